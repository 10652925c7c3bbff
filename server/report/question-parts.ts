import { type RawBuilder, sql } from "kysely";
import type { Question } from "../../domain/answer/question.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeMoney } from "../../domain/member/permissions.ts";
import { notFound } from "../../domain/shared/errors.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Database } from "../database/database.ts";
import { prepare, type Value } from "../database/prepared.ts";
import { onlyVisibleWhere } from "../organization/visible-categories.ts";

type Parts = Pick<Question, "measure" | "where">;

/** The parts that a question names; null where it asks for all. */
export type PartIds = {
  organizationId: Id;
  seesMoney: boolean;
  measuredId: Id | null;
  categoryIds: Id[] | null;
  departmentIds: Id[] | null;
  campusIds: Id[] | null;
  serviceIds: Id[] | null;
};

export function partIdsOf(scope: Scope, { measure, where }: Parts): PartIds {
  return {
    organizationId: scope.organizationId,
    seesMoney: canSeeMoney(scope),
    measuredId: measure === "attendance" || measure === "everything" ? null : measure,
    categoryIds: where.category ?? null,
    departmentIds: where.department ?? null,
    campusIds: where.campus ?? null,
    serviceIds: where.service ?? null,
  };
}

/** Throws as an answer would, for a part that the organization does not have or the caller may not see. */
export async function requireParts(db: Database, scope: Scope, question: Parts): Promise<void> {
  const [found] = await selectUnknown(db, partIdsOf(scope, question));
  if (found?.unknown !== false) throw notFound();
}

const selectUnknown = prepare<PartIds, { unknown: boolean }>(
  (value) => sql`select ${isUnknown(value)} as unknown`,
);

export function isUnknown(value: Value<PartIds>): RawBuilder<boolean> {
  const isSeen = onlyVisibleWhere(value("seesMoney"));
  const lacks = (table: string, ids: RawBuilder<unknown>, isIts = sql`true`) => sql`exists (
    select from unnest(${ids}) as asked (id)
    where not exists (select from ${sql.table(table)} c
      where c.organization_id = ${value("organizationId")} and c.id = asked.id and ${isIts}))`;
  const measured = sql`array_remove(array[${value("measuredId")}::uuid], null)`;
  return sql`(
    ${lacks("category", sql`${measured} || ${value("categoryIds")}::uuid[]`, isSeen)}
    or ${lacks("campus", sql`${value("campusIds")}::uuid[]`)}
    or ${lacks("service", sql`${value("serviceIds")}::uuid[]`)}
    or ${lacks("department", sql`${value("departmentIds")}::uuid[]`)})`;
}
