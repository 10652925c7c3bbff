import { type Day, daysBetween } from "./week.ts";

/** "Sunday, June 7th", with the year when it is not this one. */
export function longDay(day: Day, today: Day): string {
  const words = new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    timeZone: "UTC",
  });
  const parts = new Map(words.formatToParts(noon(day)).map(({ type, value }) => [type, value]));
  const text = `${parts.get("weekday")}, ${parts.get("month")} ${ordinal(Number(day.slice(8)))}`;
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text}, ${day.slice(0, 4)}`;
}

/** "Jun 7", for axes and tables. */
export function shortDay(day: Day): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  }).format(noon(day));
}

/** "this week", "last week", "3 weeks ago"; both are week starts. */
export function weeksAgo(weekStart: Day, currentStart: Day): string {
  const weeks = Math.round(daysBetween(weekStart, currentStart) / 7);
  if (weeks === 0) return "this week";
  if (weeks === -1) return "next week";
  if (weeks < 0) return `in ${-weeks} weeks`;
  return weeks === 1 ? "last week" : `${weeks} weeks ago`;
}

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][day % 10] ?? "th");
  return `${day}${ending}`;
}

function noon(day: Day): Date {
  return new Date(`${day}T12:00:00Z`);
}
