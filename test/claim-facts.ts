import type { ReportDates } from "../domain/answer/report-numbers.ts";
import { weeksChecked } from "../domain/doubt/doubtful-number.ts";
import type { UnkeptNumber } from "../domain/entry/entry.ts";
import { addDays, weekStartOf } from "../domain/shared/time/week.ts";
import type { ClaimFacts } from "../domain/usual/weekly-numbers.ts";

/**
 * The numbers of a category at a campus, of a service or of the weeks themselves. The last one is of last week, or of the
 * week that many weeks before; null is blank.
 */
export type FactNumbers = {
  category: string;
  campus?: string;
  service?: string;
  weeksAgo?: number;
  values: readonly (number | null)[];
};

export type FactChanges = Partial<Omit<ClaimFacts, "numbers">> & {
  departments?: Record<string, string>;
  money?: readonly string[];
  beside?: readonly string[];
  archived?: readonly string[];
  numbers?: Partial<ClaimFacts["numbers"]>;
};

/** An organization whose names are its ids. Its categories are people in the total unless they are `money` or `beside`. */
export function claimFacts(cells: readonly FactNumbers[], changes: FactChanges = {}): ClaimFacts {
  const { departments = {}, money = [], beside = [], archived = [], numbers, ...more } = changes;
  const some = (name: (one: FactNumbers) => string | undefined) => [
    ...new Set(cells.flatMap((one) => name(one) ?? [])),
  ];
  const campusOf = ({ campus = "Main" }: FactNumbers) => campus;
  const isActive = (id: string) => !archived.includes(id);
  const departmentOf = (category: string) => departments[category] ?? category;
  const nameOf = (id: string) => id.replace(/#.*/, "");
  const packed = cells.map((one) => {
    const { values, weeksAgo = 1, service } = one;
    const entered = values.flatMap((value, at) => {
      const week = at - values.length + 1 - weeksAgo;
      return value === null ? [] : [{ week, value }];
    });
    return {
      campusId: campusOf(one),
      categoryId: one.category,
      kind: service ? ("service" as const) : ("week" as const),
      serviceId: service ?? null,
      weeks: entered.map(({ week }) => week),
      values: entered.map(({ value }) => value),
      counted: null,
    };
  });
  const services = some(({ service }) => service).map((id) => {
    const campusId = campusOf(
      cells.find(({ service }) => service === id) ?? { category: "", values: [] },
    );
    return { id, name: id, campusId, active: true, weekday: 0, time: "09:00", seats: null };
  });
  const dates = services.map(({ id, campusId }): ReportDates => {
    const held = [
      ...new Set(packed.filter((one) => one.serviceId === id).flatMap(({ weeks }) => weeks)),
    ];
    const days = held.map(() => 0);
    return { campusId, serviceId: id, held, days, toCome: [], cancelled: [] };
  });
  const facts = {
    numbers: {
      campuses: some(campusOf).map((id) => ({ id, name: id, active: isActive(id) })),
      departments: [...new Set(some(({ category }) => category).map(departmentOf))].map((id) => ({
        ...{ id, name: id, key: id.toLowerCase(), active: true },
      })),
      categories: some(({ category }) => category).map((id) => ({
        ...{ id, departmentId: departmentOf(id), name: nameOf(id), active: isActive(id) },
        unit: money.includes(id) ? ("currency" as const) : ("count" as const),
        inTotal: !money.includes(id) && !beside.includes(id),
      })),
      services,
      off: [],
      numbers: packed,
      waiting: [],
      dates,
      coming: [],
      closed: [],
      ...numbers,
    },
    calendar: { today: "2026-11-25", weekStartDay: 0, fiscalYearStartMonth: 1, easter: "none" },
    kinds: { adults: "Adults", guests: "Guests", giving: "Giving", online: [] },
    ...{ room: ["Adults"], specialDays: [], notes: [], changed: [], kept: [], entered: [] },
    ...more,
  } satisfies Omit<ClaimFacts, "unkept">;
  return { unkept: unkeptOf(facts), ...facts };
}

/** Numbers of the last weeks, without those that a person kept. */
export function unkeptOf({
  numbers: { numbers, categories },
  calendar: { today, weekStartDay },
  kept = [],
}: Pick<ClaimFacts, "numbers" | "calendar"> & Partial<Pick<ClaimFacts, "kept">>): UnkeptNumber[] {
  const running = weekStartOf(today, weekStartDay);
  return numbers.flatMap(({ campusId, categoryId, serviceId, weeks, values }) =>
    [...weeks].flatMap((week, at): UnkeptNumber[] => {
      if (week <= -weeksChecked) return [];
      const weekStart = addDays(running, 7 * week);
      const isKept = kept.some(
        (one) =>
          one.weekStart === weekStart &&
          one.campusId === campusId &&
          one.categoryId === categoryId &&
          one.value === values[at],
      );
      const unit = categories.find(({ id }) => id === categoryId)?.unit ?? "count";
      const value = values[at] ?? 0;
      return isKept ? [] : [{ campusId, categoryId, serviceId, weekStart, value, unit }];
    }),
  );
}

/** Mulberry32's numbers around 1, as far from it as `spread` says. */
export function noiseOf(seed: number, spread: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return 1 + spread * (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1);
  };
}
