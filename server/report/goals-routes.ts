import { sql } from "kysely";
import { tooLarge } from "#words/counts.ts";
import { goalTaken } from "#words/goals.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canManageGoals } from "../../domain/member/permissions.ts";
import {
  type Goal,
  type GoalChange,
  goalChangeSchema,
  goalSchema,
} from "../../domain/report/goal.ts";
import { greatestValue } from "../../domain/shared/amount.ts";
import { notFound, Refusal } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import { notAdded, type Summary } from "../../domain/shared/summary.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { gives, refuses, says } from "../api-docs/says.ts";
import type { Database } from "../database/database.ts";
import { body } from "../http/input.ts";
import { permit } from "../http/permit.ts";
import { organizationRouter } from "../http/router.ts";
import { lockLists } from "../organization/organizations.ts";
import { onlyVisible, unitOfCategory } from "../organization/visible-categories.ts";

export const goalRoutes = organizationRouter("/goals", "Goals")
  .put(
    "/:goalId",
    permit(canManageGoals),
    says(
      "Set a goal, or change its number or its days",
      "The id comes from the client, so that sent twice it is one goal.",
      gives("The goal", goalSchema),
      refuses(
        409,
        "The category has another goal on some of these days, and neither lies within the other",
      ),
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

export async function listGoals(db: Database, scope: Scope): Promise<Goal[]> {
  const { rows } = await sql<Omit<Goal, "summary"> & { summary: Summary | null }>`
    select g.id, g.category_id as "categoryId", coalesce(${unitOfCategory}, 'count') as unit, c.summary,
      g.first_day as "from", g.last_day as "to", g.value
    from goal g
    left join category c on c.organization_id = ${scope.organizationId} and c.id = g.category_id
    where g.organization_id = ${scope.organizationId}
      and (g.category_id is null or ${onlyVisible(scope)})
    order by g.first_day desc, g.id`.execute(db);
  return rows.map(({ summary, ...goal }) => ({ ...goal, ...notAdded(summary ?? "sum") }));
}

/** Adds it, or changes the one of this id. Throws conflict where the category has another goal on some of its days, neither within the other. */
async function saveGoal(db: Database, scope: Scope, id: Id, change: GoalChange): Promise<Goal> {
  const { organizationId } = scope;
  const { categoryId, from, to, value } = change;
  return db.transaction().execute(async (trx) => {
    await lockLists(trx, organizationId);
    const { unit, summary } = await findCounted(trx, scope, categoryId);
    if (value > greatestValue(unit)) throw new Refusal("invalid", tooLarge, { value: tooLarge });
    const { rows } = await sql`
      select 1 as found from goal where organization_id = ${organizationId} and id <> ${id}
        and category_id is not distinct from ${categoryId}::uuid
        and first_day <= ${to}::date and last_day >= ${from}::date
        and ((first_day = ${from}::date and last_day = ${to}::date)
          or (first_day < ${from}::date and last_day < ${to}::date)
          or (first_day > ${from}::date and last_day > ${to}::date))`.execute(trx);
    if (rows.length > 0) throw new Refusal("conflict", goalTaken, { from: goalTaken });
    const values = { category_id: categoryId, first_day: from, last_day: to, value };
    await trx
      .insertInto("goal")
      .values({ organization_id: organizationId, id, ...values })
      .onConflict((conflict) => conflict.columns(["organization_id", "id"]).doUpdateSet(values))
      .execute();
    return { id, unit, ...notAdded(summary), ...change };
  });
}

type Counted = { unit: Unit; summary: Summary };

async function findCounted(trx: Database, scope: Scope, categoryId: Id | null): Promise<Counted> {
  if (categoryId === null) return { unit: "count", summary: "sum" };
  const { rows } = await sql<Counted>`
    select ${unitOfCategory} as unit, c.summary from category c
    where c.organization_id = ${scope.organizationId} and c.id = ${categoryId}
      and ${onlyVisible(scope)} for share`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

async function removeGoal(db: Database, { organizationId }: Scope, id: Id): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("goal")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
