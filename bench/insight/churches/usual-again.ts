import { dateOf, feastsOf, sundayOnOrAfter, yearOf } from "./dates.ts";
import { type Chosen, middle, type Rows } from "./rows.ts";

/** What is usual of a week, from the ordinary ones of the 52 weeks before: all are looked at as if nothing came earlier. */
export function usualAgain(chosen: Chosen, week: number, rows: Rows) {
  const first = Math.max(rows.first, week - 52);
  const misses: number[] = [];
  for (let then = first; then < week; then++) {
    const value = rows.fullAt(chosen, then);
    const typical = typicalWithin(chosen, then, first, rows);
    if (value !== null && typical && !isSpecialWeek(chosen, then, rows))
      misses.push(Math.abs(Math.log(Math.max(value, 0.5) / typical)));
  }
  const n = misses.length;
  const wide = 2.1 * 1.4826 * middle(misses) * (1 + 3 / n);
  const away = n < 6 ? 0.45 : Math.max(0.27, Math.min(0.45, wide));
  const typical = typicalWithin(chosen, week, first, rows) ?? Number.NaN;
  const isMoney = rows.church.categories.some(
    ({ id, unit }) => unit === "currency" && chosen.categories.includes(id),
  );
  const nearest = isMoney ? 4_000 : 4;
  return {
    low: Math.max(
      0,
      Math.floor(Math.min(typical / Math.exp(0.92 * away), typical - nearest) + 0.5),
    ),
    high: Math.floor(Math.max(typical * Math.exp(1.15 * away), typical + nearest) + 0.5),
    n,
  };
}

function typicalWithin(chosen: Chosen, week: number, first: number, rows: Rows): number | null {
  const found: number[] = [];
  for (let back = 1; back <= 26 && found.length < 8 && week - back >= first; back++) {
    const value = rows.fullAt(chosen, week - back);
    if (value !== null) found.push(value);
  }
  return found.length < 3 ? null : Math.floor(middle(found) + 0.5);
}

/** Days of the calendar, also those that move nothing here, and the church's own. */
export function isSpecialWeek({ campuses }: Chosen, week: number, { church }: Rows): boolean {
  const from = church.start + 7 * week;
  const isHere = (day: number) => day >= from && day < from + 7;
  const own = church.specialDays.some(
    ({ campusId, day }) => isHere(day) && (campusId === null || campuses.includes(campusId)),
  );
  return (
    own || [yearOf(from), yearOf(from + 6)].some((year) => daysOf(year, church.easter).some(isHere))
  );
}

const fromEaster = new Set(["Palm Sunday", "Easter", "Week after Easter"]);

function daysOf(year: number, easter: "western" | "none"): number[] {
  const others = [
    [1, 1],
    [3, 8],
    [5, 8],
    [7, 1],
  ].map(([month = 1, day = 1]) => sundayOnOrAfter(dateOf(year, month, day)));
  const feasts = feastsOf(year).filter(({ name }) => easter !== "none" || !fromEaster.has(name));
  return [...others, ...feasts.map(({ day }) => day)];
}
