import {
  addDays,
  canonicalTimeZone,
  type Day,
  dayIn,
  daysBetween,
  timeIn,
} from "../shared/time/week.ts";

export function isOfUnitedStates(timeZone: string): boolean {
  // Engines that do not know the zones of a country know none of these days.
  const country: Intl.Locale & { getTimeZones?(): string[] } = new Intl.Locale("en-US");
  americanZones ??= new Set(
    country.getTimeZones?.().flatMap((zone) => [zone, canonicalTimeZone(zone)]),
  );
  if (!americanZones.has(timeZone) && americanZones.has(canonicalTimeZone(timeZone)))
    americanZones.add(timeZone);
  return americanZones.has(timeZone);
}

let americanZones: Set<string | null> | undefined;

/** The day of this year on which clocks go forward; null where they do not. */
export function clocksForward(year: number, timeZone: string): Day | null {
  const key = `${timeZone} ${year}`;
  const kept = forward.get(key);
  if (kept !== undefined) return kept;
  const found = findForward(year, (day) => offsetOn(day, timeZone));
  forward.set(key, found);
  return found;
}

/** A day takes a millisecond to find, and is asked for with every series. */
const forward = new Map<string, Day | null>();

function findForward(year: number, offsetOf: (day: Day) => number): Day | null {
  const [winter, summer] = [offsetOf(`${year}-01-01`), offsetOf(`${year}-07-01`)];
  if (winter === summer) return null;
  const isNorthern = winter < summer;
  let before = isNorthern ? `${year}-01-01` : `${year}-07-01`;
  let after = isNorthern ? `${year}-07-01` : `${year + 1}-01-01`;
  while (daysBetween(before, after) > 1) {
    const middle = addDays(before, Math.floor(daysBetween(before, after) / 2));
    if (offsetOf(middle) > Math.min(winter, summer)) after = middle;
    else before = middle;
  }
  return after;
}

/** In milliseconds, at noon in Greenwich. */
function offsetOn(day: Day, timeZone: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  return Date.parse(`${dayIn(timeZone, noon)}T${timeIn(timeZone, noon)}Z`) - noon.getTime();
}
