import type { DayRange } from "../../shared/time/fiscal-year.ts";
import { addDays, sundayOf } from "../../shared/time/week.ts";
import { fiscalYear, fiscalYearCalled, type Time } from "../words/time.ts";
import { type TimeRule, timeRule, yearCalled } from "./rule.ts";
import { monthOf, quarterOf, type Times } from "./times.ts";

const current = "this|the current|current";
const last = "last|past|previous|prior";

export function periodRules(times: Times): TimeRule[] {
  return [...weekRules(times), ...monthRules(times), ...fiscalRules(times), ...yearRules(times)];
}

function weekRules({ running, week, comingWeeks }: Times): TimeRule[] {
  return [
    timeRule(`(?:${current}) week`, () => week(running, "this week")),
    timeRule("(?:the )?week before last|two weeks ago", () => week(addDays(running, -14))),
    timeRule(`(?:${last}|the past|this past) week|the week before`, () =>
      week(addDays(running, -7)),
    ),
    timeRule("next week", () => comingWeeks(1, addDays(running, 7))),
    timeRule(
      "(?:the )?next few (?:weeks|sundays|weekends)|(?:over |in )?the next few (?:weeks|sundays)",
      () => comingWeeks(4),
    ),
    timeRule("(?:the )?(?:coming|upcoming) (?:weeks|sundays)|(?:the )?next weeks", () =>
      comingWeeks(8),
    ),
    timeRule("(?:a|one) week ago", () => week(addDays(running, -7))),
  ];
}

function monthRules({ year, month, days, monthBack }: Times): TimeRule[] {
  const quarter = Math.ceil(month / 3);
  return [
    timeRule(`(?:${current}) month`, () => days(monthOf(month).at(year), "month")),
    timeRule(`(?:${last}) month`, () => days(monthBack(1), "month")),
    timeRule("(?:the )?(?:next|coming) month", () => ({
      is: "coming",
      ...sundaysWithin(monthBack(-1)),
    })),
    timeRule(`(?:${current}) quarter|quarter to date|qtd`, () =>
      days(quarterOf(quarter).at(year), "quarter"),
    ),
    timeRule(`(?:${last}) quarter`, () =>
      days(quarter === 1 ? quarterOf(4).at(year - 1) : quarterOf(quarter - 1).at(year), "quarter"),
    ),
  ];
}

function fiscalRules({ calendar, days }: Times): TimeRule[] {
  const fiscal = (range: DayRange): Time => days(range, "fiscal", Number(range.to.slice(0, 4)));
  return [
    timeRule(
      `(?:${current}) (?:fiscal year|fiscal|fy|financial year)|fiscal year to date|(?:the )?fiscal year|fiscal ytd|fytd`,
      () => ({
        is: "fixed",
        period: "fiscal-year",
        isWeek: false,
        key: "fiscal",
        year: Number(fiscalYear(calendar, 0).to.slice(0, 4)),
      }),
    ),
    timeRule(`(?:the )?(?:${last}) (?:fiscal year|fiscal|fy|financial year)`, () =>
      fiscal(fiscalYear(calendar, 1)),
    ),
    timeRule("(?:fiscal year|fiscal|fy) ?(20\\d\\d|'?\\d\\d)", ([, named = ""]) =>
      fiscal(fiscalYearCalled(yearCalled(named), calendar)),
    ),
  ];
}

function yearRules({ running, year, week, days, lastWeeks }: Times): TimeRule[] {
  const calendarYear = (of: number) => days({ from: `${of}-01-01`, to: `${of}-12-31` }, "year", of);
  return [
    timeRule(
      `(?:${current})(?: calendar)? year(?: to date| so far)?|year to date|ytd|(?:the )?year so far|so far this year`,
      () => calendarYear(year),
    ),
    timeRule("(?:the )?(?:last|previous|prior) (?:calendar )?year", () => calendarYear(year - 1)),
    timeRule("(?:the )?(?:calendar )?(?:year )?(20\\d\\d)", ([, named]) =>
      calendarYear(Number(named)),
    ),
    timeRule("(?:the )?past (?:calendar )?year", () => lastWeeks(52)),
    timeRule(
      "half (?:a|the) year|(?:the )?(?:last|past) half year|(?:the )?(?:last|past) half of a year",
      () => lastWeeks(26),
    ),
    timeRule("(?:a|one) year ago", () => week(addDays(running, -364), "year ago")),
    timeRule(
      "(?:of )?all (?:of )?time|ever|(?:in|over) our (?:whole |entire )?history|(?:our )?all time|(?:since|from) (?:the (?:beginning|start)|(?:we|it|they) (?:started|began|opened)(?: counting| keeping track| tracking)?)|so far|to date",
      () => ({ is: "fixed", period: "all", isWeek: false, key: "all", year: 0 }),
    ),
  ];
}

function sundaysWithin({ from, to }: DayRange): DayRange {
  return { from: sundayOf(from), to: addDays(sundayOf(to), sundayOf(to) === to ? 0 : -7) };
}
