import { forecastFrom } from "./forecast.ts";
import type { Models } from "./models.ts";
import { medianOrZero } from "./numbers.ts";
import { type History, triesOf } from "./trials.ts";

/** What would have been said of a week, the week before, and what came. */
export type Replay = { week: number; said: number; came: number; inside: boolean };
/** `typicalMiss` is a share of what came: half of the forecasts missed by less. */
export type TrackRecord = { forecasts: number; inside: number; typicalMiss: number };

export const recordWeeks = 26;

/** The latest weeks that were known and could be forecast. Costs about sixty fits; a replay never changes as weeks come. */
export function replays(history: History, steps: number, models: Models): Replay[] {
  const { values, days } = history;
  const tries = triesOf(history, models);
  return values.slice(-recordWeeks).flatMap((came, place): Replay[] => {
    const week = values.length - Math.min(recordWeeks, values.length) + place;
    if (came === null) return [];
    const then = forecastFrom({ values: values.slice(0, week), days }, steps, tries);
    const [next] = then.kind === "forecast" ? then.weeks : [];
    if (!next) return [];
    const { value, likely } = next;
    return [{ week, said: value, came, inside: came >= likely.low && came <= likely.high }];
  });
}

/** Null before anything was forecast. */
export function trackRecordOf(made: readonly Replay[]): TrackRecord | null {
  if (made.length === 0) return null;
  return {
    forecasts: made.length,
    inside: made.filter(({ inside }) => inside).length,
    typicalMiss: medianOrZero(made.map(missShare)),
  };
}

/** A week of nobody was missed by all of it, unless that was said. */
function missShare({ said, came }: Replay): number {
  return came > 0 ? Math.abs(said - came) / came : Math.sign(said);
}
