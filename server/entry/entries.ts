import { type RawBuilder, sql } from "kysely";
import { weeksExpected } from "../../domain/answer/expected-weeks.ts";
import { rangeOf, type SavedPair } from "../../domain/assignment/agreement.ts";
import {
  type MissingCount,
  missingOf,
  type OccurrenceCounts,
} from "../../domain/assignment/missing-count.ts";
import {
  type CampusEntries,
  type Entry,
  type WeekEntries,
  weekProblem,
} from "../../domain/entry/entry.ts";
import type { Scope } from "../../domain/member/member.ts";
import { weekSumOf } from "../../domain/service/week-number.ts";
import { invalid, notFound } from "../../domain/shared/errors.ts";
import { groupBy } from "../../domain/shared/group-by.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Summary } from "../../domain/shared/summary.ts";
import { type Day, dayIn, timeIn } from "../../domain/shared/time/week.ts";
import type { Database } from "../database/database.ts";
import { personName } from "../database/person-name.ts";
import { getOccurrence, listCampusesWithServices } from "../occurrence/occurrences.ts";
import { isStillCounted } from "../organization/active-structure.ts";
import { onlyVisible } from "../organization/visible-categories.ts";
import { countedSum } from "./counted-entries.ts";
import { isKept } from "./numbers-to-check.ts";
import { isTyped } from "./typed-answers.ts";

type CampusWeek = { campusId: Id; weekStart: Day };

/** Throws not_found for a campus that the organization does not have. */
export async function listWeekEntries(
  db: Database,
  scope: Scope,
  { campusId, weekStart }: CampusWeek,
  now: Date,
): Promise<WeekEntries> {
  const isRead = sql`campus.id = ${campusId}`;
  const [entries] = (await readCampusWeeks(db, scope, { isRead, weekStart }, now)).values();
  if (!entries) throw notFound();
  return entries;
}

export async function listCampusEntries(
  db: Database,
  scope: Scope,
  weekStart: Day,
  now: Date,
): Promise<CampusEntries[]> {
  const [weeks, withServices] = await Promise.all([
    readCampusWeeks(db, scope, { isRead: sql`campus.active`, weekStart }, now),
    listCampusesWithServices(db, scope, weekStart, now),
  ]);
  return Array.from(weeks, ([campusId, entries]) => ({
    campusId,
    hasServices: withServices.includes(campusId),
    ...entries,
  }));
}

type Campuses = { isRead: RawBuilder<unknown>; weekStart: Day };

async function readCampusWeeks(
  db: Database,
  scope: Scope,
  { isRead, weekStart }: Campuses,
  now: Date,
): Promise<Map<Id, WeekEntries>> {
  requireWeek(scope, weekStart, now);
  const { organizationId } = scope;
  const isHere = sql`o.campus_id = any(array(select id from campus
    where organization_id = ${organizationId} and ${isRead}))`;
  const isOfWeeks = sql`o.week_start in (${weekStart}::date, ${weekStart}::date - 7)`;
  const [weeks, awaited, counted] = await Promise.all([
    readWeeks(db, scope, { isRead, weekStart, now }, sql`${isHere} and ${isOfWeeks}`),
    listAwaitedServices(db, scope, { isHere, weekStart }),
    listCountedAtServices(db, scope, { isHere, weekStart }),
  ]);
  return new Map(
    weeks.map(({ campusId, current, previous, missing }) => {
      const isOfCampus = (one: { campusId: Id }) => one.campusId === campusId;
      const entries = {
        items: current.filter(({ kind }) => kind === "week").map(withoutKind),
        previous: byCategory(previous).flatMap((numbers) => entryOfWeek(numbers) ?? []),
        services: byCategory(current).flatMap((numbers) => {
          const services = numbers.filter(({ kind }) => kind === "service");
          const { value, services: count } = weekSumOf(services, services[0]?.summary);
          const [first] = services;
          return first && value !== null ? [{ categoryId: first.categoryId, value, count }] : [];
        }),
        missing,
        awaited: awaited.filter(isOfCampus).map(({ campusId, ...one }) => one),
        countedAtServices: counted.filter(isOfCampus).map(({ categoryId }) => categoryId),
        next: null,
      };
      return [campusId, entries];
    }),
  );
}

export async function listOccurrenceEntries(
  db: Database,
  scope: Scope,
  occurrenceId: Id,
  now: Date,
): Promise<WeekEntries> {
  const { weekStart, campusId, serviceId } = await getOccurrence(db, scope, occurrenceId);
  requireWeek(scope, weekStart, now);
  const isRead = sql`campus.id = ${campusId}`;
  const [numbers] = await readWeeks(
    db,
    scope,
    { isRead, weekStart, now },
    sql`o.campus_id = ${campusId} and (o.id = ${occurrenceId}
      or (o.service_id = ${serviceId} and o.week_start = ${weekStart}::date - 7))`,
  );
  if (!numbers) throw notFound();
  const { current, previous, missing } = numbers;
  return {
    items: current.map(withoutKind),
    previous: previous.map(withoutKind),
    services: [],
    missing,
    next: null,
  };
}

type Week = { isHere: RawBuilder<unknown>; weekStart: Day };

async function listAwaitedServices(
  db: Database,
  { organizationId }: Scope,
  { isHere, weekStart }: Week,
): Promise<{ campusId: Id; categoryId: Id; occurrenceIds: Id[] }[]> {
  const { rows } = await sql<{ campusId: Id; categoryId: Id; occurrenceIds: Id[] }>`
    select o.campus_id as "campusId", a.category_id as "categoryId",
      array_agg(distinct o.id) as "occurrenceIds"
    from occurrence o
    join assignment a on a.organization_id = ${organizationId} and a.occurrence_id = o.id
      and a.status = 'pending' and a.category_id is not null
      and ${isStillCounted(organizationId, "o.service_id")} and not ${isTyped(organizationId)}
    where o.organization_id = ${organizationId} and ${isHere}
      and o.week_start = ${weekStart}::date and o.kind = 'service' and not o.cancelled
    group by o.campus_id, a.category_id`.execute(db);
  return rows;
}

async function listCountedAtServices(
  db: Database,
  scope: Scope,
  { isHere, weekStart }: Week,
): Promise<{ campusId: Id; categoryId: Id }[]> {
  const { organizationId } = scope;
  const { rows } = await sql<{ campusId: Id; categoryId: Id }>`
    select distinct o.campus_id as "campusId", e.category_id as "categoryId"
    from occurrence o
    join entry e on e.organization_id = ${organizationId} and e.occurrence_id = o.id
      and e.value is not null
    join category c on c.organization_id = ${organizationId} and c.id = e.category_id
      and ${onlyVisible(scope)}
    where o.organization_id = ${organizationId} and ${isHere}
      and o.week_start between ${weekStart}::date - ${7 * weeksExpected}::int and ${weekStart}::date
      and o.service_id is not null`.execute(db);
  return rows;
}

type KindOfEntry = Entry & { kind: "week" | "service"; summary: Summary };

type CampusNumbers = {
  campusId: Id;
  current: KindOfEntry[];
  previous: KindOfEntry[];
  missing: MissingCount[];
};

/** `condition` selects the occurrences `o`. */
async function readWeeks(
  db: Database,
  scope: Scope,
  { isRead, weekStart, now }: Campuses & { now: Date },
  condition: RawBuilder<unknown>,
): Promise<CampusNumbers[]> {
  const [{ rows }, missing] = await Promise.all([
    sql<Omit<KindOfEntry, "updatedAt"> & { updatedAt: Date; pairs: SavedPair[] | null }>`
    select campus.id as "campusId", e.category_id as "categoryId", o.week_start as "weekStart",
      e.value, e.source, e.version,
      e.updated_at as "updatedAt", ${personName} as "updatedBy", o.kind, e.week_choice as choice, c.summary,
      case when e.source = 'typed' then
        ${countedSum(scope.organizationId, sql`e.occurrence_id`, sql`e.category_id`)} end as counted,
      ${isKept(scope.organizationId)} as "isKept", case when e.source = 'counted' then ${pairsAt(scope)} end as pairs
    from campus
    left join occurrence o on o.organization_id = ${scope.organizationId} and o.campus_id = campus.id
      and ${condition}
    left join (entry e join category c on c.organization_id = ${scope.organizationId} and c.id = e.category_id)
      on e.organization_id = ${scope.organizationId} and e.occurrence_id = o.id
      and ${onlyVisible(scope)}
    left join "user" u on u.id = e.updated_by
    where campus.organization_id = ${scope.organizationId} and ${isRead}
    order by o.date, o.service_id is null, o.time, o.id`.execute(db),
    findMissingCounts(db, scope, condition, now),
  ]);
  const missingAt = groupBy(missing, ({ campusId }) => campusId);
  return Array.from(
    groupBy(rows, ({ campusId }) => campusId),
    ([campusId, ofCampus]) => {
      const entries = ofCampus
        .filter((row) => row.categoryId !== null)
        .map(({ pairs, ...row }) => ({
          ...row,
          updatedAt: row.updatedAt.toISOString(),
          ...(pairs && { notAgreed: rangeOf(row.value ?? 0, pairs) }),
        }));
      return {
        campusId,
        current: entries.filter((entry) => entry.weekStart === weekStart),
        previous: entries.filter((entry) => entry.weekStart !== weekStart),
        missing: missingAt.get(campusId) ?? [],
      };
    },
  );
}

/** The counts of an entry that two people made, both saved. Expects `e` as the entry. */
function pairsAt({ organizationId }: Scope): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('counted', a.count, 'first', a.count - coalesce(last.added, 0),
      'second', second.count, 'last', last.agreed))
    from assignment a
    join assignment second on second.organization_id = ${organizationId} and second.id = a.apart_from
      and second.status = 'complete'
    left join lateral (
      select g.added, json_build_object('first', g.first_count, 'second', g.second_count, 'choice', g.choice) as agreed
      from agreement g where g.organization_id = ${organizationId} and g.assignment_id = a.id and g.round = a.round
      order by g.decided_at desc, g.id desc limit 1
    ) last on true
    where a.organization_id = ${organizationId} and a.occurrence_id = e.occurrence_id
      and a.category_id = e.category_id and a.status = 'complete' and not a.is_second
  )`;
}

type CountsRow = Omit<MissingCount, "missing" | "toCome"> & OccurrenceCounts;

/** `condition` selects the occurrences `o`. Starts from the few pending assignments, which is faster. */
async function findMissingCounts(
  db: Database,
  scope: Scope,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<MissingCount[]> {
  const { timeZone } = scope;
  const moment = sql`${`${dayIn(timeZone, now)} ${timeIn(timeZone, now)}`}::timestamp`;
  const { rows } = await sql<CountsRow>`
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
  const weeks = new Map<string, CountsRow[]>();
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

function entryOfWeek(numbers: KindOfEntry[]): Entry | null {
  const { value, services } = weekSumOf(numbers, numbers[0]?.summary);
  const kind = services > 0 ? "service" : "week";
  const entry = numbers.find((number) => number.kind === kind);
  return entry ? { ...withoutKind(entry), value } : null;
}

function withoutKind({ kind, summary, ...entry }: KindOfEntry): Entry {
  return entry;
}

function byCategory(entries: KindOfEntry[]): KindOfEntry[][] {
  return [...groupBy(entries, ({ categoryId }) => categoryId).values()];
}

export function requireWeek(scope: Scope, weekStart: Day, now: Date): void {
  const { weekStartDay, timeZone } = scope;
  const problem = weekProblem(weekStart, { weekStartDay, today: dayIn(timeZone, now) });
  if (problem) throw invalid("weekStart", problem);
}
