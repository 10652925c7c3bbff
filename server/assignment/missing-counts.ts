import { type RawBuilder, sql } from "kysely";
import {
  type MissingCount,
  missingOf,
  type OccurrenceCounts,
} from "../../domain/assignment/missing-count.ts";
import type { Scope } from "../../domain/member/member.ts";
import { dayIn, timeIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { onlyVisible } from "../organization/visible-categories.ts";

type Row = Omit<MissingCount, "missing" | "toCome"> & OccurrenceCounts;

/** `condition` selects the occurrences `o`. Starts from the few pending assignments, which is faster. */
export async function findMissingCounts(
  db: Database,
  scope: Scope,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<MissingCount[]> {
  const { timeZone } = scope;
  const moment = sql`${`${dayIn(timeZone, now)} ${timeIn(timeZone, now)}`}::timestamp`;
  const { rows } = await sql<Row>`
    with waiting as (
      select o.week_start, o.campus_id, o.id as occurrence_id, a.category_id, count(*)::int as pending,
        count(*) filter (where a.date + coalesce(a.time, '24:00') > ${moment})::int as "toCome"
      from occurrence o
      join assignment a on a.organization_id = ${scope.organizationId} and a.occurrence_id = o.id
        and a.status = 'pending' and ${isStillCounted(scope.organizationId, "o.service_id")}
      join category c on c.organization_id = ${scope.organizationId} and c.id = a.category_id
        and ${onlyVisible(scope)}
      where o.organization_id = ${scope.organizationId} and not o.cancelled and ${condition}
      group by o.week_start, o.campus_id, o.id, a.category_id
    )
    select k.campus_id as "campusId", k.category_id as "categoryId", k.week_start as "weekStart",
      o.kind, e.value, e.source, e.week_choice as choice, coalesce(w.pending, 0) as pending, coalesce(w."toCome", 0) as "toCome"
    from (select distinct week_start, campus_id, category_id from waiting) k
    join occurrence o on o.organization_id = ${scope.organizationId}
      and o.campus_id = k.campus_id and o.week_start = k.week_start and ${condition}
    left join waiting w on w.occurrence_id = o.id and w.category_id = k.category_id
    left join entry e on e.organization_id = ${scope.organizationId}
      and e.occurrence_id = o.id and e.category_id = k.category_id
    where w.pending is not null or e.value is not null
    order by k.week_start, k.campus_id, k.category_id`.execute(db);
  const weeks = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.weekStart} ${row.campusId} ${row.categoryId}`;
    weeks.set(key, [...(weeks.get(key) ?? []), row]);
  }
  return [...weeks.values()].flatMap((occurrences) => {
    const missing = missingOf(occurrences);
    const [first] = occurrences;
    if (!first || !missing) return [];
    const { campusId, categoryId, weekStart } = first;
    return [{ campusId, categoryId, weekStart, ...missing }];
  });
}
