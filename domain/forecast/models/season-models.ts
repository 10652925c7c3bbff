import { at, medianOrZero } from "../../usual/numbers.ts";
import { logScaleOf } from "./log-scale.ts";

const weeksInYear = 52.18;
const mostYears = 6;

/** From now on as it went in the years before: the median of their changes since the same week. */
export function seasonalChange(values: readonly number[], steps: number): number[] {
  const logs = logScaleOf(values);
  const last = values.length - 1;
  return Array.from({ length: steps }, (_, step) => {
    const changes: number[] = [];
    for (let year = 1; year <= mostYears; year++) {
      const then = last - Math.round(year * weeksInYear);
      if (then < 0) break;
      changes.push(at(logs.values, then + 1 + step) - at(logs.values, then));
    }
    return logs.back(at(logs.values, last) + medianOrZero(changes));
  });
}
