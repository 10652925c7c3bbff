import { isoOf } from "../organization.ts";
import { D, doubtsUntold, missingIn, N, type Rule, rowOfName, same } from "../reading.ts";
import { campusWrong } from "./cards.ts";

/** What came in, and who has not reported. */
export const mondayRules: Rule[] = [
  {
    kind: "missing",
    pattern:
      /^(?:(?<campus>.+) ¦ , )?(?<week>[Tt]his week|[Ll]ast week) ¦ (?<names>.+) ¦ Enter (?:this|last) week$/,
    check: (found, { facts }) => {
      const { one, everywhere } = facts;
      const week = /this/i.test(found.week ?? "") ? one.running : one.running - 7;
      const campus = one.campuses.find(({ name }) => name === found.campus);
      const there = missingIn(facts, week, campus ? [campus.id] : everywhere);
      const told = (found.names ?? "").replace(/ and \d+ more$/, "").split(", ");
      const others = told.length < 6 ? there.filter((name) => !told.includes(name)) : [];
      return {
        wrong: [
          ...told.filter((name) => !there.includes(name)).map((name) => `${name} is not missing`),
          ...others.map((name) => `${name} is missing, too`),
        ],
      };
    },
  },
  {
    kind: "missing at a campus",
    pattern:
      /^(?:(?<n>\d+) of (?<of>\d+) missing|(?<none>Nothing) (?:yet|came in)) (?<week>this|last) week at (?<campus>.+)$/,
    check: (found, { facts }) => {
      const { one } = facts;
      const campus = one.campuses.find(({ name }) => name === found.campus);
      const week = found.week === "this" ? one.running : one.running - 7;
      const row = { categories: one.categories, campusIds: campus ? [campus.id] : [] };
      const { missing, expected, reported } = facts.sumOf(row, week);
      const isSo = found.none
        ? reported === 0 && missing.length > 0
        : missing.length === Number(found.n) && expected === Number(found.of);
      return { wrong: isSo ? [] : [`${missing.length} of ${expected} are missing`] };
    },
  },
  {
    kind: "campus without numbers",
    pattern: /^No attendance in these weeks$/,
    check: () => ({}),
  },
  {
    kind: "close last week",
    pattern: /^Close the week of .+?(?: at (?:both|all \d+) campuses)?$/,
    check: (_found, { facts }) => ({
      wrong: missingIn(facts, facts.one.running - 7).length > 0 ? [] : ["nothing is missing of it"],
    }),
  },
  {
    kind: "last week is closed",
    pattern:
      /^The week of .+ is closed(?: at (?:both|all \d+) campuses)?: what is blank was not held\.(?: Open it again)?$/,
    check: (_found, { facts }) => ({
      wrong: facts.numbers.isClosed(facts.one.running - 7) ? [] : ["it is open"],
    }),
  },
  {
    kind: "counts in",
    pattern: new RegExp(
      `^(?:Week of |(?<weekday>Sun|Mon|Tue|Wed|Thu|Fri|Sat), )(?<day>${D}): (?:(?<all>all \\d+ numbers are|both numbers are|its only number is) in|(?<first>\\d+) numbers? (?:is|are) in|(?<some>\\d+) of (?<of>\\d+) numbers (?:is|are) in(?:, (?<later>\\d+) (?:is|are) to come)?|(?<none>nothing is expected))\\.$`,
    ),
    check: (found, { facts }) => {
      const week = facts.numbers.startOf(facts.readDay(found.day ?? "") ?? 0);
      const { one, everywhere } = facts;
      const sum = facts.sumOf({ categories: one.categories, campusIds: everywhere }, week);
      const [some, of] = found.all
        ? [allIn(found.all), allIn(found.all)]
        : [found.first ?? found.some ?? 0, found.first ?? found.of ?? 0].map(Number);
      const row = { categories: one.categories, campusIds: everywhere };
      const isNew = facts.lacksHistory(week) || facts.lacksHistory(week, row);
      const isSo =
        sum.reported === some &&
        sum.expected === of &&
        (found.some === undefined || sum.toCome === Number(found.later ?? 0)) &&
        (isNew && some > 0 && some === of) === (found.first !== undefined);
      const wrong = isSo ? [] : [`${sum.reported} of ${sum.expected} are in`];
      const day = found.all === undefined && found.first === undefined ? null : sum.day;
      const isNamed = (day === null) === (found.weekday === undefined);
      if (!isNamed || facts.readDay(found.day ?? "") !== (day ?? week))
        wrong.push(`${day === null ? "it is the week of" : "its day is"} ${isoOf(day ?? week)}`);
      return { wrong };
    },
  },
  {
    kind: "came in",
    pattern: new RegExp(
      `^(?<name>[^¦]+) ¦ (?:(?<about>about )?(?<n>${N})|–)(?: ¦ (?:(?<by>${N}) (?<side>above|below) typical \\((?<typical>${N})\\)|(?<as>as typical)|(?<open>so far.*|none of \\d+ numbers? yet|still to come|\\d+ of \\d+ numbers? missing)))?$`,
    ),
    check: (found, context) => {
      if (!context.place.startsWith("Monday")) return {};
      const { facts } = context;
      if (facts.one.campuses.some(({ name }) => name === found.name))
        return campusWrong(found, context);
      const row = rowOfName(found.name ?? "", facts);
      if (typeof row === "string") return { wrong: [row] };
      const week = facts.weekBehind();
      const sum = facts.sumOf(row, week);
      const here = { ...context, row };
      const typical = facts.typicalOf(row, week);
      const sign = found.side === "below" ? -1 : 1;
      const wrong = found.n
        ? same("the number", found.n, sum.about ?? sum.value, here)
        : sum.value === null
          ? []
          : [`it is ${sum.value}`];
      if (found.by && typical !== null && sum.about !== null)
        wrong.push(
          ...same("typical", found.typical, typical, here),
          ...same("the difference", found.by, sign * (sum.about - typical), here),
        );
      if ((found.by || found.as) && (sum.regular !== sum.about || facts.isUnlike(row, week)))
        wrong.push("it is not like the weeks before");
      if ((found.by || found.as) && !sum.isGood) wrong.push("the week is not good");
      if (found.open && sum.isGood && sum.isComplete) wrong.push("everything is in");
      if (found.as && sum.about !== typical) wrong.push(`typical is ${typical}`);
      if (found.n && sum.isGood && !sum.isComplete !== !!found.about)
        wrong.push("it is about so many");
      wrong.push(...doubtsUntold(row, week, context));
      const [, some, of] = /(?:so far, )?(\d+) of (\d+)/.exec(found.open ?? "") ?? [];
      if (of && Number(of) !== sum.expected) wrong.push(`${sum.expected} are expected`);
      const told = /missing$/.test(found.open ?? "") ? sum.missing.length : sum.reported;
      if (some && Number(some) !== told) wrong.push(`${told} are`);
      return { wrong };
    },
  },
];

/** Of "all 5 numbers are", "both numbers are", and "its only number is". */
function allIn(text: string): number {
  if (text.startsWith("both")) return 2;
  return Number(/\d+/.exec(text)?.[0] ?? 1);
}
