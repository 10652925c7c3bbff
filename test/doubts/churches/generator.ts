import { bringGuests } from "./after-guests.ts";
import { dateOf, type Feast, feastsOf, yearOf } from "./dates.ts";
import { enterLately } from "./entered.ts";
import { keptOf } from "./kept.ts";
import { type Random, randomFrom } from "./random.ts";
import type { Planted, RawCategory, RawChurch, RawOccurrence, RawService, Slip } from "./raw.ts";
import { seatsFor } from "./seats.ts";

type Campus = { id: string; name: string; opened: number; growth: number; size: number };
type Habit = { base: number; noise: number; feast: number; summer: number };

const kinds: [department: string, name: string, role: RawCategory["role"], habit: Habit][] = [
  ["adults", "Adults", "adults", { base: 220, noise: 0.05, feast: 1, summer: 1 }],
  ["kids", "Kids", "other", { base: 60, noise: 0.08, feast: 0.6, summer: 1.2 }],
  ["adults", "Guests", "guests", { base: 14, noise: 0.3, feast: 1.5, summer: 0.5 }],
  ["giving", "Giving", "giving", { base: 900_000, noise: 0.15, feast: 0.3, summer: 0.6 }],
  ["students", "Students", "other", { base: 45, noise: 0.1, feast: 0.3, summer: 1.5 }],
  ["online", "Views", "other", { base: 150, noise: 0.15, feast: 0.8, summer: -0.4 }],
  ["groups", "Groups", "other", { base: 30, noise: 0.1, feast: 0, summer: 2 }],
  ["kids", "New families", "other", { base: 5, noise: 0.4, feast: 1, summer: 0.3 }],
  ["students", "Volunteers", "other", { base: 25, noise: 0.1, feast: 0.2, summer: 0.7 }],
  ["groups", "Signups", "other", { base: 8, noise: 0.5, feast: 0, summer: 1 }],
  ["giving", "Donors", "other", { base: 80, noise: 0.08, feast: 0.3, summer: 0.6 }],
  ["online", "Messages", "other", { base: 300, noise: 0.3, feast: 0.5, summer: 0 }],
];
const inTotal = ["Adults", "Kids", "Students"];

/** The same seed always makes the same church. */
export function generateChurch(seed: number): RawChurch {
  const random = randomFrom(seed);
  const { between, is, one, normal } = random;
  const weekStartDay = one([0, 1] as const);
  const today = dateOf(2023, 1, 1) + Math.floor(between(0, 1_400));
  const running = today - ((((today + 4 - weekStartDay) % 7) + 7) % 7);
  const weeks = one([25, 45, 80, 120, 160, 210, 261, 261]);
  const start = running - 7 * (weeks - 1);
  const sundayIn = (week: number) => start + 7 * week + (weekStartDay === 0 ? 0 : 6);
  const weekOf = (day: number) => Math.floor((day - start) / 7);
  const campuses = Array.from(
    { length: one([1, 1, 2, 3]) },
    (_campus, index): Campus => ({
      id: `campus-${index}`,
      name: ["Main", "North", "Hill"][index] ?? "",
      opened: index > 0 && is(0.4) ? Math.floor(between(0, weeks * 0.7)) : 0,
      growth: one([0, 0, 0.02, 0.05, 0.08, 0.12, -0.04, -0.08]),
      size: index === 0 ? between(0.3, 3) : between(0.2, 1.2),
    }),
  );
  const chosen = kinds.slice(0, one([1, 3, 4, 4, 6, 12]));
  const keys = [...new Set(chosen.map(([key]) => key))];
  const departments = keys.map((key) => ({ id: `department-${key}`, key, name: key }));
  const categories = chosen.map(
    ([key, name, role]): RawCategory => ({
      id: categoryIdOf(name),
      departmentId: `department-${key}`,
      name,
      unit: role === "giving" ? "currency" : "count",
      inTotal: inTotal.includes(name),
      role,
    }),
  );

  const { easter, feasts } = feastEffects(random, start, running);
  const planted: Planted[] = feasts.flatMap(({ name, day, effect }) =>
    weekOf(day) >= 0 && weekOf(day) < weeks
      ? [{ kind: "feast", week: weekOf(day), campusId: null, categoryId: null, name, effect }]
      : [],
  );
  const specialDays: RawChurch["specialDays"] = [];
  const nameYearly = (name: string, campusId: string | null, categoryId: string | null) => {
    const effect = name === "Prayer Sunday" ? 0 : one([-1, 1]) * between(0.3, 0.9);
    const offset = Math.floor(between(0, 52));
    // One of them was lately, because only the last weeks are told.
    const lately = is(0.35) ? weeks - 1 - Math.floor(between(1, 5)) : offset;
    for (let week = lately % 52; week < weeks; week += 52) {
      specialDays.push({ id: `${name} ${week}`, campusId, day: sundayIn(week), name });
      if (effect !== 0) planted.push({ kind: "named", week, campusId, categoryId, name, effect });
    }
  };
  nameYearly("Homecoming", is(0.5) ? null : one(campuses).id, null);
  nameYearly("Prayer Sunday", null, null);
  if (chosen.length > 4) nameYearly("Student camp", null, "category-Students");
  const notes: RawChurch["notes"] = [];
  const storms = Array.from({ length: 1 + Math.floor(weeks / 80) }, () =>
    Math.floor(between(0, weeks - 1)),
  );
  if (is(0.35)) storms.push(weeks - 1 - Math.floor(between(1, 4)));
  for (const week of storms) {
    const effect = -between(0.5, 1);
    planted.push({ kind: "storm", week, campusId: null, categoryId: null, name: "", effect });
    for (const { id: campusId } of campuses)
      if (is(0.3)) notes.push({ campusId, week, categoryId: null, text: "Ice on all roads." });
  }
  for (let count = 0; count < 3; count++)
    notes.push({
      campusId: one(campuses).id,
      week: Math.floor(between(0, weeks)),
      categoryId: null,
      text: "The band played\noutside.",
    });

  const closedFrom = is(0.25) && weeks > 150 ? Math.floor(between(20, weeks - 90)) : weeks;
  const closedTo = closedFrom + Math.floor(between(30, 60));
  const summer = one([0, 0.1, 0.2, 0.3]);
  /** Without feasts and noise. */
  const levelOf = (campus: Campus, week: number, habit: Habit) =>
    habit.base *
    campus.size *
    (1 + campus.growth) ** (week / 52.18) *
    (1 - summer * habit.summer * summerAt(sundayIn(week)));
  const byWeek = Map.groupBy(planted, ({ week }) => week);
  const effectAt = (week: number, campusId: string, categoryId: string, habit: Habit) =>
    (byWeek.get(week) ?? [])
      .filter(
        (one) =>
          (one.campusId ?? campusId) === campusId && (one.categoryId ?? categoryId) === categoryId,
      )
      .reduce((sum, one) => sum + one.effect * (one.kind === "feast" ? habit.feast : 1), 0);

  const services: Omit<RawService, "seats">[] = [];
  const occurrences: RawOccurrence[] = [];
  const entries: RawChurch["entries"] = [];
  const slips: Slip[] = [];
  const levels = new Map<string, (number | null)[]>();
  const noiseOf = between(0.02, 0.07);
  for (const campus of campuses) {
    const count = one([0, 1, 1, 2, 2, 3]);
    const own = Array.from({ length: count }, (_service, index) => ({
      id: `${campus.id} service-${index}`,
      campusId: campus.id,
      name: `Service ${index}`,
      time: ["09:00", "11:00", "18:00"][index] ?? "",
      from: index > 0 && is(0.3) ? Math.floor(between(0, weeks)) : 0,
    }));
    services.push(...own.map(({ from: _from, ...service }) => service));
    levels.set(
      campus.id,
      Array.from({ length: weeks }, (_week, week) => {
        if (week < campus.opened) return null;
        return chosen.reduce((sum, [, name, , habit]) => {
          const feast = (byWeek.get(week) ?? [])
            .filter(({ kind }) => kind === "feast")
            .reduce((all, { effect }) => all + effect * habit.feast, 0);
          const isCounted = inTotal.includes(name);
          return sum + (isCounted ? levelOf(campus, week, habit) * Math.exp(feast) : 0);
        }, 0);
      }),
    );
    const cells = chosen.map(([, name, , habit]) => {
      const gapAt = is(0.2) ? Math.floor(between(0, weeks)) : weeks;
      return {
        categoryId: categoryIdOf(name),
        habit,
        blank: one([0.005, 0.02, 0.06]),
        gap: [gapAt, gapAt + Math.floor(between(3, 8))] as const,
        late: is(0.08),
      };
    });
    let drift = 0;
    for (let week = campus.opened; week < weeks; week++) {
      drift = 0.3 * drift + noiseOf * normal();
      const isShut = week >= closedFrom && week < closedTo;
      const isSnowedIn = is(0.004);
      const here = own
        .filter(({ from }) => week >= from)
        .map(({ id }): RawOccurrence => {
          const cancelled =
            isSnowedIn || (isShut && is(0.5)) || is(week > weeks - 6 ? 0.03 : 0.006);
          return { campusId: campus.id, serviceId: id, week, cancelled };
        });
      if (count === 0) here.push({ campusId: campus.id, serviceId: null, week, cancelled: false });
      occurrences.push(...here);
      const open = here.filter(({ cancelled }) => !cancelled);
      const lost = here.length - open.length;
      if (lost > 0 && open.length > 0)
        planted.push({
          kind: "cancelled",
          week,
          campusId: campus.id,
          categoryId: null,
          name: "",
          effect: Math.log(open.length / here.length),
        });
      if (isShut || (week === weeks - 1 && is(0.6))) continue;
      for (const { categoryId, habit, blank, gap, late } of cells) {
        if (week >= gap[0] && week < gap[1]) continue;
        const mean =
          levelOf(campus, week, habit) *
          Math.exp(drift + effectAt(week, campus.id, categoryId, habit));
        const made = open.flatMap((occurrence) => {
          if (is(late && week > weeks - 16 ? 0.4 : blank)) return [];
          const noisy = (mean / Math.max(1, here.length)) * Math.exp(habit.noise * normal());
          return [{ occurrence, categoryId, value: Math.max(0, Math.round(noisy)) }];
        });
        const isLately = week < weeks - 1 && week >= weeks - 4;
        if (made.length > 0 && is(isLately ? 0.012 : 0.001)) slip(made, campus.id, week);
        entries.push(...made);
      }
    }
  }
  const isFollowed = bringGuests({ seed, weeks, entries, categories });
  const late = enterLately({ seed, weeks, start, campuses, departments, categories, entries });
  const truth = { planted, slips, levels, late, isFollowed };
  return {
    seed,
    weekStartDay,
    easter,
    today,
    start,
    weeks,
    campuses: campuses.map(({ id, name }) => ({ id, name })),
    departments,
    categories,
    services: seatsFor(seed, services, entries),
    occurrences,
    entries,
    specialDays,
    notes,
    kept: keptOf({ seed, weeks, truth }),
    truth,
  };

  function slip(made: RawChurch["entries"], campusId: string, week: number): void {
    const entry = one(made);
    const kind = one(["gained", "lost", "doubled", "halved"] as const);
    const sum = () => made.reduce((all, { value }) => all + value, 0);
    const was = sum();
    if (kind === "gained") entry.value = entry.value * 10 + Math.floor(between(0, 10));
    if (kind === "lost") entry.value = Math.floor(entry.value / 10);
    if (kind === "doubled") entry.value *= 2;
    if (kind === "halved") entry.value = Math.round(entry.value / 2);
    slips.push({
      week,
      campusId,
      categoryId: entry.categoryId,
      kind,
      was,
      is: sum(),
      typed: entry.value,
    });
  }
}

function categoryIdOf(name: string): string {
  return `category-${name.replace(" ", "-")}`;
}

/** Rises from 0 in May to 1 in the middle of July and falls again. */
function summerAt(sunday: number): number {
  const share = (sunday - dateOf(yearOf(sunday), 5, 25)) / 98;
  return share <= 0 || share >= 1 ? 0 : Math.sin(Math.PI * share);
}

type EffectOnDay = Feast & { effect: number };

function feastEffects(
  { between, is, one }: Random,
  from: number,
  to: number,
): { easter: "western" | "none"; feasts: EffectOnDay[] } {
  const easter = is(0.9) ? "western" : "none";
  const most = between(0.2, 0.6);
  const effects = new Map([
    ["Palm Sunday", between(-0.1, 0.15)],
    ["Easter", most],
    ["Week after Easter", -between(0, 0.12)],
    ["Christmas", is(0.8) ? between(0.15, 0.5) : 0],
    ["After Christmas", -between(0, 0.35)],
    ["Memorial Day weekend", one([-0.15, 0, 0.25])],
    ["Labor Day weekend", one([-0.25, 0])],
    ["Thanksgiving", one([-0.1, 0, -0.35])],
  ]);
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 2 }, (_y, index) => index);
  const feasts = years
    .flatMap((index) => feastsOf(yearOf(from) + index - 1))
    .map((feast) => ({ ...feast, effect: effects.get(feast.name) ?? 0 }))
    .filter(({ effect }) => effect !== 0)
    .filter(({ name }) => easter === "western" || !/Easter|Palm/.test(name));
  return { easter, feasts };
}
