import type { SpecialDay } from "../../service/special-day.ts";
import type { EasterChoice } from "../../shared/time/easter.ts";
import { addDays, sundayOf } from "../../shared/time/week.ts";
import { feastsOf, nameOf, type Yearly } from "../tell/feasts.ts";
import { only, ownDaysOf } from "../words/time.ts";
import { ahead, before, nthOf, type TimeRule, timeRule } from "./rule.ts";
import { monthNames, monthOf, quarterOf } from "./times.ts";

const seasons = [
  { called: "spring|springtime", from: "03-01", to: "05-31" },
  { called: "summer|summertime", from: "06-01", to: "08-31" },
  { called: "fall|autumn", from: "09-01", to: "11-30" },
  { called: "winter|wintertime", from: "12-01", to: "02-28" },
];
const nths = ["first", "second", "third", "fourth"];

/** What comes every year: feasts, seasons, months, quarters, and the days that a church has named. */
export function yearlyRules(easter: EasterChoice, specialDays: readonly SpecialDay[]): TimeRule[] {
  return [
    ...feastsOf(easter).map(({ called, yearly }) => yearlyRule(called, yearly)),
    ...seasons.map((season) => yearlyRule(season.called, seasonOf(season))),
    ...monthNames.map((called, index) => yearlyRule(called, monthOf(index + 1))),
    ...[...ownDaysOf(specialDays)].map(([key, days]) =>
      timeRule(aroundName(escaped(key), true), ({ groups = {} }) => ({
        is: "own",
        key,
        days,
        nth: nthOf(groups),
      })),
    ),
    monthInDigits,
    ...monthNames.map(sundayOfMonth),
    quarterByName,
    halfByName,
    ...monthNames.flatMap(monthsInRow),
  ];
}

function yearlyRule(called: string, yearly: Yearly): TimeRule {
  return timeRule(aroundName(called, yearly.isDay), ({ groups = {} }) => ({
    is: "yearly",
    yearly,
    nth: nthOf(groups),
    isWeekend: groups.weekend !== undefined,
  }));
}

/** What people say before and after a name: "last year's Easter weekend", "Easter services of 2024". */
function aroundName(called: string, isDay: boolean): string {
  return (
    `(?:(?:(?<front>20\\d\\d) |(?<lead>last|this|next|previous) year (?:of )?|(?<which>${before}|${ahead}|our|the) |(?:for |on |at )?(?<each>each|every|all(?: of)?(?: our| the)?) (?:year )?))?(?:${called})s?` +
    `${isDay ? "(?<weekend> weekend)?" : "(?: season| months?)?"}(?: service| services| day| sunday)?` +
    "(?:(?: of| in|,| -)? (?<year>20\\d\\d|'\\d\\d)|(?: of| in)? (?:the )?(?<yearly>last|this|next|previous) year|(?: attendance)?(?: for| in| of)? (?<years>both years|(?:each|every|all) years?|(?:over|through|across) the years))?"
  );
}

function seasonOf({ called, from, to }: (typeof seasons)[number]): Yearly {
  return {
    key: called,
    name: nameOf(called, called),
    isDay: false,
    fromEaster: false,
    at: (year) => ({
      from: `${year}-${from}`,
      to: from < to ? `${year}-${to}` : addDays(`${year + 1}-03-01`, -1),
    }),
  };
}

/** "3/2025". */
const monthInDigits = timeRule("(\\d{1,2}) ?/ ?(20\\d\\d)", (match) => {
  const month = Number(match[1]);
  if (month < 1 || month > 12) return null;
  return { is: "yearly", yearly: monthOf(month), nth: Number(match[2]), isWeekend: false };
});

/** "the second Sunday of March". */
function sundayOfMonth(called: string, index: number): TimeRule {
  return timeRule(
    `(?:the )?(?<nth>${nths.join("|")}|last) (?:sunday|weekend|week) (?:of|in) (?:${called})(?:(?: of| in)? (?:(?<year>20\\d\\d)|(?<yearly>last|this) year))?`,
    ({ groups = {} }) => {
      const at = (year: number) => {
        const { from, to } = monthOf(index + 1).at(year);
        const last = sundayOf(to) === to ? to : addDays(sundayOf(to), -7);
        const isLast = groups.nth === "last";
        return only(isLast ? last : addDays(sundayOf(from), 7 * nths.indexOf(groups.nth ?? "")));
      };
      const yearly = { key: `${groups.nth} of ${called}`, at, isDay: true, fromEaster: false };
      return { is: "yearly", yearly, nth: nthOf(groups), isWeekend: false };
    },
  );
}

const quarterByName = timeRule(
  `(?:q ?(?<digit>[1-4])|(?<word>${nths.join("|")}) quarter)(?:(?: of| in)? (?:(?<year>20\\d\\d)|(?<yearly>last|this) year))?`,
  ({ groups = {} }) => ({
    is: "yearly",
    yearly: quarterOf(groups.digit ? Number(groups.digit) : nths.indexOf(groups.word ?? "") + 1),
    nth: nthOf(groups),
    isWeekend: false,
  }),
);

const halfByName = timeRule(
  "(?:the )?(?:h(?<digit>[12])|(?<word>first|second) half)(?:(?: of| in)? (?:the )?(?:(?<year>20\\d\\d)|(?<yearly>last|this) year|year))?",
  ({ groups = {} }) => {
    const first = groups.digit === "1" || groups.word === "first";
    const at = (year: number) => ({
      from: monthOf(first ? 1 : 7).at(year).from,
      to: monthOf(first ? 6 : 12).at(year).to,
    });
    const yearly = { key: `half ${first}`, at, isDay: false, fromEaster: false };
    return { is: "yearly", yearly, nth: nthOf(groups), isWeekend: false };
  },
);

/** "jan-mar 2025". */
function monthsInRow(called: string, index: number): TimeRule[] {
  return monthNames.flatMap((other, last) =>
    last <= index
      ? []
      : timeRule(
          `(?:(?<front>20\\d\\d) )?(?:${called}) (?:- )?(?:${other})(?: of)?(?: (?<year>20\\d\\d|'\\d\\d))?`,
          ({ groups = {} }) => {
            const at = (year: number) => ({
              from: monthOf(index + 1).at(year).from,
              to: monthOf(last + 1).at(year).to,
            });
            const key = `months ${index} ${last}`;
            const yearly = { key, at, isDay: false, fromEaster: false };
            return { is: "yearly", yearly, nth: nthOf(groups), isWeekend: false };
          },
        ),
  );
}

function escaped(name: string): string {
  return name.replace(/'s\b/g, "").replace(/[^\p{L}\p{N} ]/gu, ".?");
}
