import { type RawBuilder, sql } from "kysely";
import { notFound } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { Question } from "../../domain/question.ts";
import type { Database } from "./database.ts";
import { onlyVisible } from "./visible-categories.ts";

type Parts = Pick<Question, "measure" | "where">;

/** Throws as an answer would, for a part that the organization has not or the caller may not see. */
export async function requireParts(db: Database, scope: Scope, question: Parts): Promise<void> {
  const { rows } = await sql<{ unknown: boolean }>`
    select ${isUnknown(scope, question)} as unknown`.execute(db);
  if (rows[0]?.unknown !== false) throw notFound();
}

/** True for a part that the organization has not or the caller may not see. */
export function isUnknown(scope: Scope, { measure, where }: Parts): RawBuilder<boolean> {
  const named = measure === "attendance" || measure === "everything" ? [] : [measure];
  const lacks = (table: string, ids: readonly Id[]) => sql`exists (
    select from unnest(${ids}::uuid[]) as asked (id)
    where not exists (select from ${sql.table(table)} c
      where c.organization_id = ${scope.organizationId} and c.id = asked.id
        and ${table === "category" ? onlyVisible(scope) : sql`true`}))`;
  const asked = {
    category: [...named, ...(where.category ?? [])],
    campus: where.campus ?? [],
    service: where.service ?? [],
    department: where.department ?? [],
  };
  const checks = Object.entries(asked).flatMap(([table, ids]) =>
    ids.length > 0 ? lacks(table, ids) : [],
  );
  return checks.length > 0 ? sql`(${sql.join(checks, sql` or `)})` : sql`false`;
}
