import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as v from "valibot";
import { goalChangeSchema, goalSchema } from "../../domain/report/goal.ts";
import { idSchema } from "../../domain/shared/id.ts";
import { canManageGoals, canSeeEntries } from "../../domain/shared/permissions.ts";
import { answers, done, listOf, refuses } from "../api-docs/answers.ts";
import { body, params } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { type OrganizationEnv, scope } from "../http/session.ts";
import { listGoals, removeGoal, saveGoal } from "./goals.ts";

const tags = ["Goals"];
const path = v.object({ goalId: idSchema });

export const goalRoutes = new Hono<OrganizationEnv>()
  .use(scope)
  .get(
    "/",
    permit(canSeeEntries),
    describeRoute({
      summary: "List the goals, the latest first",
      description:
        "Without `categoryId` a goal is of the attendance. Of people `value` is wanted in each week, of money in all weeks together, in cents. A week belongs to the days in which its Sunday lies.",
      tags,
      responses: { 200: answers("The goals", listOf(goalSchema)) },
    }),
    async (c) => c.json({ items: await listGoals(c.var.deps.db, c.var.member), next: null }),
  )
  .put(
    "/:goalId",
    permit(canManageGoals),
    describeRoute({
      summary: "Set a goal, or change its number or its days",
      description: "The id comes from the client, so that sent twice it is one goal.",
      tags,
      responses: {
        200: answers("The goal", goalSchema),
        404: refuses("No such category"),
        409: refuses("The category has another goal on one of these days"),
        422: refuses("A number or days that cannot be used"),
        429: refuses("Too many in a day"),
      },
    }),
    params(path),
    body(goalChangeSchema),
    async (c) => {
      const { db, limits } = c.var.deps;
      await limits.take("goal", c.var.member.organizationId);
      const { goalId } = c.req.valid("param");
      return c.json(await saveGoal(db, c.var.member, goalId, c.req.valid("json")));
    },
  )
  .delete(
    "/:goalId",
    permit(canManageGoals),
    describeRoute({ summary: "Take a goal away", tags, responses: done }),
    params(path),
    async (c) => {
      await removeGoal(c.var.deps.db, c.var.member, c.req.valid("param").goalId);
      return c.body(null, 204);
    },
  );
