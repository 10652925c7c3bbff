import { canManageGoals, canSeeEntries } from "../../domain/member/permissions.ts";
import { goalChangeSchema, goalSchema } from "../../domain/report/goal.ts";
import { gives, listOf, refuses, says } from "../api-docs/says.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { listGoals, removeGoal, saveGoal } from "./goals.ts";

export const goalRoutes = organizationRouter("/goals", "Goals")
  .get(
    "/",
    permit(canSeeEntries),
    says(
      "List the goals, the latest first",
      "Without `categoryId` a goal is of the attendance. Of people `value` is wanted in each week, of money in all weeks together, in cents. A week belongs to the days in which its Sunday lies.",
      gives("The goals", listOf(goalSchema)),
    ),
    async (c) => c.json({ items: await listGoals(c.var.deps.db, c.var.member), next: null }),
  )
  .put(
    "/:goalId",
    permit(canManageGoals),
    says(
      "Set a goal, or change its number or its days",
      "The id comes from the client, so that sent twice it is one goal.",
      gives("The goal", goalSchema),
      refuses(409, "The category has another goal on one of these days"),
      refuses(429),
    ),
    body(goalChangeSchema),
    async (c) => {
      const { db, limits } = c.var.deps;
      await limits.take("goal", c.var.member.organizationId);
      const { goalId } = c.req.param();
      return c.json(await saveGoal(db, c.var.member, goalId, c.req.valid("json")));
    },
  )
  .delete("/:goalId", permit(canManageGoals), says("Take a goal away"), async (c) => {
    await removeGoal(c.var.deps.db, c.var.member, c.req.param("goalId"));
    return c.body(null, 204);
  });
