import { sql } from "kysely";
import type { Question } from "../../domain/answer/question.ts";
import type { DayFacts } from "../../domain/ask/tell/tell-why.ts";
import type { Scope } from "../../domain/member/member.ts";
import { canSeeAllAssignments } from "../../domain/member/permissions.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { listNotes } from "../notes/notes.ts";
import { onlyVisible } from "../organization/visible-categories.ts";

/** Finds notes, special days and the people who entered numbers, within the caller's permissions. */
export async function readDayFacts(
  db: Database,
  scope: Scope,
  { measure, where }: Question,
  { weeks, days }: { weeks: readonly Day[]; days: { from: Day; to: Day } },
): Promise<DayFacts> {
  const { organizationId } = scope;
  const [first, last] = [weeks[0], weeks.at(-1)];
  // Days to come have no notes yet.
  if (!first || !last) return { notes: [], specialDays: [], people: [] };
  const isHere = (campusId: string | null) =>
    campusId === null || (where.campus?.includes(campusId) ?? true);
  const isTotal = measure === "attendance" || measure === "everything";
  const chosen = isTotal ? [...(where.category ?? []), ...(where.department ?? [])] : [measure];
  const listed = await listNotes(db, scope, { from: addDays(days.from, -6 - 14), to: last });
  const own = listed.filter(({ weekStart }) => weekStart >= addDays(days.from, -6));
  // A note on the week before may say how long it was closed.
  const notes = own.length > 0 || weeks.length > 1 ? own : listed;
  const special = await sql<{ date: Day; name: string; campusId: string | null }>`
    select date, name, campus_id as "campusId" from special_day
    where organization_id = ${organizationId} and date between ${days.from}::date and ${days.to}::date
    order by date`.execute(db);
  const people = canSeeAllAssignments(scope)
    ? await sql<{ name: string | null }>`
        select distinct ${personName} as name from entry e
        join occurrence o on o.organization_id = ${organizationId} and o.id = e.occurrence_id
        join "user" u on u.id = e.updated_by
        join category c on c.organization_id = ${organizationId} and c.id = e.category_id
        where e.organization_id = ${organizationId} and e.value is not null and ${onlyVisible(scope)}
          and (cardinality(${chosen}::uuid[]) = 0 and (c.in_total or ${measure === "everything"})
            or c.id = any(${chosen}::uuid[])
            or c.department_id = any(${where.department ?? []}::uuid[]))
          and (${where.campus === undefined} or o.campus_id = any(${where.campus ?? []}::uuid[]))
          and (${where.service === undefined} or o.service_id = any(${where.service ?? []}::uuid[]))
          and o.week_start between ${first}::date and ${last}::date
        order by name limit ${mostPeople + 1}`.execute(db)
    : { rows: [] };
  const names = people.rows.flatMap(({ name }) => name ?? []);
  const others = names.splice(mostPeople).length > 0 ? ["others"] : [];
  return {
    notes: notes
      .filter(({ campusId }) => isHere(campusId))
      .map(({ weekStart, service, campusName, text }) => ({
        day: service?.date ?? weekStart,
        campus: campusName,
        text,
      }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    specialDays: special.rows.filter(({ campusId }) => isHere(campusId)),
    people: weeks.length < 6 ? [...names, ...others] : [],
  };
}

const mostPeople = 6;

/** Finds who counted an area on the chosen days; without days, on its last one. Empty where no count has that area. */
export async function readAreaCounters(
  db: Database,
  scope: Scope,
  area: string,
  { measure, where, period }: Question,
): Promise<{ area: string; date: Day; names: string[] }[]> {
  if (!canSeeAllAssignments(scope)) return [];
  const { organizationId } = scope;
  const { from, to } = typeof period === "object" ? period : { from: null, to: null };
  const { rows } = await sql<{ area: string; date: Day; names: string[] }>`
    select a.area, a.date, array_agg(distinct ${personName}) as names
    from assignment a
    join "user" u on u.id = a.counted_by
    left join category c on c.organization_id = ${organizationId} and c.id = a.category_id
    where a.organization_id = ${organizationId} and a.status = 'complete'
      and lower(btrim(a.area)) = ${area} and (c.id is null or ${onlyVisible(scope)})
      and (${where.campus === undefined} or a.campus_id = any(${where.campus ?? []}::uuid[]))
      and (${measure === "attendance"} or a.category_id::text = ${measure})
      and (${from}::date is null or a.date between ${from}::date and ${to}::date)
    group by a.area, a.date order by a.date desc limit ${from === null ? 1 : mostPeople}`.execute(
    db,
  );
  return rows.toReversed();
}

/** Finds the latest instructions for counting a category. */
export async function readInstructions(
  db: Database,
  { organizationId }: Scope,
  { measure, where }: Question,
): Promise<string[]> {
  const isTotal = measure === "attendance" || measure === "everything";
  const ids = isTotal ? (where.category ?? []) : [measure];
  const { rows } = await sql<{ instructions: string }>`
    select instructions from assignment
    where organization_id = ${organizationId} and instructions <> ''
      and (category_id = any(${ids}::uuid[]) or category_id in (
        select id from category where organization_id = ${organizationId}
          and department_id = any(${isTotal ? (where.department ?? []) : []}::uuid[])))
    order by date desc, id limit 1`.execute(db);
  return rows.map((one) => one.instructions);
}
