import { medianOrZero } from "../usual/numbers.ts";
import { forecastFrom, type WeekForecast } from "./forecast.ts";
import type { Models } from "./models/models.ts";
import { type History, type Tries, triesOf } from "./models/trials.ts";

/** What would have been said of a week, the week before, and what came. */
type Replay = { week: number; said: number; came: number; inside: boolean };
/** `typicalMiss` is a share of what came: half of the forecasts missed by less. */
type TrackRecord = { forecasts: number; inside: number; typicalMiss: number };

export const recordWeeks = 26;

/** The places of the latest weeks that are known. */
export function weeksToReplay({ values }: Pick<History, "values">): number[] {
  return values.slice(-recordWeeks).flatMap((came, place) => {
    const week = values.length - Math.min(recordWeeks, values.length) + place;
    return came === null ? [] : [week];
  });
}

/** Null where too little was known the week before. */
export function replay(
  { values, days }: History,
  week: number,
  steps: number,
  tries: Tries,
): WeekForecast | null {
  const then = forecastFrom({ values: values.slice(0, week), days }, steps, tries);
  return (then.kind === "forecast" && then.weeks[0]) || null;
}

/** The latest weeks that were known and could be forecast. Costs about sixty fits; a replay never changes as weeks come. */
export function replays(history: History, steps: number, models: Models): Replay[] {
  const tries = triesOf(history, models);
  return weeksToReplay(history).flatMap((week): Replay[] => {
    const next = replay(history, week, steps, tries);
    const came = history.values[week] ?? null;
    if (!next || came === null) return [];
    const { value, likely } = next;
    return [{ week, said: value, came, inside: came >= likely.low && came <= likely.high }];
  });
}

/** Null before anything was forecast. */
export function trackRecordOf(made: readonly Omit<Replay, "week">[]): TrackRecord | null {
  if (made.length === 0) return null;
  return {
    forecasts: made.length,
    inside: made.filter(({ inside }) => inside).length,
    typicalMiss: medianOrZero(made.map(missShare)),
  };
}

/** A week of nobody was missed by all of it, unless that was said. */
function missShare({ said, came }: Omit<Replay, "week">): number {
  return came > 0 ? Math.abs(said - came) / came : Math.sign(said);
}
