import { sql } from "kysely";
import type { ImportedNumbers, ImportNames, ImportPreview } from "../../domain/history/import.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeCategory } from "../../domain/member/permissions.ts";
import { tellApart } from "../../domain/organization/tell-apart.ts";
import { ownChoices } from "../../domain/service/week-number.ts";
import type { Id } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { getStructure } from "../organization/structure.ts";
import { findPeriodNumbers, type PeriodWrite, periodKey } from "../report/period-numbers.ts";
import { findNumbers, type NumberPlace } from "./import-numbers.ts";
import { findTargets, periodAt, type Targets } from "./import-places.ts";

export async function listImportNames(db: Database, scope: Scope): Promise<ImportNames> {
  const structure = await getStructure(db, scope);
  const campuses = tellApart(structure.campuses);
  const departments = tellApart(structure.departments);
  return {
    campuses: campuses.map(({ id, name, services }) => ({ id, name, services })),
    departments: departments.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
    categories: departments.flatMap((department) =>
      tellApart(department.categories)
        .filter((category) => canSeeCategory(scope, category))
        .map(({ id, name, unit }) => ({ id, name, unit, departmentName: department.name })),
    ),
  };
}

export async function previewImport(
  db: Database,
  scope: Scope,
  imported: ImportedNumbers,
  now: Date,
): Promise<ImportPreview> {
  const targets = await findTargets(db, scope, imported, now);
  const found = await findNumbers(db, scope, placesOf(imported, targets.ofNumber));
  const periods = await findPeriods(db, scope, imported, now);
  const missing = targets.all.filter(({ service, occurrenceId }) => service && !occurrenceId);
  return {
    existing: found.map(({ value }, at) => periods[at]?.value ?? value),
    services: missing.length,
    unused: await findUnused(db, scope, imported, targets),
    ...(await findAround(db, scope, imported, targets)),
  };
}

async function findUnused(
  db: Database,
  { organizationId }: Scope,
  { categories, numbers }: ImportedNumbers,
  { ofNumber }: Targets,
): Promise<number[]> {
  const own = numbers.flatMap(([, category], at) => {
    const target = ofNumber[at];
    return target && !target.service
      ? [{ ...target, at, categoryId: categories[category] ?? "" }]
      : [];
  });
  const of = <Value>(value: (one: (typeof own)[number]) => Value) => own.map(value);
  const { rows } = await sql<{ at: number }>`
    select t.at from unnest(${of(({ at }) => at)}::int[], ${of(({ campusId }) => campusId)}::uuid[],
      ${of(({ categoryId }) => categoryId)}::uuid[], ${of(({ weekStart }) => weekStart)}::date[],
      ${of(({ occurrenceId }) => occurrenceId)}::uuid[]) as t (at, campus_id, category_id, week_start, week_id)
    where exists (select from occurrence o
        join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
          and e.category_id = t.category_id and e.value is not null
        where o.organization_id = ${organizationId} and o.week_start = t.week_start
          and o.campus_id = t.campus_id and o.kind = 'service')
      and not exists (select from entry e where e.organization_id = ${organizationId}
        and e.occurrence_id = t.week_id and e.category_id = t.category_id
        and e.week_choice = any(${sql.lit(`{${ownChoices}}`)}))
    order by t.at`.execute(db);
  return rows.map(({ at }) => at);
}

export function placesOf(
  { categories, numbers }: ImportedNumbers,
  ofNumber: Targets["ofNumber"],
): NumberPlace[] {
  return numbers.map(([, category], at) => ({
    occurrenceId: ofNumber[at]?.occurrenceId ?? null,
    categoryId: categories[category] ?? "",
  }));
}

/** The present number of each that is of a whole month, quarter or year; null for the others. */
export async function findPeriods(
  db: Database,
  scope: Scope,
  given: ImportedNumbers,
  now: Date,
): Promise<(PeriodWrite | null)[]> {
  const today = dayIn(scope.timeZone, now);
  const wanted = given.numbers.map(([placeAt, categoryAt, dayAt]) => {
    const period = periodAt(given, placeAt, dayAt, today);
    return period && { ...period, categoryId: given.categories[categoryAt] ?? "" };
  });
  if (wanted.every((one) => one === null)) return wanted.map(() => null);
  const present = await findPeriodNumbers(db, scope);
  return wanted.map(
    (one) => one && (present.get(periodKey(one)) ?? { ...one, value: null, version: 0 }),
  );
}

/** The weeks that tell whether a number is unusual: a year before it, and some after. */
const [daysBefore, daysAfter] = [53 * 7, 9 * 7];
const mostAround = 50_000;

type Row = { place: number; category: number; week: string; occurrenceId: Id; value: number };

async function findAround(
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
  const listed = new Set(numbers.map(([place, category]) => `${place} ${category}`));
  const brought = new Set(
    numbers.map(([, category], at) => `${ofNumber[at]?.occurrenceId} ${category}`),
  );
  const others = rows.filter(
    ({ place, category, occurrenceId }) =>
      listed.has(`${place} ${category}`) && !brought.has(`${occurrenceId} ${category}`),
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
  if ("months" in service) return `${service.months}`;
  return "id" in service ? service.id : `${service.time} ${service.name.toLowerCase()}`;
}
