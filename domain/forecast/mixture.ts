import type { Miss } from "./band.ts";
import { at } from "./numbers.ts";
import type { History, Trial } from "./trials.ts";

/** How much the season group is believed, 0 to 1; the level group has the rest. */
export type Belief = number;

/** The squared misses of each group, over the trials in which both took part, against each other. */
export function beliefOf(trials: readonly Trial[], history: History): Belief {
  const both = trials.filter(({ season }) => season !== null);
  const missed = (forecastOf: (trial: Trial) => readonly number[]) =>
    both
      .flatMap((trial) => missesOf(trial, forecastOf(trial), history))
      .reduce((sum, { share }) => sum + share, 0) ** 2;
  const level = missed((trial) => trial.level);
  const season = missed((trial) => trial.season ?? []);
  return level + season > 0 ? level / (level + season) : 0.5;
}

/** Of the weeks whose number is known. */
export function missesOf(
  { origin, usual }: Trial,
  forecast: readonly number[],
  { values }: History,
): Miss[] {
  return forecast.flatMap((said, step) => {
    const came = values[origin + step] ?? null;
    return came === null ? [] : [{ step: step + 1, share: Math.abs(came - said) / usual }];
  });
}

/** Both groups together. */
export function mix({ level, season }: Trial, belief: Belief): number[] {
  if (season === null) return level;
  return level.map((value, step) => value + belief * (at(season, step) - value));
}
