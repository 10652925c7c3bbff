import { clamp, meanOf, medianOrZero, spreadOf } from "./numbers.ts";
import type { MovingDay } from "./special-weeks.ts";

/** How a week was beside the ordinary weeks around it, as a logarithm. */
export type SeenWeek = { place: number; change: number };
/** The effect of a special day on a week. `effect` is a logarithm; `seen` are the weeks that tell of it. */
export type DayEffect = { key: string; name: string; effect: number; seen: SeenWeek[] };
export type Effects = ReadonlyMap<string, DayEffect>;

/** The special days of each week, from the first week on. Weeks beyond its end have none. */
export type Days = readonly (readonly MovingDay[])[];

type Seen = SeenWeek & { days: readonly MovingDay[] };

const weeksAround = 6;
const fewestAround = 4;
/** A week says no more than this, also where it was seven times as full. */
const mostChange = 2;
const rounds = 20;
const priorSpread = 0.15;
/** A year this far from the others, or twice as far as they are usually apart, is not expected again. */
const wildYear = 0.25;

/**
 * Compares each special week with the ordinary ones around it, and shares the change among its days. The prior counts as one week
 * more where years differ much. With `parts` only weeks with the same parts are compared.
 */
export function learnEffects(
  values: readonly (number | null)[],
  days: Days,
  parts?: readonly string[] | null,
): Effects {
  const seen = values.flatMap((value, week) => seenIn(value, values, days, week, parts));
  const dayOf = new Map(days.flat().map((day) => [day.key, day]));
  const effects = new Map(
    [...dayOf.values()].map(({ key, name, prior }): [string, DayEffect] => {
      const weeks = seen.filter((week) => has(week, key));
      return [key, { key, name, effect: prior, seen: weeks }];
    }),
  );
  for (let round = 0; round < rounds; round++)
    for (const [key, day] of effects) {
      const changes = seen
        .filter((week) => has(week, key))
        .map(
          (week) =>
            clamp(week.change, -mostChange, mostChange) - effectOf(week.days, effects) + day.effect,
        );
      day.effect = effectFrom(dayOf.get(key)?.prior ?? 0, changes);
    }
  return effects;
}

function effectFrom(prior: number, changes: readonly number[]): number {
  if (changes.length === 0) return prior;
  const mean = meanOf(changes);
  const apart = Math.sqrt(
    changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) /
      Math.max(1, changes.length - 1),
  );
  // That two years agree may be chance.
  const spread = Math.max(apart, priorSpread / changes.length);
  const weight = Math.min(1, (spread / priorSpread) ** 2);
  return (weight * prior + changes.length * mean) / (weight + changes.length);
}

function seenIn(
  value: number | null,
  values: readonly (number | null)[],
  days: Days,
  week: number,
  parts?: readonly string[] | null,
): Seen[] {
  const here = days[week] ?? [];
  if (value === null || here.length === 0) return [];
  const around: number[] = [];
  for (let near = week - weeksAround; near <= week + weeksAround; near++) {
    const other = values[near] ?? null;
    const isAlike = parts?.[near] === parts?.[week];
    if (other !== null && isAlike && !days[near]?.length) around.push(other);
  }
  const usual = medianOrZero(around);
  if (around.length < fewestAround || usual <= 0 || isClosed(value, around)) return [];
  return [{ days: here, place: week, change: value > 0 ? Math.log(value / usual) : -mostChange }];
}

function isClosed(value: number, around: readonly number[]): boolean {
  return value === 0 && around.every((other) => other > 0);
}

function has({ days }: Seen, key: string): boolean {
  return days.some((day) => day.key === key);
}

export function effectOf(days: readonly MovingDay[] | undefined, effects: Effects): number {
  return (days ?? []).reduce((sum, { key }) => sum + (effects.get(key)?.effect ?? 0), 0);
}

/** From where to where a week with these days may be because its years differ, as logarithms. */
export function spanOf(
  days: readonly MovingDay[],
  effects: Effects,
): { low: number; high: number } {
  const here = days.flatMap(({ key }) => effects.get(key) ?? []);
  const [main] = here.toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
  if (!main) return { low: 0, high: 0 };
  const others = effectOf(days, effects) - main.effect;
  const changes = main.seen.map(({ change }) => change);
  const middle = medianOrZero(changes);
  const wild = Math.max(wildYear, 2 * spreadOf(changes, middle));
  const usual = changes.filter((change) => Math.abs(change - middle) <= wild);
  const more = unseenSpread(changes.length);
  return {
    low: others + Math.min(main.effect, ...usual) - more,
    high: others + Math.max(main.effect, ...usual) + more,
  };
}

/** Few years have not shown how far apart they may be. */
export function unseenSpread(years: number): number {
  return priorSpread / (years + 1);
}
