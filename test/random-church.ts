import { newId } from "../domain/shared/id.ts";
import { type Summary, summaries } from "../domain/shared/summary.ts";
import type { Database } from "../server/database/database.ts";

/** Days are numbers since 1 January 1970, as nothing else here counts them. */
export type RandomChurch = ReturnType<typeof randomChurch>;

/** Mulberry32, by Tommy Ettinger. */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const is = (chance: number) => next() < chance;
  const one = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item;
  return { upTo, is, one };
}

export type Random = ReturnType<typeof randomOf>;

/** Without a minute it is due at the end of its day. */
function timed(day: number, minute: number | null) {
  return { day, minute, due: day * 1_440 + (minute ?? 1_440) };
}

export function isoDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Minutes of a day. */
const nine = 540;

/** A few weeks up to today and about a year ago, with all that can go wrong with them. */
export function randomChurch(random: Random) {
  const { upTo, is, one } = random;
  const list = <Item>(fewest: number, most: number, make: (index: number) => Item) =>
    Array.from({ length: fewest + upTo(most - fewest) }, (_item, index) => make(index));
  const weekStartDay = one([0, 1] as const);
  const today = 19_000 + upTo(2_000);
  const running = today - ((today + 4 - weekStartDay) % 7);
  const thing = (name: string) => ({ id: newId(), name, active: is(0.85) });
  const campuses = list(1, 3, (index) => thing(`Campus ${index}`));
  const [first, second] = campuses.map(({ id }) => id);
  const regions = first && second ? [{ id: newId(), campusIds: [first, second] }] : [];
  const departments = list(1, 3, (index) => thing(`Department ${index}`));
  const categories = departments
    .flatMap((department) =>
      list(1, 2, (index) => ({
        ...thing(`Category ${index}`),
        departmentId: department.id,
        unit: is(0.15) ? ("currency" as const) : ("count" as const),
        inTotal: is(0.7),
      })),
    )
    .map((category, place) => {
      const summary: Summary = category.inTotal ? "sum" : (summaries[place % 4] ?? "sum");
      return { ...category, summary };
    });
  const services = campuses.flatMap((campus) =>
    list(0, 2, (index) => ({
      ...thing(`Service ${index}`),
      campusId: campus.id,
      weekday: upTo(6),
    })),
  );
  const departmentOff = campuses.flatMap((campus) =>
    departments.filter(() => is(0.07)).map(({ id }) => ({ campusId: campus.id, departmentId: id })),
  );
  const categoryOff = campuses.flatMap((campus) =>
    categories.filter(() => is(0.07)).map(({ id }) => ({ campusId: campus.id, categoryId: id })),
  );
  const recent = Array.from({ length: 6 + upTo(14) }, (_week, index) => -index);
  const older = Array.from({ length: upTo(14) }, (_week, index) => -46 - upTo(4) - index);
  const weeks = [...new Set([...recent, ...older])].map((index) => running + 7 * index);
  const occurrences = campuses.flatMap((campus) =>
    weeks.flatMap((week) => {
      const common = { campusId: campus.id, week };
      const sunday = week + ((7 - weekStartDay) % 7);
      const ofService = services
        .filter((service) => service.campusId === campus.id && is(0.9))
        .map((service) => ({
          ...common,
          id: newId(),
          kind: "service" as const,
          serviceId: service.id,
          day: week + ((service.weekday - weekStartDay + 7) % 7),
          minute: nine,
          cancelled: is(0.1),
        }));
      const special = list(0, is(0.15) ? 2 : 0, () => ({
        ...common,
        id: newId(),
        kind: "service" as const,
        serviceId: null,
        day: week + upTo(6),
        minute: nine,
        cancelled: is(0.2),
      }));
      const own = is(0.6)
        ? [
            {
              ...common,
              id: newId(),
              kind: "week" as const,
              serviceId: null,
              day: sunday,
              minute: 0,
              cancelled: false,
            },
          ]
        : [];
      return [...ofService, ...special, ...own];
    }),
  );
  const habits = new Map<string, "services" | "week" | "both" | "neither">();
  const entries = occurrences.flatMap(({ id, campusId, kind, cancelled }) =>
    categories.flatMap((category) => {
      const key = `${campusId} ${category.id}`;
      const habit =
        habits.get(key) ?? one(["services", "services", "week", "both", "neither"] as const);
      habits.set(key, habit);
      const isHere = habit === "both" || habit === (kind === "week" ? "week" : "services");
      if (cancelled || !isHere || is(0.12)) return [];
      const value = is(0.05) ? null : upTo(category.unit === "currency" ? 9_999_999 : 300);
      const source = is(0.6) ? ("typed" as const) : ("counted" as const);
      return [{ occurrenceId: id, categoryId: category.id, value, source }];
    }),
  );
  const hour = () => (is(0.5) ? 60 * upTo(23) : null);
  const assignments = occurrences.flatMap(({ id, campusId, kind, day, week, minute }) =>
    categories
      .filter(() => is(0.1))
      .map((category) => ({
        id: newId(),
        occurrenceId: id,
        campusId,
        categoryId: category.id,
        status: is(0.6) ? ("pending" as const) : ("complete" as const),
        ...timed(kind === "week" ? week + upTo(6) : day, kind === "week" ? hour() : minute),
      })),
  );
  return {
    id: newId(),
    userId: newId(),
    today,
    /** Noon. */
    moment: today * 1_440 + 720,
    weekStartDay,
    fiscalYearStartMonth: 1 + upTo(11),
    easter: one(["western", "orthodox"] as const),
    campuses,
    regions,
    departments,
    categories,
    services,
    departmentOff,
    categoryOff,
    occurrences,
    entries,
    assignments,
  };
}

export async function insertChurch(db: Database, church: RandomChurch): Promise<void> {
  const here = { organization_id: church.id };
  const named = (one: { id: string; name: string; active: boolean }, position: number) => ({
    ...here,
    id: one.id,
    name: one.name,
    name_key: one.id,
    active: one.active,
    position,
  });
  await db
    .insertInto("user")
    .values({ id: church.userId, email: `${church.id}@example.org`, email_verified: true })
    .execute();
  await db
    .insertInto("organization")
    .values({
      id: church.id,
      name: church.id,
      name_key: church.id,
      time_zone: "UTC",
      week_start_day: church.weekStartDay,
      fiscal_year_start_month: church.fiscalYearStartMonth,
      easter: church.easter,
    })
    .execute();
  await db.insertInto("campus").values(church.campuses.map(named)).execute();
  await insertAll(church.regions, (rows) =>
    db.insertInto("region").values(
      rows.map(({ id, campusIds }) => ({
        ...here,
        ...{ id, name: id, name_key: id, campus_ids: campusIds },
      })),
    ),
  );
  await db
    .insertInto("department")
    .values(church.departments.map((one, index) => ({ ...named(one, index), key: one.id })))
    .execute();
  await db
    .insertInto("category")
    .values(
      church.categories.map((one, index) => ({
        ...named(one, index),
        department_id: one.departmentId,
        unit: one.unit,
        in_total: one.inTotal,
        summary: one.summary,
      })),
    )
    .execute();
  await insertAll(church.services, (rows) =>
    db.insertInto("service").values(
      rows.map(({ campusId, ...service }) => ({
        ...here,
        ...service,
        name_key: service.id,
        campus_id: campusId,
        time: "09:00",
      })),
    ),
  );
  await insertAll(church.departmentOff, (rows) =>
    db
      .insertInto("department_off")
      .values(
        rows.map((one) => ({ ...here, campus_id: one.campusId, department_id: one.departmentId })),
      ),
  );
  await insertAll(church.categoryOff, (rows) =>
    db
      .insertInto("category_off")
      .values(
        rows.map((one) => ({ ...here, campus_id: one.campusId, category_id: one.categoryId })),
      ),
  );
  await insertAll(church.occurrences, (rows) =>
    db.insertInto("occurrence").values(
      rows.map((one) => ({
        ...here,
        id: one.id,
        campus_id: one.campusId,
        kind: one.kind,
        service_id: one.serviceId,
        date: isoDay(one.day),
        week_start: isoDay(one.week),
        scheduled_on: one.serviceId && isoDay(one.day),
        time: one.kind === "service" ? "09:00" : null,
        cancelled: one.cancelled,
      })),
    ),
  );
  await insertAll(church.entries, (rows) =>
    db.insertInto("entry").values(
      rows.map((one) => ({
        ...here,
        occurrence_id: one.occurrenceId,
        category_id: one.categoryId,
        value: one.value,
        source: one.source,
      })),
    ),
  );
  await insertAll(church.assignments, (rows) =>
    db.insertInto("assignment").values(
      rows.map((one) => ({
        ...here,
        id: one.id,
        user_id: church.userId,
        campus_id: one.campusId,
        occurrence_id: one.occurrenceId,
        category_id: one.categoryId,
        status: one.status,
        title: "Count",
        date: isoDay(one.day),
        time: one.minute === null ? null : `${Math.floor(one.minute / 60)}:${one.minute % 60}`,
      })),
    ),
  );
}

async function insertAll<Item>(
  items: Item[],
  insert: (items: Item[]) => { execute(): Promise<unknown> },
): Promise<void> {
  for (let start = 0; start < items.length; start += 1_000)
    await insert(items.slice(start, start + 1_000)).execute();
}
