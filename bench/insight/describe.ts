import type { ChurchScores } from "./church.ts";
import type { M4Scores } from "./m4.ts";

export function describeM4(scores: M4Scores, series: number): string[] {
  const { symmetric, scaled, againstNaive, band, inside, milliseconds } = scores;
  return [
    `M4 weekly, ${series} series, 13 weeks ahead`,
    row("OWA", againstNaive.toFixed(3), "at most 0.74", againstNaive <= 0.74),
    row("sMAPE", symmetric.toFixed(3), "none", true),
    row("MASE", scaled.toFixed(3), "at most 2.107", scaled <= 2.107),
    row("MSIS, 95 %", band.toFixed(2), "at most 16.2", band <= 16.2),
    row("80 % covers", percent(inside), "77 to 83 %", inside >= 0.77 && inside <= 0.83),
    row("a series", `${Math.round(milliseconds)} ms`, "about 100 ms", true),
  ];
}

export function describeChurch({ weeks, inside, all, easter }: ChurchScores): string[] {
  const yearShare = all.forecast / all.sameWeekLastYear;
  const fourShare = all.forecast / all.medianOfFour;
  const easterShare = easter.forecast / easter.withoutDays;
  return [
    `A church, 1 to 8 weeks ahead, ${weeks} forecast weeks; mean absolute error in people`,
    row("forecast", all.forecast.toFixed(1), "none", true),
    row("no special days", all.withoutDays.toFixed(1), "none", true),
    row("last value", all.lastValue.toFixed(1), "none", true),
    row("same week last year", all.sameWeekLastYear.toFixed(1), "none", true),
    row("median of the last 4", all.medianOfFour.toFixed(1), "none", true),
    row("of last year's error", percent(yearShare), "at most 90 %", yearShare <= 0.9),
    row("of the median's error", percent(fourShare), "at most 100 %", fourShare <= 1),
    row("Easter", easter.forecast.toFixed(1), "none", true),
    row("Easter, no special days", easter.withoutDays.toFixed(1), "none", true),
    row("of that", percent(easterShare), "at most 65 %", easterShare <= 0.65),
    row("80 % covers", percent(inside), "none", true),
  ];
}

function row(name: string, value: string, bar: string, isMet: boolean): string {
  const wanted = bar === "none" ? "" : `bar: ${bar}${isMet ? "" : "  MISSED"}`;
  return `  ${name.padEnd(26)}${value.padStart(9)}   ${wanted}`.trimEnd();
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
