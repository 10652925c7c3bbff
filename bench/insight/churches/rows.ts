import { dayOf } from "./dates.ts";
import type { RawChurch } from "./raw.ts";

/** The numbers of a church once more, from its raw rows, one at a time; nothing of the product is used. */
export type Rows = ReturnType<typeof rowsOf>;
/** Campuses and categories whose numbers are added, of one service where it is given. */
export type Chosen = { campuses: string[]; categories: string[]; service?: string };

export function rowsOf(church: RawChurch) {
  const slots = new Map<string, Map<string, number>>();
  for (const { occurrence, categoryId, value } of church.entries) {
    const key = `${occurrence.campusId} ${categoryId} ${occurrence.week}`;
    const here = slots.get(key) ?? new Map<string, number>();
    here.set(occurrence.serviceId ?? "week", value);
    slots.set(key, here);
  }
  const held = new Set<string>();
  for (const { serviceId, week, cancelled } of church.occurrences)
    if (serviceId && !cancelled) held.add(`${serviceId} ${week}`);
  const has = (campus: string, category: string, week: number, slot: string) =>
    slots.get(`${campus} ${category} ${week}`)?.has(slot) ?? false;

  /** A number is expected that was there in one of the eight weeks before, of a service only where it is held. */
  const cell = (campus: string, category: string, week: number) => {
    const given = slots.get(`${campus} ${category} ${week}`) ?? new Map<string, number>();
    const usual = [...church.services.filter((one) => one.campusId === campus), { id: "week" }]
      .map(({ id }) => id)
      .filter((slot) => !given.has(slot) && (slot === "week" || held.has(`${slot} ${week}`)))
      .filter((slot) =>
        [1, 2, 3, 4, 5, 6, 7, 8].some((back) => has(campus, category, week - back, slot)),
      );
    return { given, usual, expected: given.size + usual.length, reported: given.size };
  };
  const cells = new Map<string, ReturnType<typeof cell>>();
  const cellAt = (campus: string, category: string, week: number) => {
    const key = `${campus} ${category} ${week}`;
    const known = cells.get(key) ?? cell(campus, category, week);
    cells.set(key, known);
    return known;
  };

  const expectedIn = ({ campuses, categories }: Chosen, week: number) => {
    let expected = 0;
    for (const campus of campuses)
      for (const category of categories) expected += cellAt(campus, category, week).expected;
    return expected;
  };
  /** Null when anything that is expected is missing, or nothing is there. */
  const fullAt = ({ campuses, categories, service }: Chosen, week: number): number | null => {
    let [sum, there] = [0, 0];
    const isOf = (slot: string) => !service || slot === service;
    for (const campus of campuses)
      for (const category of categories) {
        const { given, usual } = cellAt(campus, category, week);
        if (usual.some(isOf)) return null;
        for (const [slot, value] of given) {
          if (!isOf(slot)) continue;
          sum += value;
          there++;
        }
      }
    return there === 0 ? null : sum;
  };
  /** What is there, complete or not. */
  const knownAt = ({ campuses, categories }: Chosen, week: number): number =>
    campuses
      .flatMap((campus) => categories.map((category) => cellAt(campus, category, week).given))
      .flatMap((given) => [...given.values()])
      .reduce((sum, value) => sum + value, 0);
  const fullBefore = (chosen: Chosen, week: number, most: number, back: number) => {
    const found: number[] = [];
    for (let at = week - 1; at >= Math.max(0, week - back) && found.length < most; at--) {
      const value = fullAt(chosen, at);
      if (value !== null) found.push(value);
    }
    return found;
  };
  const typicals = new Map<string, number | null>();
  const typicalAt = (chosen: Chosen, week: number): number | null => {
    const key = `${chosen.campuses} ${chosen.categories} ${week}`;
    const before = typicals.get(key);
    if (before !== undefined) return before;
    const found = fullBefore(chosen, week, 8, 26);
    const typical = found.length < 3 ? null : Math.floor(middle(found) + 0.5);
    typicals.set(key, typical);
    return typical;
  };
  /** Only of services with a number in both weeks. */
  const alike = ({ campuses, categories }: Chosen, week: number, then: number) => {
    let [now, before, pairs] = [0, 0, 0];
    for (const campus of campuses)
      for (const category of categories)
        for (const [slot, value] of cellAt(campus, category, week).given) {
          const other = cellAt(campus, category, then).given.get(slot);
          if (other === undefined) continue;
          now += value;
          before += other;
          pairs++;
        }
    return pairs === 0 ? null : { now, before };
  };
  const everywhere: Chosen = {
    campuses: church.campuses.map(({ id }) => id),
    categories: church.categories.filter((one) => one.inTotal).map(({ id }) => id),
  };
  const weekOf = (iso: string) => Math.floor((dayOf(iso) - church.start) / 7);
  const sundayOf = (week: number) => church.start + 7 * week + (church.weekStartDay === 0 ? 0 : 6);
  const last = (chosen: Chosen) => {
    for (let week = church.weeks - 1; week >= 0; week--)
      if (fullAt(chosen, week) !== null) return week;
    return -1;
  };
  /** Whether it ever had a number there. */
  const isCounted = (campus: string, category: string) =>
    church.entries.some((one) => one.occurrence.campusId === campus && one.categoryId === category);
  return {
    isCounted,
    church,
    /** The first week with a number. */
    first: Math.min(...church.entries.map(({ occurrence }) => occurrence.week)),
    everywhere,
    cellAt,
    expectedIn,
    fullAt,
    knownAt,
    typicalAt,
    alike,
    weekOf,
    sundayOf,
    last,
    running: church.weeks - 1,
  };
}

export function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[half - 0.5] ?? 0;
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
