import { clamp, medianOrZero } from "./numbers.ts";
import type { KnownDay } from "./special-weeks.ts";

/** What a special day does to a week. `effect` is a logarithm, `weeks` in how many it was seen. */
export type DayEffect = { key: string; name: string; effect: number; weeks: number };
export type Effects = ReadonlyMap<string, DayEffect>;

/** The special days of each week, from the first week on. Weeks beyond its end have none. */
export type Days = readonly (readonly KnownDay[])[];

type Seen = { days: readonly KnownDay[]; change: number };

const weeksAround = 6;
const fewestAround = 4;
/** A week that was closed says no more than this, nor does one that was seven times as full. */
const mostChange = 2;
const rounds = 20;

/**
 * Each week with special days is compared with the ordinary weeks around it, and the change shared among its days. The
 * prior counts as one more week, so the first Easter of a church is not taken for all of them.
 */
export function learnEffects(values: readonly (number | null)[], days: Days): Effects {
  const seen = values.flatMap((value, week) => seenIn(value, values, days, week));
  const known = new Map(days.flat().map((day) => [day.key, day]));
  const effects = new Map(
    [...known.values()].map(({ key, name, prior }): [string, DayEffect] => {
      const weeks = seen.filter((week) => has(week, key)).length;
      return [key, { key, name, effect: prior, weeks }];
    }),
  );
  for (let round = 0; round < rounds; round++)
    for (const [key, day] of effects) {
      const prior = known.get(key)?.prior ?? 0;
      const changes = seen
        .filter((week) => has(week, key))
        .map((week) => week.change - effectOf(week.days, effects) + day.effect);
      day.effect = [prior, ...changes].reduce((sum, one) => sum + one) / (changes.length + 1);
    }
  return effects;
}

function seenIn(
  value: number | null,
  values: readonly (number | null)[],
  days: Days,
  week: number,
): Seen[] {
  const here = days[week] ?? [];
  if (value === null || here.length === 0) return [];
  const around: number[] = [];
  for (let near = week - weeksAround; near <= week + weeksAround; near++) {
    const other = values[near] ?? null;
    if (other !== null && !days[near]?.length) around.push(other);
  }
  const usual = medianOrZero(around);
  if (around.length < fewestAround || usual <= 0) return [];
  const change = value > 0 ? clamp(Math.log(value / usual), -mostChange, mostChange) : -mostChange;
  return [{ days: here, change }];
}

function has({ days }: Seen, key: string): boolean {
  return days.some((day) => day.key === key);
}

/** Of all of these days together, as a logarithm. */
export function effectOf(days: readonly KnownDay[] | undefined, effects: Effects): number {
  return (days ?? []).reduce((sum, { key }) => sum + (effects.get(key)?.effect ?? 0), 0);
}
