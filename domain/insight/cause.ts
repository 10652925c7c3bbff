import { specialWeeks } from "../forecast/special-weeks.ts";
import type { Id } from "../id.ts";
import { specialDaysOf } from "../special-day.ts";
import { addDays } from "../week.ts";
import type { Reading, Series } from "./reading.ts";
import { missOf, type Odd } from "./usual.ts";

export type Cause =
  | { is: "cancelled"; services: number }
  | { is: "feast"; name: string }
  | { is: "note"; text: string };

/** `campusId` is null for all campuses, `categoryId` for their attendance. */
export type Subject = { campusId: Id | null; categoryId: Id | null };

/** A day that did this once did at least so much of it. */
const shareOfBefore = 0.5;
const longestQuote = 90;

/** What most likely made a week odd: a day is named only where it can have done it. Null when nothing is known. */
export function causeOf(reading: Reading, odd: Odd, subject: Subject): Cause | null {
  return (
    cancelledAt(reading, odd, subject) ??
    feastAt(reading, odd, subject) ??
    noteAt(reading, odd, subject)
  );
}

function cancelledAt(reading: Reading, { place, miss }: Odd, subject: Subject): Cause | null {
  if (miss > 0 || !subject.campusId || subject.categoryId) return null;
  const offset = place - reading.running;
  const services = reading.numbers.dates.filter(
    ({ campusId, cancelled }) => campusId === subject.campusId && cancelled.includes(offset),
  ).length;
  return services > 0 ? { is: "cancelled", services } : null;
}

function feastAt(reading: Reading, { series, place, miss }: Odd, subject: Subject): Cause | null {
  const { specialDays, calendar, weeks } = reading;
  const week = weeks[place] ?? "";
  const daysIn = (start: string) =>
    specialDaysOf(specialDays, { campusId: subject.campusId, from: start, to: addDays(start, 6) });
  const feastsIn = (start: string) =>
    specialWeeks(start, 1, { easter: calendar.easter, own: [] })[0] ?? [];
  for (const { name, campusId } of daysIn(week)) {
    if (subject.campusId === null && campusId !== null) continue;
    const seen = missesBefore(series, place, (before) =>
      daysIn(weeks[before] ?? "").some((day) => day.name === name),
    );
    const isFirst = seen.length === 0 && subject.categoryId === null;
    if (isFirst || seen.some(isAlike)) return { is: "feast", name };
  }
  for (const { key, name } of feastsIn(week)) {
    const seen = missesBefore(series, place, (before) =>
      feastsIn(weeks[before] ?? "").some((day) => day.key === key),
    );
    const isGreat = (name === "Easter" || name === "Christmas") && miss > 0;
    const isFirst = isGreat && seen.length === 0 && subject.categoryId === null;
    if (isFirst || seen.some(isAlike)) return { is: "feast", name };
  }
  return null;

  function isAlike(before: number): boolean {
    return before * miss > 0 && Math.abs(before) >= shareOfBefore * Math.abs(miss);
  }
}

function missesBefore(series: Series, place: number, isSame: (place: number) => boolean): number[] {
  return [...Array(place).keys()]
    .filter((before) => series.full[before] !== null && isSame(before))
    .flatMap((before) => missOf(series, before) ?? []);
}

function noteAt(reading: Reading, { place }: Odd, subject: Subject): Cause | null {
  const week = reading.weeks[place];
  const found = reading.notes.find(
    ({ campusId, weekStart, categoryId, text }) =>
      weekStart === week &&
      text !== "" &&
      (!subject.campusId || campusId === subject.campusId) &&
      (categoryId === null || categoryId === subject.categoryId),
  );
  if (!found) return null;
  const text = found.text.replaceAll(/\s+/g, " ");
  const isLong = text.length > longestQuote;
  return { is: "note", text: isLong ? `${text.slice(0, longestQuote).trimEnd()}…` : text };
}
