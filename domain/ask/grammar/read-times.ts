import * as chrono from "chrono-node";
import type { Calendar } from "../../answer/report-weeks.ts";
import { nameKeyOf } from "../../shared/name-key.ts";
import { fiscalYearOf } from "../../shared/time/fiscal-year.ts";
import { monthIndex } from "../../shared/time/step.ts";
import { addDays, type Day, sundayOf, weekdayOf } from "../../shared/time/week.ts";
import {
  feastWords,
  fixedTimes,
  monthWords,
  ordinals,
  timeWords as say,
  seasonWords,
  unitWords,
  weekdayWords,
} from "./english-times.ts";
import { numberAt } from "./numbers.ts";
import { phraseWords } from "./phrases.ts";
import { placeIn, type ReadAt, relativeAt, type TimeRead } from "./relative-times.ts";
import { remembered } from "./term.ts";
import {
  type FixedTime,
  farAhead,
  monthsFrom,
  type Nth,
  only,
  runningSunday,
  stretchOf,
  type Time,
  type Unit,
  unitTime,
  upToNow,
  weekOfDay,
  weekTime,
} from "./time.ts";
import { feastsOf, monthOf, monthsOf, nthWeekday, type Yearly } from "./yearly.ts";

/** A special day or a special service. */
type Dated = { name: string; date: Day };
type Groups = Record<string, string | undefined>;

/** One way to say a time. */
type Rule = { pattern: RegExp; read: (groups: Groups, text: string) => Time | null };

const mostWords = 12;
const bars = (all: readonly string[]) => all.join("|");
const anyMonth = bars(monthWords);
const anyWeekday = bars(weekdayWords);
const yearPart = `(?:(?: ,)?(?: (?:${say.of}|-))? (?:the year )?(?<year>20\\d\\d|'\\d\\d)|(?: ,)?(?: (?:of|in))? (?:the )?(?<yearly>last|this|next|previous) year|(?: ,)?(?: attendance)?(?: (?:for|in|of))? (?<years>${say.each_after}))?`;

/** "Q3 25": two digits are a year where no day of a month can stand. */
const shortYear = "(?: (?<short>[12]\\d)(?! (?:st|nd|rd|th|:)(?= |$)))";

function rule(pattern: string, read: Rule["read"]): Rule {
  return { pattern: new RegExp(`^(?:${pattern})(?= |$)`), read };
}

/** Reads days and periods as people say them, as many words as it can. */
export function timeReader(
  calendar: Calendar,
  specialDays: readonly Dated[],
  weekdays: readonly number[],
) {
  const own = ownDaysOf(specialDays);
  const isOver = isRunningWeekOver(calendar, weekdays);
  const rules = [...yearlyRules(calendar, own), ...dayRules(calendar), ...periodRules(calendar)];
  const plainIn = remembered((text): TimeRead | null => {
    const words = text.split(" ");
    const byRules = rules.flatMap(({ pattern, read }) => {
      const match = pattern.exec(text);
      const time = match && read(match.groups ?? {}, match[0]);
      return time ? { time, length: match[0].split(" ").length } : [];
    });
    const others = [countedIn(text, calendar, isOver), writtenDayIn(words, calendar.today)];
    return [...byRules, ...others].reduce<TimeRead | null>(
      (longest, one) => (one && one.length > (longest?.length ?? 0) ? one : longest),
      null,
    );
  });
  const plainAt: ReadAt = (words, place) =>
    plainIn(words.slice(place, place + mostWords).join(" "));
  const all: readonly (string | readonly string[])[] = [
    ...Object.values({ ...feastWords, ...seasonWords, ...unitWords, ...say, ...fixedTimes }),
    ...[monthWords, weekdayWords, ordinals, ...own.keys()],
  ];
  return {
    /** The names of several days that end with this one word, which is none of them. */
    namesAt: (words: readonly string[], place: number): string[] => {
      const word = words[place] ?? "";
      const all = [...own.keys()].filter((key) => key.split(" ").at(-1) === word.replace(/s$/, ""));
      return all.length > 1 && isOwnWord(word) ? all : [];
    },
    at: (words: readonly string[], place: number) =>
      relativeAt(words, place, calendar, plainAt) ?? plainAt(words, place),
    vocabulary:
      all
        .flat()
        .join(" ")
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [],
  };
}

/** The days of one special day's name; those of all years. */
function ownDaysOf(specialDays: readonly Dated[]): Map<string, Day[]> {
  const found = new Map<string, Day[]>();
  for (const { name, date } of specialDays) {
    const key = nameKeyOf(name);
    found.set(key, [...(found.get(key) ?? []), date].sort());
  }
  return found;
}

/** The year that words before and after a name say. `which` is of `last` or `next`; `each` and `years` are of all years. */
function nthOf({ which, year, short, front, yearly, lead, each, years }: Groups): Nth {
  if (each || years) return "each";
  const named = year ?? short ?? front;
  if (named) return yearCalled(named);
  const said = yearly ?? lead;
  if (said) return said === "this" ? "this" : said === "next" ? "next-year" : "last-year";
  if (!which || which === "the" || which === "our") return "latest";
  if (which.endsWith("coming")) return "coming";
  return which === "this" || which === "next" ? which : "last";
}

/** "2024", "24" or "'24". */
function yearCalled(words: string): number {
  return Number(words.replace("'", "").padStart(4, "20"));
}

/** Times that come every year: feasts, seasons, months, quarters, and the days that an organization has named. */
function yearlyRules(calendar: Calendar, own: ReadonlyMap<string, Day[]>): Rule[] {
  const yearlyTime = (yearly: Yearly, groups: Groups): Time => ({
    ...{ is: "yearly", yearly, nth: nthOf(groups) },
    isWeekend: groups.weekend !== undefined,
  });
  const weekly = (yearly: Yearly): Yearly => ({
    ...{ key: `${yearly.key} week`, isDay: false, isWeek: true, fromEaster: yearly.fromEaster },
    ...(yearly.name !== undefined && { name: `${yearly.name} week` }),
    at: (year) => weekOfDay(yearly.at(year).from, calendar),
  });
  const named = (called: string, yearly: Yearly) =>
    rule(around(called, yearly.isDay), (groups) =>
      yearlyTime(groups.week === undefined ? yearly : weekly(yearly), groups),
    );
  const inWords = (pattern: string, yearlyOf: (groups: Groups) => Yearly | null) =>
    rule(
      `(?:(?<front>20\\d\\d) )?(?:${pattern})(?:${shortYear}(?= |$)(?! (?:of|in) )|${yearPart})`,
      (groups) => {
        const yearly = yearlyOf(groups);
        return yearly && yearlyTime(yearly, groups);
      },
    );
  const allDays = [...own.values()].flat().sort();
  const seasons = Object.entries(seasonWords).flatMap(([first, called]) => {
    const [name = ""] = called.split("|");
    const yearly = monthsOf(Number(first), 3, `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    const short = rule(`(?:${called}) (?<year>2\\d)(?! \\w+s\\b)`, (groups) =>
      yearlyTime(yearly, groups),
    );
    // "Fall below" is a verb.
    return [named(`(?:${called})(?! (?:below|under|short|off|behind|apart))`, yearly), short];
  });
  const nth = `(?<nth>${bars(ordinals)}|last)`;
  return [
    ...feastsOf(calendar.easter).map(({ called, yearly }) => named(called, yearly)),
    ...seasons,
    ...monthWords.map((called, index) => named(called, monthOf(index + 1))),
    ...[...own].flatMap(([key, days]) =>
      namesOfDay(key, [...own.keys()]).map((name) =>
        rule(around(name, true), (groups) => ({ is: "own", key, days, nth: nthOf(groups) })),
      ),
    ),
    rule(`(?:for |on |at |of )?(?:${say.each}) (?:${say.specialDay})`, () =>
      allDays.length > 0
        ? { is: "own", days: allDays, key: "special days", nth: "each", isDate: true }
        : null,
    ),
    ...monthWords.map((called, index) =>
      inWords(
        `(?:in )?(?:the )?(?:(?<part>early|late|mid|middle|beginning|start|end)(?: part)?(?: (?:in|of))?) (?:${called})`,
        ({ part = "" }) => partOfMonth(index, part),
      ),
    ),
    // "In Feb 25" is of 2025, "on Feb 25" a day.
    ...monthWords.map((called, index) =>
      rule(
        `(?:in|for|during) (?:${called}) '?(?<year>2\\d)(?! ?(?:st|nd|rd|th|,|-|to|and|/)(?= |$|\\d))`,
        (groups) =>
          yearCalled(groups.year ?? "") > Number(calendar.today.slice(0, 4))
            ? null
            : yearlyTime(monthOf(index + 1), groups),
      ),
    ),
    rule("(?<month>\\d{1,2}) ?/ ?(?<year>20\\d\\d)", (groups) => {
      const month = Number(groups.month);
      return month < 1 || month > 12 ? null : yearlyTime(monthOf(month), groups);
    }),
    ...[
      ...monthWords.map((called, index) => ({ called, yearly: monthOf(index + 1) })),
      ...feastsOf(calendar.easter),
    ]
      .filter(({ yearly }) => !yearly.isDay)
      .map(({ called, yearly }) =>
        inWords(
          `(?:on )?(?:the )?(?:very )?${nth} (?<weekday>${anyWeekday}|week)s? (?:of|in) (?:${called})(?!(?: \\S+)? ${say.bound})`,
          (groups) => {
            const weekday = Math.max(0, placeIn(weekdayWords, groups.weekday));
            const at = (year: number) => only(nthSundayOf(yearly.at(year), groups.nth, weekday));
            return {
              key: `${groups.nth} ${weekday} of ${yearly.key}`,
              at,
              isDay: true,
              fromEaster: yearly.fromEaster,
            };
          },
        ),
      ),
    rule(
      `(?:on )?(?:the )?(?:very )?${nth} (?<weekday>${anyWeekday}) (?:of|in) (?:(?:calendar |the year )?(?<year>20\\d\\d)|(?:the |(?<yearly>this|last) )year)`,
      (groups) => {
        const weekday = Math.max(0, placeIn(weekdayWords, groups.weekday));
        const at = (year: number) =>
          only(nthSundayOf(monthsFrom(12 * year, 12), groups.nth, weekday));
        const key = `${groups.nth} ${weekday} of the year`;
        return yearlyTime({ key, at, isDay: true, fromEaster: false }, groups);
      },
    ),
    inWords(`(?:the )?(?:${say.quarter})`, ({ digit, word }) => {
      const quarter = digit ? Number(digit) : placeIn(ordinals, word) + 1;
      return monthsOf(3 * quarter - 2, 3, `Q${quarter}`);
    }),
    inWords(`${say.half}(?: of the year)?`, ({ digit, word }) =>
      monthsOf(digit === "1" || word === "first" ? 1 : 7, 6),
    ),
    inWords("(?:the )?last (?<count>two|three|four|five|six|[2-6]) months of", ({ count = "" }) => {
      const read = numberAt([count], 0);
      return read && monthsOf(13 - read.value, read.value);
    }),
    inWords(
      "(?:the )?first (?<count>two|three|four|five|six|nine|[2-9]) months",
      ({ count = "" }) => {
        const read = numberAt([count], 0);
        return read && monthsOf(1, read.value);
      },
    ),
    inWords(
      `(?:from )?(?<first>${anyMonth}) (?<between>-|(?:(?:${anyMonth}) )*)(?<=[- ]) ?(?<last>${anyMonth})(?: of)?`,
      (groups) => {
        const [first, last] = [placeIn(monthWords, groups.first), placeIn(monthWords, groups.last)];
        const { between = "", year } = groups;
        // "Sept oct 2025" is of both months.
        const isNext = between === "-" || (year && between.split(" ").length === last - first);
        return last > first && isNext ? monthsOf(first + 1, last - first + 1) : null;
      },
    ),
    rule(
      `(?:(?:each|every|all)(?: of)?(?: the| our)? ${nth} (?<weekday>${anyWeekday})s?(?: of (?:the|each|every|a) month)?|(?:on )?(?:the )?${nth.replace("nth", "place")} (?<day>${anyWeekday})s? (?:of|in) (?:each|every|all) (?:the )?months?)`,
      ({ nth: front, place: back, weekday, day }) => {
        const said = front ?? back;
        const place = Math.max(0, placeIn(weekdayWords, weekday ?? day));
        const year = Number(calendar.today.slice(0, 4));
        const months = Array.from({ length: 12 * 10 }, (_, back) => 12 * (year + 1) - 1 - back);
        const days = months.map((month) => nthSundayOf(monthsFrom(month, 1), said, place)).sort();
        return { is: "own", days, key: `${said} ${place}`, nth: "each", isDate: true };
      },
    ),
  ];
}

/** Ten days at the beginning, in the middle or at the end. */
function partOfMonth(month: number, part: string): Yearly {
  const [first, last] = /^(?:early|beg|start)/.test(part)
    ? [1, 10]
    : /^mid/.test(part)
      ? [11, 20]
      : [21, 31];
  const at = (year: number) => {
    const { from, to } = monthsFrom(12 * year + month, 1);
    const end = addDays(from, last - 1);
    return { from: addDays(from, first - 1), to: [end, to].sort()[0] ?? to };
  };
  return { key: `${part} month ${month}`, at, isDay: false, fromEaster: false };
}

/** The so-manieth of such weekdays in some days; 0 is Sunday. */
function nthSundayOf({ from, to }: { from: Day; to: Day }, nth = "", weekday = 0): Day {
  const place = placeIn(ordinals, nth);
  if (place >= 0) return addDays(nthWeekday(from, weekday), 7 * place);
  return addDays(to, -((weekdayOf(to) - weekday + 7) % 7));
}

/** Words that people say before and after a name: "last year's Easter weekend", "Easter services of 2024". */
function around(called: string, isDay: boolean): string {
  const noun = isDay
    ? `(?:(?<weekend> weekend)|(?<week> week))?(?: (?:${say.dayNoun}))?(?! (?:time|season))`
    : `(?: (?:${say.season}))?`;
  return `(?:(?:(?<front>20\\d\\d) |(?<lead>last|this|next|previous) year (?:of )?|(?<which>${say.last}|${say.next}|${say.the}) |(?:for |on |at )?(?<each>${say.each}) (?:year )?))?(?:${called})s?${noun}${yearPart}`;
}

/** The name, and after a small word its last words, where no other name ends so: "the bash". */
function namesOfDay(key: string, all: readonly string[]): string[] {
  const escaped = (name: string) => name.replace(/'s\b/g, "").replace(/[^\p{L}\p{N} ]/gu, ".?");
  const words = key.split(" ");
  const last = words.at(-1) ?? "";
  const isOnly =
    words.length > 1 && all.filter((one) => one.split(" ").at(-1) === last).length === 1;
  const first = words[0] ?? "";
  const isFirst = words.length > 1 && first.length > 3 && !phraseWords.includes(first);
  const isOnlyFirst = isFirst && all.filter((one) => one.split(" ")[0] === first).length === 1;
  const begin = words.slice(0, -1).join(" ");
  const isBegun = words.length > 2 && all.filter((one) => one.startsWith(`${begin} `)).length === 1;
  return [
    escaped(key),
    ...(isBegun ? [`(?:the )?${escaped(begin)}(?: (?:${say.began}))?`] : []),
    ...(isOnly && isOwnWord(last) ? [`(?:the )?${escaped(last)}`] : []),
    ...(isOnlyFirst
      ? [
          `(?:the )?${escaped(first)}(?: (?:${say.dayNoun}|days|weeks?|nights?|events?)|(?= (?:and|or) \\S+ days?))`,
        ]
      : []),
  ];
}

/** Whether a word of a name says nothing else. */
function isOwnWord(word: string): boolean {
  const isDay = placeIn(weekdayWords, word) >= 0 || /^(?:day|night|week)$/.test(word);
  return !isDay && word.length > 3 && !phraseWords.includes(word);
}

/** Days as seen from today, each of which stands for its week. */
function dayRules(calendar: Calendar): Rule[] {
  const { today } = calendar;
  const dayOn = (day: Day, key = "week"): Time => ({ ...weekTime(day, calendar), key, day });
  const weekdays = weekdayWords.flatMap((name, weekday): Rule[] => [
    rule(`(?:${name})s? (?:${say.beforeLast})`, () => {
      const back = (weekdayOf(today) - weekday + 7) % 7 || 7;
      return dayOn(addDays(today, -back - 7), "weekday");
    }),
    rule(
      `(?:(?:for |on |at )?(?<each>${say.each}) |(?<which>${say.last}|${say.next}) )?(?:${name})s?(?! \\d)`,
      (groups) => ({ ...{ is: "weekday", weekday, nth: nthOf(groups) } }),
    ),
  ]);
  return [
    ...weekdays,
    rule(fixedTimes.today, () => dayOn(today)),
    rule(fixedTimes.yesterday, () => dayOn(addDays(today, -1))),
    rule(fixedTimes.tomorrow, () =>
      comingWeeks(1, sundayOf(weekOfDay(addDays(today, 1), calendar).from)),
    ),
    rule(
      `(?:(?:on )?(?<weekday>${anyWeekday}) (?:, )?)?the (?<date>\\d{1,2}) (?:st|nd|rd|th)|(?<named>${anyWeekday}) ,? ?(?<plain>\\d{1,2}) (?:st|nd|rd|th)`,
      ({ weekday, named, date, plain }) => {
        const days = datesOf(Number(date ?? plain), today);
        const said = placeIn(weekdayWords, weekday ?? named);
        const own = {
          is: "own" as const,
          days,
          key: `date ${date ?? plain}`,
          nth: "latest" as const,
        };
        return days.length > 0 ? { ...own, isDate: true, ...(said >= 0 && { said }) } : null;
      },
    ),
  ];
}

/** The same date of all months of two years. */
function datesOf(date: number, today: Day): Day[] {
  const month = monthIndex(today);
  return Array.from({ length: 26 }, (_, place) => monthsFrom(month - 23 + place, 1)).flatMap(
    ({ from, to }) => (date >= 1 && addDays(from, date - 1) <= to ? addDays(from, date - 1) : []),
  );
}

function comingWeeks(count: number, from: Day): Time {
  return { is: "coming", from, to: addDays(from, 7 * (count - 1)) };
}

/** Whether the last service of the running week is over or today; without services, its Sunday. */
function isRunningWeekOver(calendar: Calendar, weekdays: readonly number[]): boolean {
  const { today, weekStartDay } = calendar;
  const { from } = weekOfDay(today, calendar);
  const days = weekdays.map((weekday) => addDays(from, (weekday - weekStartDay + 7) % 7));
  return days.length > 0 ? days.every((day) => day <= today) : runningSunday(calendar) <= today;
}

/** Up to the running week, or to the one before it. */
function lastWeeks(count: number, calendar: Calendar, isWhole = false): FixedTime {
  const end = addDays(runningSunday(calendar), isWhole ? -7 : 0);
  const from = weekOfDay(addDays(end, -7 * (count - 1)), calendar).from;
  const named = (["13", "26", "52"] as const).find((one) => Number(one) === count && !isWhole);
  const key = `last ${count} weeks`;
  const days = { from, to: isWhole ? weekOfDay(end, calendar).to : farAhead };
  const period = named ?? upToNow(days, calendar);
  return stretchOf(period, key, count === 1);
}

function periodRules(calendar: Calendar): Rule[] {
  const { today } = calendar;
  const running = runningSunday(calendar);
  const unit = (one: Unit, back: number) => unitTime(one, back, calendar);
  const units = (Object.keys(unitWords) as Unit[]).flatMap((one): Rule[] => [
    rule(`(?:${say.current}) (?:${unitWords[one]})(?: (?:${say.toDate}))?`, () => unit(one, 0)),
    rule(`(?:the )?(?:${say.before}) (?:${unitWords[one]})`, () => unit(one, 1)),
    rule(
      `(?:the )?(?:(?:last|past|previous) (?:${say.whole}) (?:${unitWords[one]})|(?:${unitWords[one]}) (?:that )?(?:just|recently) (?:ended|finished|passed|closed|gone by))`,
      () => unit(one, 1),
    ),
    rule(
      `(?:since|from) (?:the|this|our) (?:${unitWords[one]}) (?:began|started|opened|kicked off)(?: on [a-z]+ \\d{1,2})?`,
      () => unit(one, 0),
    ),
    rule(`(?:the )?(?:${unitWords[one]}) (?:${say.beforeLast})`, () => unit(one, 2)),
    rule(
      `(?:since|from) the (?:start|beginning) of (?:the|this|our) (?:${unitWords[one]})(?: on [a-z]+ \\d{1,2})?`,
      () => unit(one, 0),
    ),
    rule(
      `(?:the )?(?:${one === "week" || one === "month" ? one : unitWords[one]}) (?:${say.beforeIt})(?=$| ,)|the (?:${unitWords[one]}) (?:${say.beforeIt})`,
      () => (one === "year" ? null : { is: "beside", unit: one, back: 1 }),
    ),
    rule(`the (?:${unitWords[one]}|sunday) (?:${say.after})`, () =>
      one === "week" ? { is: "beside", unit: one, back: -1 } : null,
    ),
  ]);
  const { fiscalYearStartMonth: start } = calendar;
  const fiscalDays = (year: number) => {
    const late = fiscalYearOf(`${year}-12-31`, start);
    return late.to.startsWith(`${year}-`) ? late : fiscalYearOf(`${year}-01-01`, start);
  };
  const fiscalBeside = (back: number) => {
    const now = fiscalYearOf(today, start);
    return back === 0 ? now : fiscalYearOf(addDays(now.from, -1), start);
  };
  const fiscal = (year: number): Time => ({
    ...stretchOf(upToNow(fiscalDays(year), calendar), "fiscal"),
    ...{ year, unit: "fiscal" },
  });
  const quarterFrom = (start: Day, place: number) =>
    stretchOf(upToNow(monthsFrom(monthIndex(start) + 3 * place, 3), calendar));
  const sundayAhead = sundayOf(today);
  return [
    rule(fixedTimes.pastYear, () => lastWeeks(52, calendar)),
    ...units,
    rule(`(?:${say.current}) one`, () => ({ is: "beside", unit: "same", back: 0 })),
    rule(`(?:the )?(?:${say.before}) one`, () => ({ is: "beside", unit: "same", back: 1 })),
    rule(`the one (?:${say.beforeIt})`, () => ({ is: "beside", unit: "same", back: -1 })),
    rule(fixedTimes.lastWeek, () => unit("week", 1)),
    rule(fixedTimes.twoWeeksAgo, () => unit("week", 2)),
    rule(fixedTimes.nextWeek, () => comingWeeks(1, addDays(running, 7))),
    rule(fixedTimes.nextMonth, () => {
      const { from, to } = monthsFrom(monthIndex(today) + 1, 1);
      const last = sundayOf(to);
      return { is: "coming", from: sundayOf(from), to: last === to ? to : addDays(last, -7) };
    }),
    rule(fixedTimes.fourAhead, () => comingWeeks(4, sundayAhead)),
    rule(fixedTimes.eightAhead, () => comingWeeks(8, sundayAhead)),
    rule(fixedTimes.thisQuarter, () => unit("quarter", 0)),
    rule(fixedTimes.thisYear, () => unit("year", 0)),
    rule(fixedTimes.thisFiscal, () => unit("fiscal", 0)),
    rule("(?:the )?(?:fiscal year|fiscal|fy) ?(?<year>20\\d\\d|'?\\d\\d)", ({ year = "" }) =>
      fiscal(yearCalled(year)),
    ),
    rule(
      "(?:the )?(?:fiscal year|fiscal|fy) ?20\\d\\d ?[-/] ?(?<year>20\\d\\d|\\d\\d)",
      ({ year = "" }) => fiscal(yearCalled(year)),
    ),
    rule("(?:the )?(?:calendar )?(?:year )?(?<year>20\\d\\d)", ({ year }) => ({
      ...stretchOf(upToNow({ from: `${year}-01-01`, to: `${year}-12-31` }, calendar), "year"),
      ...{ year: Number(year), unit: "year" },
    })),
    rule(
      `(?:the )?(?:q ?(?<digit>[1-4])|(?<word>${bars(ordinals)}|last) quarter) (?:of|in) (?:the |our )?(?<which>this|current|present|last|previous|prior|past)? ?(?:fiscal year|fiscal|financial year|fy)(?: (?<year>20\\d\\d|'?\\d\\d))?`,
      ({ digit, word = "", which = "this", year }) => {
        const { from } = year
          ? fiscalDays(yearCalled(year))
          : fiscalBeside(placeIn([say.before], which) < 0 ? 0 : 1);
        const place = digit ? Number(digit) - 1 : word === "last" ? 3 : placeIn(ordinals, word);
        return quarterFrom(from, place);
      },
    ),
    rule(
      "(?:the )?(?:fiscal|fy) q(?<digit>[1-4])(?: (?:of )?(?:fy ?|fiscal )?(?<year>20\\d\\d|'\\d\\d))?",
      ({ digit, year }) => {
        const { from } = year ? fiscalDays(yearCalled(year)) : fiscalBeside(0);
        const place = Number(digit) - 1;
        const isAhead = !year && monthsFrom(monthIndex(from) + 3 * place, 1).from > today;
        return quarterFrom(from, isAhead ? place - 4 : place);
      },
    ),
    rule(
      `(?:(?:at|by|to|until|through|as of|up to) )?(?:this|the same) (?:point|time|date|day|part|stretch|period) (?:in|of) (?<year>20\\d\\d)`,
      ({ year = "" }) => stretchOf({ from: `${year}-01-01`, to: `${year}${today.slice(4)}` }),
    ),
    rule(`(?:the |our )?(?<which>${say.before}|this|current) fiscal quarter`, ({ which }) => {
      const { from } = fiscalBeside(0);
      const running = Math.floor((monthIndex(today) - monthIndex(from)) / 3);
      return quarterFrom(from, running - (which === "this" || which === "current" ? 0 : 1));
    }),
    rule(fixedTimes.halfYear, () => lastWeeks(26, calendar)),
    rule(fixedTimes.season, () => {
      const first = 3 * Math.floor((monthIndex(today) - 2) / 3) + 2;
      return stretchOf(upToNow(monthsFrom(first, 3), calendar));
    }),
    rule(fixedTimes.yearAgo, () => ({
      ...weekTime(addDays(running, -364), calendar),
      key: "year ago",
    })),
    rule(fixedTimes.all, () => stretchOf("all", "all")),
  ];
}

const mostCounted = 1_000;

const counted = new RegExp(
  `^(?:the )?(?:(?<lead>${say.before}|${say.ahead}|${say.in}) )?(?<count>\\d{1,4}|[a-z]+(?: [a-z]+)??) (?:upcoming )?(?:(?<whole>${say.whole}) )?(?<unit>week|sunday|weekend|month|year|day|time|session|meeting|monday|tuesday|wednesday|thursday|friday|saturday)s?(?: (?<tail>${say.ago}|${say.fromNow}))?(?= |$)`,
);

/** "the last six weeks", "3 weeks ago", "next 4 Sundays", "in 2 weeks". */
function countedIn(text: string, calendar: Calendar, isOver: boolean): TimeRead | null {
  const match = counted.exec(text);
  if (!match?.groups) return null;
  const { lead = "", count: said = "", unit, tail, whole: isWhole } = match.groups;
  const number = numberAt(said.split(" "), 0);
  const value = number?.value ?? 0;
  if (!number || number.length < said.split(" ").length || !Number.isInteger(value)) return null;
  if (value < 1 || value > mostCounted) return null;
  const is = (words: string, text = "") => new RegExp(`^(?:${words})$`).test(text);
  const [isAgo, isOn] = [is(say.ago, tail), is(say.fromNow, tail)];
  const [isIn, isAhead] = [is(say.in, lead), is(say.ahead, lead)];
  const time = timeCounted();
  return time && { time, length: match[0].split(" ").length };

  function timeCounted(): Time | null {
    const running = runningSunday(calendar);
    if (unit === "month") {
      const from = monthsBefore(value, calendar);
      if (isAgo && lead === "") return weekTime(from, calendar);
      if (tail || lead === "" || isIn || isAhead) return null;
      const weeks = { 3: 13, 6: 26, 12: 52 }[value];
      if (weeks) return lastWeeks(weeks, calendar);
      const period = upToNow({ from, to: farAhead }, calendar);
      return stretchOf(period, `${value} months`);
    }
    if (unit === "day") {
      const { today } = calendar;
      if (isAgo && lead === "")
        return { ...weekTime(addDays(today, -value), calendar), day: addDays(today, -value) };
      if (tail || lead === "" || isIn || isAhead) return null;
      return stretchOf({ from: addDays(today, 1 - value), to: today }, `${value} days`);
    }
    const weeks = unit === "year" ? 52 * value : value;
    if (isAgo && lead === "") return weekTime(addDays(running, -7 * weeks), calendar);
    // "The most in one week" is of any.
    if (isIn && weeks === 1) return null;
    if (isOn || (isIn && !tail)) return comingWeeks(1, addDays(running, 7 * weeks));
    if (tail || lead === "") return null;
    if (isAhead) return comingWeeks(weeks, sundayOf(calendar.today));
    const weekday = placeIn(weekdayWords, unit);
    if (/^(?:time|session|meeting)$/.test(unit ?? "") && lead === "") return null;
    const isNamed = unit === "year" || ["13", "26", "52"].includes(`${weeks}`);
    if (weekday < 0)
      return lastWeeks(weeks, calendar, isWhole !== undefined || !(isOver || isNamed));
    if (weekday === 0)
      return lastWeeks(weeks, calendar, isWhole !== undefined || running > calendar.today);
    const { from } = weekOfDay(calendar.today, calendar);
    const isAfter = addDays(from, (weekday - calendar.weekStartDay + 7) % 7) > calendar.today;
    return { ...lastWeeks(weeks, calendar, isAfter), weekday };
  }
}

/** The same day of the month, or the month's last where it is shorter. */
function monthsBefore(count: number, { today }: Calendar): Day {
  const month = monthIndex(today);
  const { from, to } = monthsFrom(month - count, 1);
  const day = addDays(from, Number(today.slice(8)) - 1);
  return [day, to].sort()[0] ?? to;
}

/** A day of a month, or two with a hyphen between, in whatever way the library reads; the longest. */
function writtenDayIn(words: readonly string[], today: Day): TimeRead | null {
  for (let length = Math.min(7, words.length); length > 0; length--) {
    const time = readDay(words.slice(0, length), today);
    if (time) return { time, length };
  }
  return null;
}

const isMonth = new RegExp(`^(?:${anyMonth})$`);

/** Null unless all of the words are the day. */
function readDay(words: readonly string[], today: Day): Time | null {
  const hasDigit = words.some((word) => /\d/.test(word));
  if (words.includes("to")) return null;
  const isDate = words.some((word) => /[/-]\d/.test(word) || (hasDigit && isMonth.test(word)));
  const end = words.at(-1) ?? "";
  if (!isDate || !/\d|[a-z]/.test(end) || end === "of" || end === "the") return null;
  const text = words
    .join(" ")
    .replace(/(\d) (st|nd|rd|th)\b/g, "$1$2")
    .replaceAll(" , ", ", ")
    .replaceAll(" - ", "-")
    .replace(/\bthe\b /g, "");
  const [read, second] = chrono.en.strict.parse(text, new Date(`${today}T12:00:00Z`));
  if (!read || second || read.index !== 0 || read.text.length !== text.length) return null;
  const { start, end: last } = read;
  if (!start.isCertain("day") || !start.isCertain("month") || start.isCertain("hour")) return null;
  const nth = start.isCertain("year") ? (start.get("year") ?? "latest") : "latest";
  const [from, to] = [start, last ?? start].map((one) => {
    const parts = [one.get("month"), one.get("day")];
    return parts.map((part) => String(part).padStart(2, "0")).join("-");
  });
  if (!from || !to || to < from) return null;
  if (nth === "latest" && [from, to].includes("02-29")) return null;
  const at = (year: number) => ({ from: `${year}-${from}`, to: `${year}-${to}` });
  const yearly = { key: `${from} ${to}`, at, isDay: !last, fromEaster: false };
  const said = words.map((word) => placeIn(weekdayWords, word)).find((one) => one >= 0);
  return { is: "yearly", nth, isWeekend: false, yearly, ...(said !== undefined && { said }) };
}
