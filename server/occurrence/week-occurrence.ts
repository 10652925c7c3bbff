import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Scope } from "../../domain/member/member.ts";
import { notFound } from "../../domain/shared/errors.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { type Day, sundayOf, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { prepare } from "../database/prepared.ts";

export type EntrySheet = { campusId: Id; weekStart: Day; occurrenceId: Id | null };

export async function weekOccurrence(
  db: Database,
  scope: WeekDays,
  campusId: Id,
  day: Day,
): Promise<Id> {
  const [id] = await weekOccurrences(db, scope, campusId, [day]);
  if (!id) throw notFound();
  return id;
}

type WeekDays = Pick<Scope, "organizationId" | "weekStartDay">;

export async function weekOccurrences(
  db: Database,
  { organizationId, weekStartDay }: WeekDays,
  campusId: Id,
  days: Day[],
): Promise<Id[]> {
  const starts = days.map((day) => weekStartOf(day, weekStartDay));
  const wanted = { organizationId, campusId, weekStarts: [...new Set(starts)] };
  let found = await selectWeeks(db, wanted);
  if (found.length < wanted.weekStarts.length) {
    const ids = wanted.weekStarts.map(() => newId());
    const sundays = wanted.weekStarts.map(sundayOf);
    await insertWeeks(db, { ...wanted, weekStartDay, ids, sundays });
    found = await selectWeeks(db, wanted);
  }
  const byStart = new Map(found.map(({ weekStart, id }) => [weekStart, id]));
  return starts.map((start) => {
    const id = byStart.get(start);
    if (!id) throw notFound();
    return id;
  });
}

/** True of the occurrence `o` that is the week itself. Names its day, too, because the index of days finds it. */
export function isWeekItself(weekStart: Day | RawBuilder<Day>): RawBuilder<SqlBool> {
  return sql`(o.kind = 'week' and o.week_start = ${weekStart}::date
    and o.date between ${weekStart}::date and ${weekStart}::date + 6)`;
}

type Weeks = { organizationId: Id; campusId: Id; weekStarts: Day[] };

const selectWeeks = prepare<Weeks, { weekStart: Day; id: Id }>(
  (value) => sql`
    select o.week_start as "weekStart", o.id
    from unnest(${value("weekStarts")}::date[]) as week (start)
    join occurrence o on o.organization_id = ${value("organizationId")}
      and o.campus_id = ${value("campusId")} and ${isWeekItself(sql`week.start`)}`,
);

type NewWeeks = Weeks & { weekStartDay: number; ids: Id[]; sundays: Day[] };

/** Locks the organization, so that its week start day cannot change in between. */
const insertWeeks = prepare<NewWeeks, unknown>(
  (value) => sql`
    insert into occurrence (organization_id, id, campus_id, date, week_start)
    select ${value("organizationId")}::uuid, week.id, campus.id, week.sunday, week.start
    from campus join organization o on o.id = ${value("organizationId")}
    cross join unnest(${value("ids")}::uuid[], ${value("sundays")}::date[],
      ${value("weekStarts")}::date[]) as week (id, sunday, start)
    where campus.organization_id = ${value("organizationId")} and campus.id = ${value("campusId")}
      and o.week_start_day = ${value("weekStartDay")}
    for share of o
    on conflict do nothing`,
);
