import { type RawBuilder, sql } from "kysely";
import { type Entry, type WeekEntries, weekProblem } from "../../domain/entry.ts";
import { notFound, Refusal } from "../../domain/errors.ts";
import type { Id } from "../../domain/id.ts";
import type { Scope } from "../../domain/member.ts";
import type { MissingCount } from "../../domain/missing-count.ts";
import { type Day, dayIn } from "../../domain/week.ts";
import { weekSumOf } from "../../domain/week-number.ts";
import type { Database } from "./database.ts";
import { writeRevisions } from "./entry-revisions.ts";
import { findMissingCounts } from "./missing-counts.ts";
import { personName } from "./person-name.ts";
import { onlyVisible } from "./visible-categories.ts";

type CampusWeek = { campusId: Id; weekStart: Day };

export async function listWeekEntries(
  db: Database,
  scope: Scope,
  { campusId, weekStart }: CampusWeek,
  now: Date,
): Promise<WeekEntries> {
  requireWeek(scope, weekStart, now);
  const weeks = sql`o.week_start in (${weekStart}::date, ${weekStart}::date - 7)`;
  const { current, previous, missing } = await readWeeks(db, scope, { campusId, weekStart }, weeks);
  return {
    items: current.filter(({ kind }) => kind === "week").map(withoutKind),
    previous: byCategory(previous).flatMap((numbers) => entryOfWeek(numbers) ?? []),
    services: byCategory(current).flatMap((numbers) => {
      const { value, services: count } = weekSumOf(numbers);
      const [first] = numbers;
      return first && value !== null && count > 0
        ? [{ categoryId: first.categoryId, value, count }]
        : [];
    }),
    missing,
    next: null,
  };
}

type KindOfEntry = Entry & { kind: "week" | "service" };

/** `condition` selects the occurrences `o`. */
export async function readWeeks(
  db: Database,
  scope: Scope,
  { campusId, weekStart }: CampusWeek,
  condition: RawBuilder<unknown>,
): Promise<{ current: KindOfEntry[]; previous: KindOfEntry[]; missing: MissingCount[] }> {
  const { rows } = await sql<Omit<KindOfEntry, "updatedAt"> & { updatedAt: Date }>`
    select e.category_id as "categoryId", o.week_start as "weekStart", e.value, e.source, e.version,
      e.updated_at as "updatedAt", ${personName} as "updatedBy", o.kind,
      case when e.source = 'typed' then (select sum(a.count) from assignment a
        where a.organization_id = ${scope.organizationId} and a.occurrence_id = e.occurrence_id
          and a.category_id = e.category_id and a.status = 'complete') end as counted
    from campus
    left join occurrence o on o.organization_id = ${scope.organizationId} and o.campus_id = campus.id
      and ${condition}
    left join (entry e join category c on c.organization_id = ${scope.organizationId} and c.id = e.category_id)
      on e.organization_id = ${scope.organizationId} and e.occurrence_id = o.id
      and ${onlyVisible(scope)}
    left join "user" u on u.id = e.updated_by
    where campus.organization_id = ${scope.organizationId} and campus.id = ${campusId}`.execute(db);
  if (rows.length === 0) throw notFound();
  const entries = rows
    .filter((row) => row.categoryId !== null)
    .map((row) => ({ ...row, campusId, updatedAt: row.updatedAt.toISOString() }));
  return {
    current: entries.filter((entry) => entry.weekStart === weekStart),
    previous: entries.filter((entry) => entry.weekStart !== weekStart),
    missing: await findMissingCounts(db, scope, sql`o.campus_id = ${campusId} and ${condition}`),
  };
}

function entryOfWeek(numbers: KindOfEntry[]): Entry | null {
  const { value, services } = weekSumOf(numbers);
  const kind = services > 0 ? "service" : "week";
  const entry = numbers.find((number) => number.kind === kind);
  return entry ? { ...withoutKind(entry), value } : null;
}

export function withoutKind({ kind, ...entry }: KindOfEntry): Entry {
  return entry;
}

function byCategory(entries: KindOfEntry[]): KindOfEntry[][] {
  const groups = new Map<Id, KindOfEntry[]>();
  for (const entry of entries)
    groups.set(entry.categoryId, [...(groups.get(entry.categoryId) ?? []), entry]);
  return [...groups.values()];
}

/** Call it after the assignment's own change, in the same transaction: simultaneous saves wait for each other here. */
export async function setCountedEntry(
  db: Database,
  scope: Scope,
  entry: { occurrenceId: Id; categoryId: Id },
  now = new Date(),
): Promise<void> {
  if (!db.isTransaction)
    return db.transaction().execute((trx) => setCountedEntry(trx, scope, entry, now));
  await db
    .selectFrom("occurrence")
    .select("id")
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", entry.occurrenceId)
    .forNoKeyUpdate()
    .execute();
  for (;;) {
    const { counted, typed, value, source, version } = await readCounted(db, scope, entry);
    const isCounted = counted !== null;
    const to = isCounted ? counted : typed;
    const nextSource = isCounted ? "counted" : "typed";
    const isSame = version === 0 ? to === null : value === to && source === nextSource;
    if (isSame) return;
    const revision = { categoryId: entry.categoryId, from: value, to, version };
    const how = { source: nextSource, at: now } as const;
    const written = await writeRevisions(db, scope, entry.occurrenceId, [revision], how);
    if (written.size > 0) return;
  }
}

type CountedState = {
  counted: number | null;
  typed: number | null;
  value: number | null;
  source: Entry["source"] | null;
  version: number;
};

async function readCounted(
  db: Database,
  scope: Scope,
  { occurrenceId, categoryId }: { occurrenceId: Id; categoryId: Id },
): Promise<CountedState> {
  const { rows } = await sql<CountedState>`
    select e.value, e.source, coalesce(e.version, 0) as version,
      (select sum(a.count) from assignment a where a.organization_id = ${scope.organizationId}
        and a.occurrence_id = ${occurrenceId} and a.category_id = ${categoryId}
        and a.status = 'complete') as counted,
      (select r.to_value from entry_revision r where r.organization_id = ${scope.organizationId}
        and r.occurrence_id = ${occurrenceId} and r.category_id = ${categoryId}
        and r.source = 'typed' order by r.changed_at desc, r.id desc limit 1) as typed
    from (select 1) as one
    left join entry e on e.organization_id = ${scope.organizationId}
      and e.occurrence_id = ${occurrenceId} and e.category_id = ${categoryId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("a statement without conditions gave no row");
  return state;
}

export function requireWeek(scope: Scope, weekStart: Day, now: Date): void {
  const { weekStartDay, timeZone } = scope;
  const problem = weekProblem(weekStart, { weekStartDay, today: dayIn(timeZone, now) });
  if (problem) throw new Refusal("invalid", problem, { weekStart: problem });
}
