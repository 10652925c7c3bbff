import { sql } from "kysely";
import type { ImportedNumbers, ImportPreview } from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import type { Targets } from "./import-places.ts";

/** What a year before tells of a number, and the weeks after. */
const [daysBefore, daysAfter] = [53 * 7, 9 * 7];
/** So that a file of a day in each of many years does not read them all. */
const mostAround = 50_000;

type Row = { place: number; category: number; week: string; occurrenceId: Id; value: number };

/** Numbers of the same places and categories in the weeks around those of an import, without those it brings. */
export async function findAround(
  db: Database,
  { organizationId }: Scope,
  { places, categories, numbers }: ImportedNumbers,
  { all, ofNumber }: Targets,
): Promise<Pick<ImportPreview, "weeks" | "around">> {
  const weekStarts = all.map(({ weekStart }) => weekStart).sort();
  const [first, last] = [weekStarts[0], weekStarts.at(-1)];
  if (!first || !last) return { weeks: [], around: [] };
  const { rows } = await sql<Row>`
    with there as materialized (
      select id, campus_id, week_start,
        case when kind = 'week' then 'week'
          else coalesce(service_id::text, to_char(time, 'HH24:MI') || ' ' || lower(name)) end as key
      from occurrence
      where organization_id = ${organizationId}
        and campus_id = any(${[...new Set(places.map(({ campusId }) => campusId))]}::uuid[])
        and week_start between ${addDays(first, -daysBefore)}::date and ${addDays(last, daysAfter)}::date
    )
    select p.at as place, c.at::int - 1 as category, o.week_start as week,
      o.id as "occurrenceId", e.value
    from unnest(${places.map((_, at) => at)}::int[], ${places.map(({ campusId }) => campusId)}::uuid[],
      ${places.map(keyOf)}::text[]) as p (at, campus_id, key)
    join there o on o.campus_id = p.campus_id and o.key = p.key
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null
    join unnest(${categories}::uuid[]) with ordinality as c (id, at) on c.id = e.category_id
    order by o.week_start desc limit ${mostAround}`.execute(db);
  const asked = new Set(numbers.map(([place, category]) => `${place} ${category}`));
  const brought = new Set(
    numbers.map(([, category], at) => `${ofNumber[at]?.occurrenceId} ${category}`),
  );
  const others = rows.filter(
    ({ place, category, occurrenceId }) =>
      asked.has(`${place} ${category}`) && !brought.has(`${occurrenceId} ${category}`),
  );
  const weeks = [...new Set(others.map(({ week }) => week))];
  const weekAt = new Map(weeks.map((week, at) => [week, at]));
  return {
    weeks,
    around: others.map(({ place, category, week, value }) => [
      place,
      category,
      weekAt.get(week) ?? 0,
      value,
    ]),
  };
}

function keyOf({ service }: ImportedNumbers["places"][number]): string {
  if (!service) return "week";
  return "id" in service ? service.id : `${service.time} ${service.name.toLowerCase()}`;
}
