import type { ClaimFacts } from "../usual/weekly-numbers.ts";
import { forecastSeries } from "./forecast-series.ts";
import { type Dated, type KeptForecast, outcomeOf, recorded, withDays } from "./kept-forecast.ts";
import type { Models } from "./models/each-model.ts";
import type { DateAhead } from "./service-days.ts";
import type { SpecialService } from "./special-services.ts";

export type ForecastWork = Pick<
  ClaimFacts,
  "numbers" | "calendar" | "room" | "specialDays" | "notes" | "unkept"
> & {
  ahead: DateAhead[];
  specials: SpecialService[];
  kept: KeptForecast[];
};

/** `failed` are series that a model could not take. `isForecast` once all forecasts are of these numbers, `isAll` once records are, too. */
export type ForecastsMade = {
  made: KeptForecast[];
  gone: string[];
  failed: string[];
  isForecast: boolean;
  isAll: boolean;
};

type Tools = { models: Models; hash: (text: string) => string; isTimeUp: () => boolean };

/** Raise it when the same numbers make other forecasts. */
const method = 5;

/** Raise it when a kept forecast holds more: each is made once more. */
export const forecastEdition = 4;

export function makeForecasts(
  work: ForecastWork,
  { models, hash, isTimeUp }: Tools,
): ForecastsMade {
  const { calendar, specialDays } = work;
  const { easter, timeZone } = calendar;
  const dates = { easter, timeZone, own: specialDays };
  const all = forecastSeries(work).map(withDays(dates));
  const kept = new Map(work.kept.map((one) => [one.key, one]));
  // A campus alone has the numbers of all, and one fit is enough.
  const alike = new Map(work.kept.map((one) => [one.madeOf, one]));
  const changed = new Set<string>();
  const failed = new Set<string>();
  const keep = (one: KeptForecast) => {
    kept.set(one.key, one);
    alike.set(one.madeOf, one);
    changed.add(one.key);
  };
  const madeOf = ({ unit, first, values, days, serviceDays, isDated, coming, parts }: Dated) =>
    hash(
      JSON.stringify([
        method,
        unit,
        first,
        values,
        days,
        serviceDays.slice(values.length),
        isDated,
        coming,
        parts,
      ]),
    );
  const isLate = () => changed.size + failed.size > 0 && isTimeUp();
  const attempt = (key: string, make: () => KeptForecast) => {
    try {
      keep(make());
    } catch {
      failed.add(key);
    }
  };

  const isForecast = all.every((one) => {
    const before = kept.get(one.key);
    const hashed = madeOf(one);
    if (before?.madeOf === hashed) return true;
    if (isLate()) return false;
    const { key, campusId, categoryId, serviceId } = one;
    const same = alike.get(hashed);
    attempt(key, () => ({
      ...{ key, campusId, categoryId, serviceId, madeOf: hashed },
      recordedOf: same?.recordedOf ?? null,
      said: same?.said ?? before?.said ?? [],
      outcome: same?.outcome ?? outcomeOf(one, models, before?.outcome),
    }));
    return true;
  });
  const isAll =
    isForecast &&
    all.every((one) => {
      const forecast = kept.get(one.key);
      if (!forecast || failed.has(one.key) || forecast.recordedOf === forecast.madeOf) return true;
      if (isLate()) return false;
      const same = alike.get(forecast.madeOf);
      const { said, outcome } = same ?? forecast;
      attempt(one.key, () =>
        same?.recordedOf === same?.madeOf
          ? { ...forecast, said, outcome, recordedOf: forecast.madeOf }
          : recorded(forecast, one, models),
      );
      return true;
    });
  const keys = new Set(all.map(({ key }) => key));
  return {
    made: [...changed].flatMap((key) => kept.get(key) ?? []),
    gone: work.kept.flatMap(({ key }) => (keys.has(key) ? [] : [key])),
    failed: [...failed],
    isForecast,
    isAll,
  };
}
