import { expect, test } from "vitest";
import { recordWeeks, replays, trackRecordOf } from "../../domain/forecast/kept-forecast.ts";
import type { Models } from "../../domain/forecast/models/each-model.ts";
import { specialWeeks } from "../../domain/usual/special-weeks.ts";
import { loadForecastModels } from "../../server/forecast/forecast-models.ts";
import { readChurch, scoreChurch } from "./church.ts";
import { readM4, scoreM4 } from "./m4.ts";
import { lastValue, scaledBandScore, scaledError, symmetricError } from "./scores.ts";

/** Minutes of a busy machine are no failure. */
const patient = { timeout: 240_000 };
const models: Models = await loadForecastModels();

test("the scores of the naive method on all 359 series are those the competition published", () => {
  const series = readM4();
  expect(series).toHaveLength(359);
  const scores = series.map(({ train, test: actual, scale }) => {
    const said = { actual, forecast: lastValue(train, actual.length) };
    return { symmetric: symmetricError(said), scaled: scaledError(said, scale) };
  });
  const sum = (score: "symmetric" | "scaled") =>
    scores.reduce((total, one) => total + one[score], 0) / scores.length;
  expect(sum("symmetric")).toBeCloseTo(9.161, 3);
  expect(sum("scaled")).toBeCloseTo(2.777, 3);
});

test("a band is scored by its width, and by 40 for each unit beyond it", () => {
  const band = { low: [90, 90], high: [110, 110] };
  expect(scaledBandScore({ ...band, actual: [90, 110] }, 10, 0.05)).toBe(2);
  expect(scaledBandScore({ ...band, actual: [100, 111] }, 10, 0.05)).toBe(4);
});

test("thirty of the competition's series are forecast as well as all of them", patient, () => {
  const sample = readM4().filter((_, place) => place % 12 === 0);
  const scores = scoreM4(sample, models);
  expect(sample).toHaveLength(30);
  expect(scores.againstNaive).toBeLessThan(0.8);
  expect(scores.inside).toBeGreaterThan(0.7);
  expect(scores.inside).toBeLessThan(0.9);
});

test(
  "a church is forecast better than by last year or its last weeks, and its Easter by its Easters",
  patient,
  () => {
    const { all, easter, inside } = scoreChurch(readChurch(), models, 8);
    expect(all.forecast).toBeLessThanOrEqual(0.9 * all.sameWeekLastYear);
    expect(all.forecast).toBeLessThanOrEqual(all.medianOfFour);
    expect(easter.forecast).toBeLessThanOrEqual(0.65 * easter.withoutDays);
    expect(inside).toBeGreaterThan(0.7);
  },
);

test("the church's record is of its last half year", patient, () => {
  const { first, values } = readChurch();
  const days = specialWeeks(first, values.length, {
    easter: "western",
    own: [],
    unit: "count",
    timeZone: "America/Chicago",
  });
  const record = trackRecordOf(replays({ values, days }, 8, models));
  expect(record?.forecasts).toBe(recordWeeks);
  expect(record?.inside).toBeGreaterThanOrEqual(17);
  expect(record?.typicalMiss).toBeLessThan(0.15);
});
