import { sql } from "kysely";
import { notFound } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import {
  type NumberOfWeek,
  type TypicalNumber,
  typicalNumbersOf,
  typicalWeeks,
} from "../../domain/typical-number.ts";
import { addDays, type Day } from "../../domain/week.ts";
import type { Database } from "./database.ts";
import { requireWeek } from "./entries.ts";
import { findMissingCounts } from "./missing-counts.ts";
import { onlyVisible } from "./visible-categories.ts";

/** Of the weeks before this one. */
export async function listTypicalNumbers(
  db: Database,
  scope: Scope,
  { campusId, weekStart }: { campusId: Id; weekStart: Day },
  now: Date,
): Promise<TypicalNumber[]> {
  requireWeek(scope, weekStart, now);
  const weeks = sql`o.week_start between ${addDays(weekStart, -7 * typicalWeeks)}::date
    and ${addDays(weekStart, -7)}::date`;
  const { rows } = await sql<NumberOfWeek>`
    select e.category_id as "categoryId", o.service_id as "serviceId", o.week_start as "weekStart",
      o.kind, e.value
    from campus
    left join occurrence o on o.organization_id = campus.organization_id and o.campus_id = campus.id
      and ${weeks}
    left join (entry e join category c on c.organization_id = e.organization_id and c.id = e.category_id)
      on e.organization_id = o.organization_id and e.occurrence_id = o.id and ${onlyVisible(scope)}
    where campus.organization_id = ${scope.organizationId} and campus.id = ${campusId}`.execute(db);
  if (rows.length === 0) throw notFound();
  const missing = await findMissingCounts(db, scope, sql`o.campus_id = ${campusId} and ${weeks}`);
  return typicalNumbersOf(
    rows.filter(({ categoryId }) => categoryId !== null),
    missing,
  );
}
