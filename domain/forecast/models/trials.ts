import { type Days, type Effects, effectOf } from "../../usual/effects.ts";
import { medianOrZero } from "../../usual/numbers.ts";
import { cleanHistory } from "./clean.ts";
import { forecastEach, type ModelForecasts } from "./each-model.ts";
import type { Models } from "./models.ts";

/** `values` are null where missing. `days` are also of the weeks to come. */
export type History = { values: readonly (number | null)[]; days: Days };

/**
 * What each model would have said of the weeks from `origin` on, knowing no number of them. `usual` is the size of a week
 * then, never 0.
 */
export type Trial = {
  origin: number;
  usual: number;
  /** The middle of the last three weeks, as if no day were special. */
  latest: number;
  forecasts: ModelForecasts;
  effects: Effects;
};

export type Tries = (origin: number, steps: number) => Trial;

/** A trial stands on so many weeks. */
export const weeksForTrial = 16;
const mostTrials = 6;
const weeksBetween = 6;
const usualWeeks = 13;
const latestWeeks = 3;
const mostWeeks = 312;
const tiny = 1e-6;

/** Makes each trial once. */
export function triesOf(history: History, models: Models): Tries {
  const made = new Map<string, Trial>();
  return (origin, steps) => {
    const key = `${origin} ${steps}`;
    const trial = made.get(key) ?? tryAt(history, origin, steps, models);
    made.set(key, trial);
    return trial;
  };
}

function tryAt({ values, days }: History, origin: number, steps: number, models: Models): Trial {
  const from = Math.max(0, origin - mostWeeks);
  const clean = cleanHistory(values.slice(from, origin), days.slice(from));
  const withDays = (value: number, step: number) =>
    Math.max(0, value * Math.exp(effectOf(days[origin + step], clean.effects)));
  const forecasts = Object.fromEntries(
    Object.entries(forecastEach(clean.values, steps, models)).map(([model, said]) => [
      model,
      said.map(withDays),
    ]),
  );
  const usual = Math.max(tiny, medianOrZero(clean.values.slice(-usualWeeks)));
  const latest = medianOrZero(clean.values.slice(-latestWeeks));
  return { origin, usual, latest, forecasts, effects: clean.effects };
}

/** Where the weeks known up to `end` can judge all steps of a forecast, the latest first. */
export function trialOrigins(
  values: readonly (number | null)[],
  end: number,
  steps: number,
): number[] {
  const first = values.findIndex((value) => value !== null);
  return Array.from(
    { length: mostTrials },
    (_, trial) => end - steps - trial * weeksBetween,
  ).filter((origin) => origin - first >= weeksForTrial);
}
