import { type Day, dayIn, timeIn } from "./week.ts";

const hours = 3_600_000;

/** Like PostgreSQL, reads a time that clocks skip or repeat as standard time. Throws RangeError for an unknown zone. */
export function momentOf(day: Day, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const candidates = [shown - 24 * hours, shown + 24 * hours]
    .map((near) => shown - offsetAt(timeZone, near))
    .sort((one, other) => other - one);
  const found = candidates.find((at) => offsetAt(timeZone, at) === shown - at);
  return new Date(found ?? candidates[0] ?? shown);
}

function offsetAt(timeZone: string, at: number): number {
  const now = new Date(at);
  return Date.parse(`${dayIn(timeZone, now)}T${timeIn(timeZone, now)}Z`) - at;
}
