import type { Row } from "../facts.ts";
import { isoOf } from "../organization.ts";
import {
  amountIn,
  type Context,
  D,
  type Found,
  isEasterWeek,
  N,
  percent,
  type Rule,
  rowOfName,
  same,
} from "../reading.ts";
import { alone, giving, guests, parting, season, trend, yearBefore } from "./changes.ts";
import { afterGuests, capacity, lateness } from "./habits.ts";

const when = `on ${D}|in the week of ${D}`;
const share = `(?<share>\\d+)(?<unit>%| (?:people|person) a week)? (?<side>above|below)`;

/** What stands out: a sentence a claim. */
export const claimRules: Rule[] = [
  {
    kind: "claim: Easter before",
    pattern: new RegExp(
      `^Easter(?<week>'s week)? had (?<about>about )?(?<n>${N}), ${share} the year before\\.(?<alone> (?<part>.+) alone had (?<now>${N}), beside (?<before>${N})\\.)?$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = facts.attendance;
      let week = facts.one.running;
      while (!isEasterWeek(week, facts.one) || facts.sumOf(row, week).about === null) {
        week -= 7;
        if (week < facts.one.first) return { wrong: ["no Easter is good"] };
      }
      const before = facts.numbers.comparedWeek(week, "easter") ?? 0;
      const [now, then] = [facts.sumOf(row, week).about, facts.sumOf(row, before).about];
      const wrong = same("the number", found.n, now, { ...context, row });
      if ((facts.sumOf(row, week).day === null) !== Boolean(found.week))
        wrong.push("a week or a day");
      const told = (found.side === "below" ? -1 : 1) * Number(found.share);
      if (now === null || then === null) return { wrong: ["not both Easters are good"] };
      if ((found.unit ? percent(now, then) : now - then) !== told) wrong.push(`${now} and ${then}`);
      if (found.alone) wrong.push(...alone(found, [[week, before]], facts));
      return { wrong };
    },
  },
  {
    kind: "claim: missing",
    pattern:
      /^(?<name>.+?) is missing in (?<n>\d+) of (?<all>\d+) weeks up to (?:the week of )?(?<day>.+)\.$/,
    check: (found, { facts }) => {
      const row = rowOfName(found.name ?? "", facts);
      if (typeof row === "string") return { wrong: [row] };
      const to = facts.numbers.startOf(facts.readDay(found.day ?? "") ?? 0);
      const weeks = Array.from({ length: 13 }, (_week, back) => facts.sumOf(row, to - 7 * back));
      const all = weeks.filter(({ expected }) => expected > 0).length;
      const missing = weeks.filter((sum) => sum.missing.length > 0).length;
      const isSo = missing === Number(found.n) && all === Number(found.all);
      return { wrong: isSo ? [] : [`${missing} of ${all} weeks`] };
    },
  },
  {
    kind: "claim: a year before",
    pattern: new RegExp(
      `^Over the last (?<n>\\d+) weeks? that can be compared, attendance is ${share} (?:a year before|(?<easter>the weeks as far from Easter a year before))(?:, mostly because of (?<odd>${D}|the week of ${D}))?\\.(?<alone> (?<part>.+) alone had (?<now>${N}) a week, beside (?<before>${N})\\.)?$`,
    ),
    check: yearBefore,
  },
  {
    kind: "claim: trend",
    pattern:
      /^Over (?<years>\d+) years, (?<what>.+?) has (?:(?<side>grown|fallen) about (?<share>\d+)% a year, from (?<weeks>[\d,]+) weeks|no clear trend: less than (?<less>\d+)% a year either way)\.$/,
    check: trend,
  },
  {
    kind: "claim: season",
    pattern:
      /^(?<later>[A-Z]\w+ to \w+) is usually (?<share>\d+)% (?<side>above|below) (?<earlier>[A-Z]\w+ to \w+), from (?<years>\d+) years?\.$/,
    check: season,
  },
  {
    kind: "claim: week",
    pattern: new RegExp(
      `^(?<name>.+?) had (?<about>about )?(?<n>${N}) (?<when>${when}), ${share} (?:its )?typical(?: (?<typical>${N}))?(?<rest>[.,].*)$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = rowOfName(found.name ?? "", facts);
      const week = facts.numbers.startOf(facts.readDay(found.when ?? "") ?? 0);
      const { wrong } = numberWrong(found, week, row, context);
      if (typeof row === "string") return { wrong };
      const odd = context.isInDoubt(row, week) ? ["Please check asks about a number of it"] : [];
      return { wrong: [...wrong, ...causeWrong(found.rest ?? "", week, row, context)], odd };
    },
  },
  {
    kind: "claim: campuses together",
    pattern: new RegExp(
      `^(?<n>\\d+) campuses had (?:more|fewer) than usual (?<when>${when}), (?<share>\\d+)% (?<side>above|below) typical together: likely for the same reason\\.$`,
    ),
    check: (found, { facts }) => {
      const { attendance, sumOf, typicalOf } = facts;
      const week = facts.numbers.startOf(facts.readDay(found.when ?? "") ?? 0);
      const sign = found.side === "below" ? -1 : 1;
      const away = facts.everywhere.flatMap((id) => {
        const row = { categories: attendance.categories, campusIds: [id] };
        const [now, typical] = [sumOf(row, week).about, typicalOf(row, week)];
        return now !== null && typical ? percent(now, typical) * sign : [];
      });
      const far = away.filter((share) => share >= 20);
      const isSo =
        far.length >= Number(found.n) &&
        Number(found.share) <= Math.max(...far) &&
        Number(found.share) >= Math.min(...far);
      return { wrong: isSo ? [] : [`campuses were ${away.join(", ")}% away`] };
    },
  },
  {
    kind: "claim: record",
    pattern: new RegExp(
      `^(?<name>.+?) had (?<about>about )?(?<n>${N}) (?<when>${when}), the most (?:in (?<weeks>[\\d,]+) weeks|since (?<since>${D}|the week of ${D}))\\.$`,
    ),
    check: record,
  },
  {
    kind: "claim: giving",
    pattern: new RegExp(
      `^Over the last (?<n>\\d+) weeks? (?<how>with (?:nearly )?all numbers|that can be compared)(?: beyond doubt)?, giving was (?<rate>${N}) an adult a week(?:, (?<side>up|down) (?<share>\\d+)% from a year before)?\\.$`,
    ),
    check: giving,
  },
  {
    kind: "claim: guests",
    pattern:
      /^Over the last (?<n>\d+) weeks? (?<how>with (?:nearly )?all numbers|that can be compared)(?: beyond doubt)?, (?<guests>.+) were (?<share>[\d.]+)% of (?<base>.+?)(?:, (?<side>up|down) from (?<before>[\d.]+)% a year before)?\.$/,
    check: guests,
  },
  {
    kind: "claim: after guests",
    pattern:
      /^(?:In the (?<span>\d+) weeks after weeks with many (?<guests>.+?), attendance was (?<share>\d+)% (?<side>higher|lower) than in the \d+ weeks before, (?:and higher )?(?<times>\d+) of (?<all>\d+) times\. Why, the numbers do not say\.|Attendance in the (?<span2>\d+) weeks after weeks with many (?<guests2>.+?) was much like after any others: higher than in the \d+ weeks before (?<times2>\d+) of (?<all2>\d+) times\.)$/,
    check: afterGuests,
  },
  {
    kind: "claim: capacity",
    pattern: new RegExp(
      `^(?<service>.+) was over (?<share>\\d+)% of its (?<seats>${N}) seats(?: with (?<people>.+) alone)? (?:on (?<times>\\d+) of|each of) the last (?<weeks>\\d+) times it was counted\\.$`,
    ),
    check: capacity,
  },
  {
    kind: "claim: late",
    pattern:
      /^(?<department>.+?)(?: at (?<campus>.+))? came in (?<days>\d+) days later than the others, in (?<late>\d+) of the last (?<weeks>\d+) weeks\.$/,
    check: lateness,
  },
  {
    kind: "claim: parting",
    pattern:
      /^Over the last (?<n>\d+) weeks?, (?<grown>.+) is up (?<up>\d+)% from a year before while (?<fallen>.+) is down (?<down>\d+)%, like with like\.$/,
    check: parting,
  },
  {
    kind: "claim: kept",
    pattern: new RegExp(
      `^(?<n>${N}) for (?<name>.+) (?<when>${when}) is far (?:above|below) its usual (?<low>${N}) to (?<high>${N})\\. (?<person>.+) kept (?:it|${N} of it)\\.$`,
    ),
    check: (found, context) => {
      const row = rowOfName(found.name ?? "", context.facts);
      const week = context.facts.numbers.startOf(context.facts.readDay(found.when ?? "") ?? 0);
      return numberWrong(found, week, row, context);
    },
  },
  {
    kind: "claim: too few weeks",
    pattern:
      /^Trends and surprises are told here from (?<n>\d+) weeks of numbers on\.(?: So far there (?:are|is) (?<weeks>\d+) weeks?\.)?$/,
    check: (found, { facts }) => {
      const known = facts.weeksWithNumbers();
      const wrong = known >= Number(found.n) ? [`${known} weeks have numbers`] : [];
      if (found.weeks && Number(found.weeks) !== known) wrong.push(`${known} weeks have numbers`);
      return { wrong };
    },
  },
];

/** The number of a row in a week, its day, and what is typical of it. */
function numberWrong(found: Found, week: number, row: Row | string, context: Context) {
  if (typeof row === "string") return { wrong: [row] };
  const { facts } = context;
  const here = { ...context, row };
  const sum = facts.sumOf(row, week);
  const typical = facts.typicalOf(row, week);
  const number = sum.about ?? sum.value;
  const wrong = same("the number", found.n, number, here);
  const at = facts.readDay(found.when ?? "");
  if (/^on /.test(found.when ?? "") && sum.day !== at)
    wrong.push(`its day is ${sum.day === null ? "not one" : isoOf(sum.day)}`);
  if (found.typical) wrong.push(...same("typical", found.typical, typical, here));
  if (found.share && typical !== null && number !== null) {
    const told = (found.side === "below" ? -1 : 1) * Number(found.share);
    const real = found.unit === "%" ? percent(number, typical) : number - typical;
    if (real !== told) wrong.push(`it is ${real}, typical ${typical}`);
  }
  return { wrong };
}

/** ", likely from Easter.", ", with 1 service cancelled.", ". It was Christmas.", ". A note says: …" */
function causeWrong(rest: string, week: number, row: Row, { facts }: Context): string[] {
  const { one } = facts;
  const [, many] = /^, with (\d+) services? cancelled\.$/.exec(rest) ?? [];
  if (many !== undefined) {
    const gone = one.dates.filter(
      (date) => date.week === week && date.cancelled && row.campusIds.includes(date.campusId),
    );
    return gone.length === Number(many) ? [] : [`${gone.length} were cancelled`];
  }
  const [, cause] = /^(?:, likely from|\. It was) (.+)\.$/.exec(rest) ?? [];
  if (cause === undefined) return /^\.( A note says: “.*”)?$/.test(rest) ? [] : [`${rest}?`];
  const own = one.specialDays.some(
    ({ name, day }) => name === cause && day >= week && day < week + 7,
  );
  if (own || facts.isFeast(cause, week)) return [];
  return [`${cause} is not in the week of ${isoOf(week)}`];
}

function record(found: Found, context: Context) {
  const { facts } = context;
  const row = rowOfName((found.name ?? "").replace(/^attendance$/, "Attendance"), facts);
  if (typeof row === "string") return { wrong: [row] };
  const week = facts.numbers.startOf(facts.readDay(found.when ?? "") ?? 0);
  const { wrong } = numberWrong(found, week, row, context);
  const value = amountIn(found.n, facts, row);
  const weeks: number[] = [];
  for (let at = week - 7; at >= facts.one.first && weeks.length < 260; at -= 7) weeks.push(at);
  const high = weeks.find((at) => (facts.sumOf(row, at).value ?? 0) >= value) ?? null;
  for (let at = week + 7; at <= facts.one.running; at += 7)
    if ((facts.sumOf(row, at).value ?? 0) >= value)
      wrong.push(`as many in the week of ${isoOf(at)}`);
  if (found.since) {
    const told = facts.numbers.startOf(facts.readDay(found.since) ?? 0);
    if (told !== high) wrong.push(`as many were ${high === null ? "never" : isoOf(high)}`);
    return { wrong };
  }
  if (high !== null) wrong.push(`as many in the week of ${isoOf(high)}`);
  const isSure = (at: number) => facts.sumOf(row, at).isGood && !context.isInDoubt(row, at);
  const good = weeks.filter(isSure).length + 1;
  if (Number((found.weeks ?? "").replace(/,/g, "")) !== good) wrong.push(`of ${good} weeks`);
  return { wrong };
}
