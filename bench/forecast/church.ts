import { forecast, type WeekForecast } from "../../domain/forecast/forecast.ts";
import type { Models } from "../../domain/forecast/models/models.ts";
import { specialWeeks } from "../../domain/usual/special-weeks.ts";
import type { Church } from "./church-data.ts";
import { lastValue, medianOfFour, sameWeekLastYear } from "./naive.ts";
import { mean } from "./scores.ts";

/** Mean absolute errors in people, over all origins and 1 to 8 weeks ahead. `withoutDays` knows of no special days. */
type Errors = {
  forecast: number;
  withoutDays: number;
  lastValue: number;
  sameWeekLastYear: number;
  medianOfFour: number;
};
/** `inside` is the share of weeks in the 80 % band. */
export type ChurchScores = { weeks: number; inside: number; all: Errors; easter: Errors };

type Said = Errors & { came: number; isEaster: boolean; isInside: boolean };

const steps = 8;
const firstOrigin = 104;
const easters = ["2021-04-04", "2022-04-17", "2023-04-09"];

/** Only weeks with a number, also a year before, are scored. */
export function scoreChurch(church: Church, models: Models, weeksBetween = 1): ChurchScores {
  const said: Said[] = [];
  const last = church.values.length - steps;
  for (let origin = firstOrigin; origin <= last; origin += weeksBetween)
    said.push(...saidFrom(church, origin, models));
  const errorsOf = (some: readonly Said[]): Errors => {
    const error = (method: keyof Errors) =>
      mean(some.map((one) => Math.abs(one.came - one[method])));
    return {
      forecast: error("forecast"),
      withoutDays: error("withoutDays"),
      lastValue: error("lastValue"),
      sameWeekLastYear: error("sameWeekLastYear"),
      medianOfFour: error("medianOfFour"),
    };
  };
  return {
    weeks: said.length,
    inside: said.filter(({ isInside }) => isInside).length / said.length,
    all: errorsOf(said),
    easter: errorsOf(said.filter(({ isEaster }) => isEaster)),
  };
}

function saidFrom({ first, values }: Church, origin: number, models: Models): Said[] {
  const known = values.slice(0, origin);
  const days = specialWeeks(first, values.length, {
    easter: "western",
    own: [],
    unit: "count",
    timeZone: "America/Chicago",
  });
  const withDays = weeksOf(forecast({ values: known, days }, steps, models));
  const withoutDays = weeksOf(forecast({ values: known, days: [] }, steps, models));
  const naive = {
    lastValue: lastValue(known, steps),
    sameWeekLastYear: sameWeekLastYear(known, steps),
    medianOfFour: medianOfFour(known, steps),
  };
  return withDays.flatMap(({ value, likely }, step): Said[] => {
    const came = values[origin + step] ?? null;
    const yearBefore = naive.sameWeekLastYear[step] ?? Number.NaN;
    if (came === null || Number.isNaN(yearBefore)) return [];
    return [
      {
        came,
        forecast: value,
        withoutDays: withoutDays[step]?.value ?? Number.NaN,
        lastValue: naive.lastValue[step] ?? Number.NaN,
        sameWeekLastYear: yearBefore,
        medianOfFour: naive.medianOfFour[step] ?? Number.NaN,
        isEaster: easters.includes(dayAfter(first, origin + step)),
        isInside: came >= likely.low && came <= likely.high,
      },
    ];
  });
}

function weeksOf(made: ReturnType<typeof forecast>): WeekForecast[] {
  if (made.kind !== "forecast") throw new Error("Two years are enough.");
  return made.weeks;
}

function dayAfter(first: string, weeks: number): string {
  return new Date(Date.parse(first) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}
