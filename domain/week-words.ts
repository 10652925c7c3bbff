import { type Day, daysBetween } from "./week.ts";

/** "Sunday, June 7th", "Sunday 7th June" or "Sonntag, 7. Juni", with the year unless it is this year. */
export function longDay(day: Day, today: Day, locale?: string): string {
  const format = longFormat(locale, day.slice(0, 4) !== today.slice(0, 4));
  // English readers may still use other digits or another calendar.
  const number = String(Number(day.slice(8)));
  const isEnglish = format.resolvedOptions().locale.startsWith("en");
  return format
    .formatToParts(noon(day))
    .map(({ type, value }) =>
      isEnglish && type === "day" && value === number ? ordinal(value) : value,
    )
    .join("");
}

/** Cached because creating a format is slow on old phones. */
const longFormats = new Map<string, Intl.DateTimeFormat>();

function longFormat(locale: string | undefined, withYear: boolean): Intl.DateTimeFormat {
  const name = `${locale} ${withYear}`;
  const known = longFormats.get(name);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
    year: withYear ? "numeric" : undefined,
  });
  longFormats.set(name, made);
  return made;
}

export function shortDay(day: Day): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }).format(noon(day));
}

export function weeksAgo(weekStart: Day, currentStart: Day): string {
  const weeks = Math.round(daysBetween(weekStart, currentStart) / 7);
  if (weeks === 0) return "this week";
  if (weeks === -1) return "next week";
  if (weeks < 0) return `in ${-weeks} weeks`;
  return weeks === 1 ? "last week" : `${weeks} weeks ago`;
}

function ordinal(day: string): string {
  const isTeen = /^1[123]$/.test(day);
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][Number(day.at(-1))] ?? "th");
  return `${day}${ending}`;
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}
