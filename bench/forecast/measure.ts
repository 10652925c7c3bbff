import { loadForecastModels } from "../../server/forecast/forecast-models.ts";
import type { Row } from "../place.ts";
import { readChurch, scoreChurch } from "./church.ts";
import { readM4, scoreM4 } from "./m4.ts";

/** The M4 competition's weekly series 13 weeks ahead, and one church 1 to 8 weeks ahead, its errors in people. */
export async function measureForecasts(): Promise<Row[]> {
  const models = await loadForecastModels();
  const m4 = scoreM4(readM4(), models);
  const { weeks, inside, all, easter } = scoreChurch(readChurch(), models);
  return [
    { what: "M4 weekly, OWA", measured: m4.againstNaive.toFixed(3), aim: "0.74 or less" },
    { what: "M4 weekly, sMAPE", measured: m4.symmetric.toFixed(3) },
    { what: "M4 weekly, MASE", measured: m4.scaled.toFixed(3), aim: "2.107 or less" },
    { what: "M4 weekly, MSIS of 95 % bands", measured: m4.band.toFixed(2), aim: "16.2 or less" },
    { what: "M4 weekly, inside the 80 % band", measured: percent(m4.inside), aim: "77 to 83 %" },
    { what: "M4 weekly, a series", measured: `${Math.round(m4.milliseconds)} ms`, aim: "100 ms" },
    { what: `A church, error of ${weeks} forecasts`, measured: all.forecast.toFixed(1) },
    { what: "A church, without special days", measured: all.withoutDays.toFixed(1) },
    { what: "A church, as the same week last year", measured: all.sameWeekLastYear.toFixed(1) },
    { what: "A church, as the median of four weeks", measured: all.medianOfFour.toFixed(1) },
    { what: "A church, as the last week", measured: all.lastValue.toFixed(1) },
    { what: "A church, Easter", measured: easter.forecast.toFixed(1) },
    { what: "A church, Easter without special days", measured: easter.withoutDays.toFixed(1) },
    { what: "A church, inside the 80 % band", measured: percent(inside) },
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
