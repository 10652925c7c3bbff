import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import {
  insightsSchema,
  opinionChangeSchema,
  saidSchema,
} from "../../domain/insight/claim-answer.ts";
import { canSeeEntries } from "../../domain/permissions.ts";
import { answers, done } from "../api-docs/answers.ts";
import { listInsights, rememberSaid, saveOpinion } from "../data/insights.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";

const tags = ["Entries"];

export const insightRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeEntries),
    describeRoute({
      summary: "Tell what stands out in the numbers",
      description:
        "At most five sentences, the one worth most first. A sentence is its `template` with the names and slots in its braces; each slot says which question has its rows, how they make the number, of how many weeks it is made, and how many of the question's weeks are complete. Money is in cents and told to those who may see it. What was said is said again only after a month, or once it has changed.",
      tags,
      responses: { 200: answers("The sentences", insightsSchema) },
    }),
    async (c) => {
      const { db, now } = c.var.deps;
      return c.json({ ...(await listInsights(db, c.var.member, now())), next: null });
    },
  )
  .put(
    "/said",
    permit(canSeeEntries),
    describeRoute({
      summary: "Remember what the caller was told",
      description: "So that it is not said again within a month unless it changes.",
      tags,
      responses: done,
    }),
    body(saidSchema),
    async (c) => {
      const { db, now } = c.var.deps;
      await rememberSaid(db, c.var.member, c.req.valid("json"), now());
      return c.body(null, 204);
    },
  )
  .put(
    "/opinion",
    permit(canSeeEntries),
    describeRoute({
      summary: "Say that a sentence is useful, or that it is not for the caller",
      description: "What is not for the caller is not said again. `null` takes it back.",
      tags,
      responses: done,
    }),
    body(opinionChangeSchema),
    async (c) => {
      await saveOpinion(c.var.deps.db, c.var.member, c.req.valid("json"));
      return c.body(null, 204);
    },
  );
