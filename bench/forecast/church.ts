import { readFileSync } from "node:fs";
import { forecast, type WeekForecast } from "../../domain/forecast/forecast.ts";
import type { Models } from "../../domain/forecast/models/each-model.ts";
import { specialWeeks } from "../../domain/usual/special-weeks.ts";
import { lastValue, mean, medianOfFour, sameWeekLastYear } from "./scores.ts";

/** `first` is the Sunday of the first week; null where nothing is known. */
type Church = { first: string; values: (number | null)[] };

const dayLength = 86_400_000;

/**
 * The attendance by Sunday. Of two rows with one date the last counts. A row of another day stands for the Sunday next to
 * it if that has none, which takes mistyped dates in and leaves Christmas Eve out. Weeks it was closed for Covid are
 * noted as 0, and are no numbers here.
 */
export function readChurch(): Church {
  const text = readFileSync(new URL("data/church-weekly-2019-2023.csv", import.meta.url), "utf8");
  const rows = text.trim().split(/\r?\n/).slice(1).map(readRow);
  const sundays = new Map<number, number>();
  for (const { day, count } of rows) if (weekdayOf(day) === 0) sundays.set(day, count);
  for (const { day, count } of rows) {
    const nearest = day - weekdayOf(day) + (weekdayOf(day) > 3 ? 7 : 0);
    if (!sundays.has(nearest)) sundays.set(nearest, count);
  }
  const [first, last] = [Math.min(...sundays.keys()), Math.max(...sundays.keys())];
  const values = Array.from({ length: (last - first) / 7 + 1 }, (_, week) => {
    const count = sundays.get(first + 7 * week) ?? 0;
    return count > 0 ? count : null;
  });
  return { first: new Date(first * dayLength).toISOString().slice(0, 10), values };
}

/** Days are counted from January 1, 1970, a Thursday. */
function readRow(line: string): { day: number; count: number } {
  const [date = "", ...rest] = line.split(",");
  const [month, day, year] = date.split("/").map(Number);
  return {
    day: Date.UTC(year ?? 0, (month ?? 0) - 1, day) / dayLength,
    count: Number(rest.at(-1)),
  };
}

function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

/** Mean absolute errors in people, over all origins and 1 to 8 weeks ahead. `withoutDays` knows of no special days. */
type Errors = {
  forecast: number;
  withoutDays: number;
  lastValue: number;
  sameWeekLastYear: number;
  medianOfFour: number;
};
/** `inside` is the share of weeks in the 80 % band. */
type ChurchScores = { weeks: number; inside: number; all: Errors; easter: Errors };

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
  const history = values.slice(0, origin);
  const days = specialWeeks(first, values.length, {
    easter: "western",
    own: [],
    unit: "count",
    timeZone: "America/Chicago",
  });
  const withDays = weeksOf(forecast({ values: history, days }, steps, models));
  const withoutDays = weeksOf(forecast({ values: history, days: [] }, steps, models));
  const naive = {
    lastValue: lastValue(history, steps),
    sameWeekLastYear: sameWeekLastYear(history, steps),
    medianOfFour: medianOfFour(history, steps),
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
