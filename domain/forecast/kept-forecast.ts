import type { Id } from "../id.ts";
import { addDays, type Day, daysBetween, sundayOf } from "../week.ts";
import { type Forecast, forecast } from "./forecast.ts";
import { type Outcome, type Reason, weeksAhead } from "./forecast-answer.ts";
import type { ForecastSeries } from "./forecast-series.ts";
import type { Models } from "./models.ts";
import { replay, trackRecordOf, weeksToReplay } from "./record.ts";
import { type SpecialCalendar, specialWeeks } from "./special-weeks.ts";
import { type History, triesOf } from "./trials.ts";

/** A replayed week, rounded as it would have been shown. */
type SaidWeek = { week: Day; value: number; low: number; high: number };
/** `madeOf` and `recordedOf` tell the numbers of which the outcome and its record were made. */
export type KeptForecast = Pick<ForecastSeries, "key" | "campusId" | "categoryId" | "serviceId"> & {
  madeOf: string;
  recordedOf: string | null;
  outcome: Outcome;
  said: SaidWeek[];
};

/** A series with its special days, which go on beyond its weeks. */
export type Dated = ForecastSeries & { days: History["days"] };

/** So many weeks may follow the last number. */
const mostDaysAfter = 14 + weeksAhead;

type OwnDay = SpecialCalendar["own"][number] & { campusId: Id | null };

export function withDays(
  series: ForecastSeries,
  { easter, own }: { easter: SpecialCalendar["easter"]; own: readonly OwnDay[] },
): Dated {
  const { first, values, unit, campusId } = series;
  const here = own.filter((day) => day.campusId === null || day.campusId === campusId);
  const calendar = { easter, unit, own: here };
  return { ...series, days: specialWeeks(first, values.length + mostDaysAfter, calendar) };
}

/** Its record is that of `before`, until it is recorded. */
export function outcomeOf(dated: Dated, models: Models, before?: Outcome): Outcome {
  const { first, values, days } = dated;
  const made = forecast({ values, days }, weeksAhead, models);
  if (made.kind !== "forecast") return made;
  const weeks = made.weeks.map(({ value, likely }, step) => {
    const place = values.length + step;
    return {
      week: addDays(first, 7 * place),
      value: Math.round(value),
      low: Math.round(likely.low),
      high: Math.round(likely.high),
      reasons: reasonsOf(dated, place, made),
    };
  });
  const record = before?.kind === "forecast" ? before.record : null;
  return { kind: "forecast", weeks, made: madeOf(dated), record };
}

/** Forecasts from before November 24, 2026 do not tell which weeks they were made from. Null where nothing is to be told. */
export function toldMade(kept: KeptForecast, dated: Dated): KeptForecast | null {
  const { outcome } = kept;
  if (outcome.kind !== "forecast" || outcome.made) return null;
  return { ...kept, outcome: { ...outcome, made: madeOf(dated) } };
}

function madeOf({ first, values }: Dated) {
  const known = values.flatMap((value, place) => (value === null ? [] : place));
  const weekAt = (place = 0) => addDays(first, 7 * place);
  return { weeks: known.length, first: weekAt(known[0]), last: weekAt(known.at(-1)) };
}

function reasonsOf(dated: Dated, place: number, { effects }: Forecast): Reason[] {
  return (dated.days[place] ?? []).flatMap(({ key, name }) => {
    const learned = effects.find((effect) => effect.key === key);
    const percent = learned ? Math.round(100 * Math.expm1(learned.effect)) : 0;
    if (!learned || percent === 0) return [];
    return [{ name, percent, years: learned.weeks === 0 ? 0 : yearsWith(dated, key) }];
  });
}

/** A church may have a day several times a year. */
function yearsWith({ first, values, days }: Dated, key: string): number {
  const years = values.flatMap((value, place) => {
    const isThen = value !== null && days[place]?.some((day) => day.key === key);
    return isThen ? [sundayOf(addDays(first, 7 * place)).slice(0, 4)] : [];
  });
  return new Set(years).size;
}

/** Adds what it would have said of weeks that came since, and judges by the numbers there are now. */
export function recorded(kept: KeptForecast, dated: Dated, models: Models): KeptForecast {
  const done = { ...kept, recordedOf: kept.madeOf };
  if (kept.outcome.kind !== "forecast") return { ...done, said: [] };
  const { first, values } = dated;
  const tries = triesOf(dated, models);
  const known = new Map(kept.said.map((said) => [said.week, said]));
  const said = weeksToReplay(dated).flatMap((place): SaidWeek[] => {
    const week = addDays(first, 7 * place);
    const before = known.get(week);
    if (before) return [before];
    const next = replay(dated, place, weeksAhead, tries);
    if (!next) return [];
    const { low, high } = next.likely;
    return [{ week, value: Math.round(next.value), low: Math.round(low), high: Math.round(high) }];
  });
  const judged = said.map(({ week, value, low, high }) => {
    const came = values[daysBetween(first, week) / 7] ?? 0;
    return { said: value, came, inside: low <= came && came <= high };
  });
  return { ...done, said, outcome: { ...kept.outcome, record: trackRecordOf(judged) } };
}
