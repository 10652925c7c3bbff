import * as chrono from "chrono-node";
import type { DayRange } from "../fiscal-year.ts";
import type { Calendar } from "../report-weeks.ts";
import type { SpecialDay } from "../special-day.ts";
import { addDays, type Day, sundayOf } from "../week.ts";
import { feastsOf, type Yearly } from "./feasts.ts";
import { numberAt } from "./number-words.ts";
import {
  fiscalYear,
  fiscalYearCalled,
  type Nth,
  only,
  ownDaysOf,
  runningSunday,
  type Time,
  upToNow,
  weekOfDay,
} from "./time.ts";

export type TimeRead = { time: Time; length: number };

const months =
  "january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sep|sept october|oct november|nov december|dec".split(
    " ",
  );
const weekdays =
  "sunday|sun monday|mon tuesday|tue|tues wednesday|wed thursday|thu|thur|thurs friday|fri saturday|sat".split(
    " ",
  );
const seasons = [
  { called: "spring|springtime", from: "03-01", to: "05-31" },
  { called: "summer|summertime", from: "06-01", to: "08-31" },
  { called: "fall|autumn", from: "09-01", to: "11-30" },
  { called: "winter|wintertime", from: "12-01", to: "02-28" },
];
const before = "last|past|previous|this past|this last|most recent|the last|latest";
const nthWords: Record<string, Nth> = {
  this: "this",
  next: "next",
  coming: "coming",
  upcoming: "coming",
  "this coming": "coming",
  "this upcoming": "coming",
};

export type TimeReader = {
  at: (words: readonly string[], place: number) => TimeRead | null;
  /** Each word that it knows. */
  vocabulary: string[];
};

/** Reads days as people say them; the library reads days of a month, whatever way they are written. */
export function timeReader(calendar: Calendar, specialDays: readonly SpecialDay[]): TimeReader {
  const { today } = calendar;
  const running = runningSunday(calendar);
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const rules: { pattern: RegExp; read: (match: RegExpExecArray) => Time | null }[] = [];
  const vocabulary: string[] = [];
  const rule = (pattern: string, read: (match: RegExpExecArray) => Time | null) => {
    vocabulary.push(...(pattern.match(/[a-z]{3,}/g) ?? []));
    rules.push({ pattern: new RegExp(`^(?:${pattern})(?= |$)`), read });
  };
  const week = (sunday: Day, key = "week"): Time => ({
    is: "fixed",
    period: only(sunday),
    isWeek: true,
    key,
    year: 0,
  });
  const days = (period: DayRange, key: string, of = 0): Time => ({
    is: "fixed",
    period: upToNow(period, calendar),
    isWeek: false,
    key,
    year: of,
  });
  const weeksBack = (count: number): Time => ({
    is: "fixed",
    isWeek: count === 1,
    key: `last ${count} weeks`,
    year: 0,
    period: [13, 26, 52].includes(count)
      ? (String(count) as "13" | "26" | "52")
      : { from: addDays(running, -7 * (count - 1)), to: running },
  });
  const future = (from: Day, count: number): Time => ({
    is: "coming",
    from,
    to: addDays(from, 7 * (count - 1)),
  });
  const sunday = sundayOf(today);

  const yearlyRule = (called: string, yearly: Yearly) => {
    const read = (match: RegExpExecArray): Time => ({
      is: "yearly",
      yearly,
      nth: nthOf(match.groups ?? {}),
      isWeekend: match.groups?.weekend !== undefined,
    });
    rule(aroundName(called, yearly.isDay), read);
  };
  const nthOf = ({ which, year, front, yearly, lead }: Record<string, string | undefined>): Nth => {
    const named = year ?? front;
    if (named) return Number(named.replace("'", "").padStart(4, "20"));
    const said = yearly ?? lead;
    if (said) return said === "this" ? "this" : said === "next" ? "next-year" : "last-year";
    if (!which) return "latest";
    return nthWords[which] ?? "last";
  };
  const aroundName = (called: string, isDay: boolean) =>
    `(?:(?:(?<front>20\\d\\d) |(?<lead>last|this|next|previous) year (?:of )?|(?<which>${before}|this|next|coming|upcoming|this coming|this upcoming|our|the) ))?(?:${called})` +
    `${isDay ? "(?<weekend> weekend)?" : "(?: season| months?)?"}(?: service| services| day| sunday)?` +
    "(?:(?: of| in|,| -)? (?<year>20\\d\\d|'\\d\\d)|(?: of| in)? (?:the )?(?<yearly>last|this|next|previous) year)?";

  for (const { called, yearly } of feastsOf(calendar.easter)) yearlyRule(called, yearly);
  for (const { called, from, to } of seasons)
    yearlyRule(called, {
      key: called,
      isDay: false,
      fromEaster: false,
      at: (of) => ({
        from: `${of}-${from}`,
        to: from < to ? `${of}-${to}` : addDays(`${of + 1}-03-01`, -1),
      }),
    });
  for (const [index, called] of months.entries()) yearlyRule(called, monthOf(index + 1));
  for (const [key, dates] of ownDaysOf(specialDays))
    rule(aroundName(escaped(key), true), (match) => ({
      is: "own",
      key,
      days: dates,
      nth: nthOf(match.groups ?? {}),
    }));

  rule("(\\d{1,2}) ?/ ?(20\\d\\d)|(\\d{1,2})/(20\\d\\d)", (match) => {
    const [of, named] = [Number(match[1] ?? match[3]), Number(match[2] ?? match[4])];
    return of < 1 || of > 12
      ? null
      : { is: "yearly", yearly: monthOf(of), nth: named, isWeekend: false };
  });
  for (const [weekday, called] of weekdays.entries()) {
    const name = weekday === 0 ? `${called}|weekend` : called;
    rule(`(?:${name})s? before last`, () => {
      const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + 7) % 7 || 7;
      return {
        is: "fixed",
        period: weekOfDay(addDays(today, -back - 7), calendar),
        isWeek: true,
        key: "weekday",
        year: 0,
      };
    });
    rule(
      `(?:(?<which>${before}|this|next|coming|upcoming|this coming|this upcoming) )?(?:${name})s?`,
      (match) => ({
        is: "weekday",
        weekday,
        nth: nthOf(match.groups ?? {}),
      }),
    );
  }
  const nths = ["first", "second", "third", "fourth", "last"];
  for (const [index, called] of months.entries())
    rule(
      `(?:the )?(?<nth>${nths.join("|")}) (?:sunday|weekend|week) (?:of|in) (?:${called})(?:(?: of| in)? (?:(?<year>20\\d\\d)|(?<yearly>last|this) year))?`,
      ({ groups = {} }) => {
        const nth = nths.indexOf(groups.nth ?? "");
        const at = (of: number) => {
          const { from, to } = monthOf(index + 1).at(of);
          const last = sundayOf(to) === to ? to : addDays(sundayOf(to), -7);
          return only(nth === 4 ? last : addDays(sundayOf(from), 7 * nth));
        };
        const yearly = { key: `${groups.nth} of ${called}`, at, isDay: true, fromEaster: false };
        return { is: "yearly", yearly, nth: nthOf(groups), isWeekend: false };
      },
    );
  rule("today|tonight", () => week(weekOfDay(today, calendar).from));
  rule("yesterday", () => week(weekOfDay(addDays(today, -1), calendar).from));
  rule("tomorrow", () => future(weekOfDay(addDays(today, 1), calendar).from, 1));
  rule("(?:this|the current|current) week", () => week(running, "this week"));
  rule("(?:the )?week before last|two weeks ago", () => week(addDays(running, -14)));
  rule("(?:last|past|the past|this past|previous|prior) week|the week before", () =>
    week(addDays(running, -7)),
  );
  rule("next week", () => future(addDays(running, 7), 1));
  rule(
    "(?:the )?next few (?:weeks|sundays|weekends)|(?:over |in )?the next few (?:weeks|sundays)",
    () => future(sunday, 4),
  );
  rule("(?:the )?(?:coming|upcoming) (?:weeks|sundays)|(?:the )?next weeks", () =>
    future(sunday, 8),
  );
  rule("(?:this|the current|current) month", () => days(monthOf(month).at(year), "month"));
  rule("(?:last|past|previous|prior) month", () => days(monthBack(1), "month"));
  rule("(?:the )?(?:next|coming) month", () => ({ is: "coming", ...sundaysWithin(monthBack(-1)) }));
  rule("(?:this|the current|current) quarter|quarter to date|qtd", () =>
    days(quarter(year, Math.ceil(month / 3)), "quarter"),
  );
  rule("(?:last|past|previous|prior) quarter", () => {
    const last = Math.ceil(month / 3) - 1;
    return days(last === 0 ? quarter(year - 1, 4) : quarter(year, last), "quarter");
  });
  rule(
    "(?:q ?([1-4])|(first|second|third|fourth) quarter)(?:(?: of| in)? (?:(20\\d\\d)|(last|this) year))?",
    (match) => {
      const nth = match[1]
        ? Number(match[1])
        : ["first", "second", "third", "fourth"].indexOf(match[2] ?? "") + 1;
      return {
        is: "yearly",
        yearly: { key: `q${nth}`, isDay: false, fromEaster: false, at: (of) => quarter(of, nth) },
        nth: match[3]
          ? Number(match[3])
          : match[4]
            ? match[4] === "this"
              ? "this"
              : "last-year"
            : "latest",
        isWeekend: false,
      };
    },
  );
  rule(
    "(?:this|the current|current) fiscal year|fiscal year to date|(?:the )?fiscal year|fiscal ytd|fytd",
    () => ({
      is: "fixed",
      period: "fiscal-year",
      isWeek: false,
      key: "fiscal",
      year: Number(fiscalYear(calendar, 0).to.slice(0, 4)),
    }),
  );
  rule("(?:the )?(?:last|previous|prior|past) fiscal year", () => fiscal(fiscalYear(calendar, 1)));
  rule("(?:fiscal year|fiscal|fy) ?(20\\d\\d|'?\\d\\d)", (match) =>
    fiscal(fiscalYearCalled(Number((match[1] ?? "").replace("'", "").padStart(4, "20")), calendar)),
  );
  const fiscal = (range: DayRange): Time => days(range, "fiscal", Number(range.to.slice(0, 4)));
  rule(
    "(?:this|the current|current)(?: calendar)? year(?: to date| so far)?|year to date|ytd|(?:the )?year so far|so far this year",
    () => yearOf(year),
  );
  rule("(?:the )?(?:last|previous|prior) (?:calendar )?year", () => yearOf(year - 1));
  rule("(?:the )?(?:calendar )?(?:year )?(20\\d\\d)", (match) => yearOf(Number(match[1])));
  const yearOf = (of: number): Time => days({ from: `${of}-01-01`, to: `${of}-12-31` }, "year", of);
  rule(
    "(?:the )?past (?:calendar )?year|half (?:a|the) year|(?:the )?(?:last|past) half year|(?:the )?(?:last|past) half of a year",
    (match) => weeksBack(match[0].includes("half") ? 26 : 52),
  );
  rule("(?:a|one) year ago", () => week(addDays(running, -364), "year ago"));
  rule("(?:a|one) week ago", () => week(addDays(running, -7)));
  rule(
    "(?:of )?all (?:of )?time|ever|(?:in|over) our (?:whole |entire )?history|(?:our )?all time|(?:since|from) (?:the (?:beginning|start)|we started)|so far|to date",
    () => ({
      is: "fixed",
      period: "all",
      isWeek: false,
      key: "all",
      year: 0,
    }),
  );
  for (const one of [
    "weeks",
    "sundays",
    "weekends",
    "months",
    "years",
    "ago",
    "now",
    "last",
    "past",
    "previous",
    "next",
    "coming",
    "prior",
    "following",
  ])
    vocabulary.push(one);

  /** "the last six weeks", "3 weeks ago", "next 4 Sundays", "in 2 weeks". */
  const countedAt = (words: readonly string[], place: number): TimeRead | null => {
    let at = place;
    if (words[at] === "the") at++;
    const lead = /^(?:last|past|previous|prior|next|coming|following|in)$/.test(words[at] ?? "")
      ? words[at++]
      : "";
    const number = numberAt(words, at);
    if (
      !number ||
      number.isMoney ||
      !Number.isInteger(number.value) ||
      number.value < 1 ||
      number.value > 1000
    )
      return null;
    at += number.length;
    if (lead === "next" && words[at] === "upcoming") at++;
    const unit = /^(week|sunday|weekend|month|year)s?$/.exec(words[at] ?? "")?.[1];
    if (!unit) return null;
    at++;
    const tail =
      words[at] === "ago"
        ? "ago"
        : words[at] === "from" && words[at + 1] === "now"
          ? "from now"
          : "";
    const length = at + (tail === "" ? 0 : tail.split(" ").length) - place;
    const time = counted(number.value, unit, lead ?? "", tail);
    return time && { time, length };
  };
  const counted = (count: number, unit: string, lead: string, tail: string): Time | null => {
    const weeks = unit === "year" ? 52 * count : unit === "month" ? null : count;
    if (tail === "ago" && lead === "")
      return weeks === null
        ? week(weekOfDay(monthsBefore(count), calendar).from)
        : week(addDays(running, -7 * weeks));
    if (tail === "from now" || (lead === "in" && tail === ""))
      return weeks === null ? null : future(addDays(running, 7 * weeks), 1);
    if (tail !== "") return null;
    if (lead === "next" || lead === "coming" || lead === "following")
      return weeks === null ? null : future(sunday, weeks);
    if (lead === "" || lead === "in") return null;
    const known = unit === "month" ? { 3: 13, 6: 26, 12: 52 }[count] : undefined;
    if (weeks ?? known) return weeksBack((weeks ?? known) as number);
    return days({ from: monthsBefore(count), to: running }, `${count} months`);
  };
  const monthsBefore = (count: number): Day => {
    const first = monthBack(count);
    const day = Math.min(Number(today.slice(8)), Number(first.to.slice(8)));
    return `${first.from.slice(0, 8)}${String(day).padStart(2, "0")}`;
  };
  const monthBack = (count: number): DayRange => {
    const index = year * 12 + month - 1 - count;
    return monthOf((index % 12) + 1).at(Math.floor(index / 12));
  };

  const at = (words: readonly string[], place: number): TimeRead | null => {
    const rest = words.slice(place, place + 10).join(" ");
    let best: TimeRead | null = null;
    const offer = (read: TimeRead | null) => {
      if (read && read.length > (best?.length ?? 0)) best = read;
    };
    for (const { pattern, read } of rules) {
      const match = pattern.exec(rest);
      const time = match && read(match);
      if (match && time) offer({ time, length: match[0].split(" ").length });
    }
    offer(countedAt(words, place));
    offer(dayAt(words, place, calendar));
    return best;
  };
  return { at, vocabulary };
}

const dayWords = /\d/;
const monthWords = new RegExp(`^(?:${months.join("|")})$`);

/** A day of a month, or two with a hyphen between, that takes all of some words. */
function dayAt(words: readonly string[], place: number, calendar: Calendar): TimeRead | null {
  for (let length = Math.min(7, words.length - place); length > 0; length--) {
    const some = words.slice(place, place + length);
    const isDate =
      some.some((word) => /[/-]\d/.test(word)) ||
      (some.some((word) => monthWords.test(word)) && some.some((word) => dayWords.test(word)));
    if (
      !isDate ||
      !/\d|[a-z]/.test(some.at(-1) ?? "") ||
      some.at(-1) === "of" ||
      some.at(-1) === "the"
    )
      continue;
    const text = some
      .join(" ")
      .replace(/(\d) (st|nd|rd|th)\b/g, "$1$2")
      .replaceAll(" , ", ", ")
      .replaceAll(" - ", "-")
      .replace(/\bthe\b /g, "");
    const [read, second] = chrono.en.strict.parse(text, new Date(`${calendar.today}T12:00:00Z`));
    if (!read || second || read.index !== 0 || read.text.length !== text.length) continue;
    const { start, end } = read;
    if (!start.isCertain("day") || !start.isCertain("month") || start.isCertain("hour")) continue;
    const nth = start.isCertain("year") ? (start.get("year") ?? "latest") : "latest";
    const [from, to] = [dayOf(start), end ? dayOf(end) : dayOf(start)];
    if (!from || !to || (end && to < from)) continue;
    if (nth === "latest" && [from, to].includes("02-29")) continue;
    const at = (year: number) => ({ from: `${year}-${from}`, to: `${year}-${to}` });
    return {
      length,
      time: {
        is: "yearly",
        nth,
        isWeekend: false,
        yearly: { key: `${from} ${to}`, at, isDay: !end, fromEaster: false },
      },
    };
  }
  return null;
}

function dayOf(read: { get: (part: "month" | "day") => number | null }): string | null {
  const [month, day] = [read.get("month"), read.get("day")];
  return month && day ? `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` : null;
}

function monthOf(month: number): Yearly {
  const start = (year: number, index: number) =>
    `${year + Math.floor((index - 1) / 12)}-${String(((index - 1) % 12) + 1).padStart(2, "0")}-01`;
  const at = (year: number) => ({
    from: start(year, month),
    to: addDays(start(year, month + 1), -1),
  });
  return { key: `month ${month}`, at, isDay: false, fromEaster: false };
}

function quarter(year: number, nth: number): DayRange {
  return { from: monthOf(3 * nth - 2).at(year).from, to: monthOf(3 * nth).at(year).to };
}

function sundaysWithin({ from, to }: DayRange): DayRange {
  return { from: sundayOf(from), to: addDays(sundayOf(to), sundayOf(to) === to ? 0 : -7) };
}

function escaped(name: string): string {
  return name.replace(/'s\b/g, "").replace(/[^\p{L}\p{N} ]/gu, ".?");
}
