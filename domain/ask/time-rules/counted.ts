import { addDays, type Day } from "../../shared/time/week.ts";
import { numberAt } from "../words/number-words.ts";
import type { Time } from "../words/time.ts";
import { farAhead, type Times } from "./times.ts";

export const countedWords =
  "weeks sundays weekends months years ago now last past previous next coming prior following".split(
    " ",
  );

const most = 1_000;

/** "the last six weeks", "3 weeks ago", "next 4 Sundays", "in 2 weeks". */
export function countedAt(
  words: readonly string[],
  place: number,
  times: Times,
): { time: Time; length: number } | null {
  let at = place;
  if (words[at] === "the") at++;
  const lead = /^(?:last|past|previous|prior|next|coming|following|in)$/.test(words[at] ?? "")
    ? (words[at++] ?? "")
    : "";
  const number = numberAt(words, at);
  if (!number || number.isMoney) return null;
  const { value: count } = number;
  if (!Number.isInteger(count) || count < 1 || count > most) return null;
  at += number.length;
  if (lead === "next" && words[at] === "upcoming") at++;
  const unit = /^(week|sunday|weekend|month|year)s?$/.exec(words[at] ?? "")?.[1];
  if (!unit) return null;
  at++;
  const tail = ["ago", "from now"].find((said) =>
    said.split(" ").every((word, index) => words[at + index] === word),
  );
  const length = at + (tail?.split(" ").length ?? 0) - place;
  const time =
    unit === "month"
      ? countedMonths(count, lead, tail, times)
      : countedWeeks(unit === "year" ? 52 * count : count, lead, tail, times);
  return time && { time, length };
}

function countedWeeks(
  count: number,
  lead: string,
  tail: string | undefined,
  { running, week, lastWeeks, comingWeeks }: Times,
): Time | null {
  if (tail === "ago" && lead === "") return week(addDays(running, -7 * count));
  if (tail === "from now" || (lead === "in" && !tail))
    return comingWeeks(1, addDays(running, 7 * count));
  if (tail || lead === "") return null;
  return isAhead(lead) ? comingWeeks(count) : lastWeeks(count);
}

function countedMonths(
  count: number,
  lead: string,
  tail: string | undefined,
  times: Times,
): Time | null {
  const { week, days, lastWeeks } = times;
  if (tail === "ago" && lead === "") return week(monthsBefore(count, times));
  if (tail || lead === "" || lead === "in" || isAhead(lead)) return null;
  const weeks = { 3: 13, 6: 26, 12: 52 }[count];
  if (weeks) return lastWeeks(weeks);
  return days({ from: monthsBefore(count, times), to: farAhead }, `${count} months`);
}

function isAhead(lead: string): boolean {
  return lead === "next" || lead === "coming" || lead === "following";
}

/** The same day of the month, or the month's last where it is shorter. */
function monthsBefore(count: number, { today, monthBack }: Times): Day {
  const { from, to } = monthBack(count);
  const day = Math.min(Number(today.slice(8)), Number(to.slice(8)));
  return `${from.slice(0, 8)}${String(day).padStart(2, "0")}`;
}
