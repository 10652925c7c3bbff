import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { changedNumbersSchema, lastLookSchema } from "../../domain/entry/changed-number.ts";
import { canSeeChangedNumbers } from "../../domain/shared/permissions.ts";
import { answers, done } from "../api-docs/answers.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listChangedNumbers, moveLastLook } from "./changed-numbers.ts";

const tags = ["Entries"];

export const changedNumberRoutes = new Hono<OrganizationEnv>().use(scope).get(
  "/",
  permit(canSeeChangedNumbers),
  describeRoute({
    summary: "List the numbers that somebody else has changed since the caller looked",
    description:
      "The latest change first, each number once, from what the caller saw to what it is now. A number that was blank then is not among them, and nothing is before the first look.",
    tags,
    responses: { 200: answers("The changed numbers", changedNumbersSchema) },
  }),
  async (c) => {
    const { db, now } = c.var.deps;
    return c.json(await listChangedNumbers(db, c.var.member, now()));
  },
);

export const lastLookRoutes = new Hono<OrganizationEnv>().use(scope).put(
  "/",
  permit(canSeeChangedNumbers),
  describeRoute({
    summary: "Remember that the caller has read the numbers, as they were at `readAt`",
    tags,
    responses: done,
  }),
  body(lastLookSchema),
  async (c) => {
    const { db, now } = c.var.deps;
    await moveLastLook(db, c.var.member, new Date(c.req.valid("json").readAt), now());
    return c.body(null, 204);
  },
);
