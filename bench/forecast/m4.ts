import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { forecast, type WeekForecast } from "../../domain/forecast/forecast.ts";
import type { Models } from "../../domain/forecast/models/each-model.ts";
import {
  insideCount,
  lastValue,
  mean,
  scaledBandScore,
  scaledError,
  symmetricError,
} from "./scores.ts";

/** A weekly series of the M4 competition. `scale` is the official denominator of its MASE. See data/README.md. */
type M4Series = { id: string; n: number; scale: number; train: number[]; test: number[] };

export function readM4(): M4Series[] {
  const file = new URL("data/m4-weekly-260.jsonl.gz", import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line));
}

/**
 * Official scores, but for `inside`, which is the share of weeks in the 80 % band. `milliseconds` of the processor are a
 * series' median.
 */
type M4Scores = {
  symmetric: number;
  scaled: number;
  againstNaive: number;
  band: number;
  inside: number;
  milliseconds: number;
};

export function scoreM4(series: readonly M4Series[], models: Models): M4Scores {
  const made = series.map(({ train, test, scale }) => {
    const began = process.cpuUsage();
    const weeks = forecastWeeks(train, test.length, models);
    const milliseconds = process.cpuUsage(began).user / 1_000;
    const naive = { actual: test, forecast: lastValue(train, test.length) };
    const said = { actual: test, forecast: weeks.map(({ value }) => value) };
    const likely = bandOf(test, weeks, "likely");
    return {
      milliseconds,
      symmetric: symmetricError(said),
      scaled: scaledError(said, scale),
      naiveSymmetric: symmetricError(naive),
      naiveScaled: scaledError(naive, scale),
      band: scaledBandScore(bandOf(test, weeks, "widest"), scale, 0.05),
      inside: insideCount(likely) / test.length,
    };
  });
  const averageOf = (score: keyof (typeof made)[number]) => mean(made.map((one) => one[score]));
  const [symmetric, scaled] = [averageOf("symmetric"), averageOf("scaled")];
  const times = made.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return {
    symmetric,
    scaled,
    againstNaive: (symmetric / averageOf("naiveSymmetric") + scaled / averageOf("naiveScaled")) / 2,
    band: averageOf("band"),
    inside: averageOf("inside"),
    milliseconds: times[Math.floor(times.length / 2)] ?? Number.NaN,
  };
}

function forecastWeeks(values: readonly number[], steps: number, models: Models): WeekForecast[] {
  const made = forecast({ values, days: [] }, steps, models);
  if (made.kind !== "forecast") throw new Error("A series of M4 is long enough.");
  return made.weeks;
}

function bandOf(
  actual: number[],
  weeks: readonly WeekForecast[],
  range: "likely" | "widest",
): { actual: number[]; low: number[]; high: number[] } {
  return {
    actual,
    low: weeks.map((week) => week[range].low),
    high: weeks.map((week) => week[range].high),
  };
}
