import type { Facts, Row } from "../facts.ts";
import type { Place } from "../naive-numbers.ts";
import { isoOf } from "../organization.ts";
import {
  type Context,
  comparedTexts,
  D,
  doubtsUntold,
  type Found,
  headline,
  isNearEaster,
  isWhen,
  missingIn,
  missingNames,
  N,
  type Rule,
  same,
  weekdays,
} from "../reading.ts";

const when = `on [A-Z]\\w+day, ${D}|on [A-Z]\\w+day|today|yesterday|this week|last week|in the week of ${D}|on ${D}`;

/** What Reports, Monday morning, their prints and the weekly mail say of the attendance. */
export const wordRules: Rule[] = [
  {
    kind: "headline",
    pattern: new RegExp(
      `^(?<about>[Aa]bout )?(?<n>${N}) (?<when>${when})(?: \\((?<lacks>[^)]*missing[^)]*)\\))?(?:, (?<special>${N}) at special services(?:\\. The other (?<rest>${N}) are(?= )|$))?(?:,? (?:(?<by>${N}) (?<side>above|below) )?a typical week(?: \\(median (?<typical>${N})\\))?\\.?|(?<unknown>; a typical week is known once four weeks are complete\\.?)|(?<alone>\\.?))(?<cancelled> Cancelled: .*)?$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = facts.attendance;
      const here = { ...context, row };
      const week = headline(context);
      if (week === null) return { wrong: ["no week is good"] };
      const sum = facts.sumOf(row, week);
      const typical = facts.isUnlike(row, week) ? null : facts.typicalOf(row, week);
      const away = typical === null || sum.regular === null ? null : sum.regular - typical;
      const ofSpecial = sum.about === sum.regular ? null : (sum.about ?? 0) - (sum.regular ?? 0);
      const sign = found.side === "below" ? -1 : 1;
      const isSubject = context.place === "Mail" && !found.typical && !found.cancelled;
      const wrong = [
        ...same("the number", found.n, sum.about, here),
        ...same("typical", found.typical, typical, here),
        ...(typical === null || isSubject
          ? []
          : same("at special services", found.special, ofSpecial, here)),
        ...same("the other", found.rest, sum.regular, here),
        ...(away === null ? [] : same("the difference", found.by, sign * away, here)),
        ...isWhen(found.when ?? "", week, row, context),
        // The subject of a mail has no room for them.
        ...(isSubject ? [] : lacks(found.lacks, week, here)),
        ...(isSubject ? [] : cancelledWrong(found.cancelled ?? "", week, facts)),
        ...doubtsUntold(row, week, context),
      ];
      if (found.alone !== undefined) {
        const isInDoubt = context.doubtsTold > 0 && context.isInDoubt(row, week);
        const isShort = isSubject && (found.special || typical === null);
        const isRight = isInDoubt || facts.isUnlike(row, week) || isShort;
        return { wrong: isRight ? wrong : [...wrong, "it is not compared, and not in doubt"] };
      }
      if (!found.about && !sum.isComplete) wrong.push("it is only about so many");
      if (found.unknown && (typical !== null || facts.isUnlike(row, week)))
        wrong.push(`typical is ${typical}`);
      if (!found.unknown && typical === null) wrong.push("nothing is typical yet");
      const isNear = away !== null && Math.abs(away) <= Math.max(1, (typical ?? 0) * 0.1);
      if (!found.by && !found.unknown && !isNear) wrong.push(`it is ${away} away`);
      return { wrong };
    },
  },
  {
    kind: "running",
    pattern: new RegExp(
      `^(?<n>${N}) so far(?: (?<when>${when}))?(?:, (?<in>\\d+) of (?<all>\\d+) numbers?)?(?:, where (?:that|those) usually (?:has|have) (?<usual>${N}))?\\.$`,
    ),
    check: (found, context) => {
      const { attendance: row, one } = context.facts;
      return { wrong: runningWrong(found, one.running, { ...context, row }) };
    },
  },
  {
    kind: "no good week",
    pattern: new RegExp(
      `^(?<n>${N}) (?<when>${when}) so far(?:, (?<in>\\d+) of (?<all>\\d+) numbers?)?(?:, where (?:that|those) usually (?:has|have) (?<usual>${N}))?\\.?$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = facts.attendance;
      if (headline(context) !== null) return { wrong: ["a week is good"] };
      let week = facts.one.running;
      while (facts.sumOf(row, week).value === null && week > facts.one.first) week -= 7;
      return {
        wrong: [
          ...runningWrong(found, week, { ...context, row }),
          ...isWhen(found.when ?? "", week, row, context),
        ],
      };
    },
  },
  {
    kind: "none complete",
    pattern: /^No week of the last (?<n>\d+) is complete\.$/,
    check: (_found, context) => ({ wrong: headline(context) === null ? [] : ["one is good"] }),
  },
  {
    kind: "last year",
    pattern: new RegExp(
      `^(?<text>(?:Up ${N} from|Down ${N} from|Level with) the same (?:week last year|distance from Easter).*)\\.$`,
    ),
    check: (found, context) => compared(found.text ?? "", context),
  },
  {
    kind: "cancelled since",
    pattern: new RegExp(`^Cancelled: (?<what>.+) in the week of (?<day>${D})\\.$`),
    check: (found, { facts }) => {
      const week = facts.readDay(found.day ?? "") ?? 0;
      const wrong = cancelledWrong(` Cancelled: ${found.what}.`, week, facts);
      if (facts.sumOf(facts.attendance, week).value !== null) wrong.push("that week has numbers");
      return { wrong };
    },
  },
  {
    kind: "no last year",
    pattern:
      /^(?:There are no numbers from a year ago|(?<week>Nothing was entered for the same week last year)\.)/,
    check: (found, context) => {
      const { facts } = context;
      const week = headline(context) ?? facts.one.running;
      const has = (at: number) => facts.isAnythingStored(facts.attendance, at - 364);
      const wrong = has(week) ? ["that week has numbers"] : [];
      const weeks = Array.from({ length: 13 }, (_week, back) => facts.one.running - 7 * back);
      const isAll = !found.week;
      if (isAll === weeks.some(has)) wrong.push(isAll ? "others have numbers" : "none has numbers");
      return { wrong };
    },
  },
  {
    kind: "nothing missing",
    pattern: /^(?:Nothing is missing(?<far> so far)?|(?<begun>Nothing more is expected yet))\.$/,
    check: (found, { facts }) => {
      const { toCome } = facts.sumOf(facts.attendance, facts.one.running);
      const isNew = toCome === 0 && facts.lacksHistory(facts.one.running);
      return {
        wrong: [
          ...missingNames(facts).map((name) => `${name} is missing`),
          ...(isNew === !found.begun ? ["what belongs to a week is not as known as told"] : []),
        ],
        odd: !!found.far === toCome > 0 ? [] : [`${toCome} are to come`],
      };
    },
  },
  {
    kind: "others missing",
    pattern:
      /^(?:Attendance is complete(?<far> so far)?\.(?: (?<n>\d+) other numbers? (?:is|are) missing\.)?|(?<begun>\d+) numbers? (?:is|are) missing\.)$/,
    check: (found, { facts }) => {
      const { running } = facts.one;
      const ofAttendance = [running, running - 7].flatMap(
        (week) => facts.sumOf(facts.attendance, week).missing,
      );
      const wrong = otherMissing(found.n ?? found.begun ?? "0", running, facts);
      if (found.begun ? !facts.lacksHistory(running) : facts.lacksHistory(running))
        wrong.push("what belongs to a week is not as known as told");
      if (ofAttendance.length > 0) wrong.push(`${ofAttendance.length} of attendance are missing`);
      return { wrong };
    },
  },
  {
    kind: "missing in words",
    pattern:
      /^(?<when>Missing|Still missing from last week): (?<what>.+?)\.(?: (?<n>\d+) other numbers? (?:is|are) missing\.)?$/,
    check: (found, { facts }) => {
      const { one } = facts;
      const week = found.when === "Missing" ? one.running : one.running - 7;
      const [, others] = /^(\d+) (?:other )?numbers?$/.exec(found.what ?? "") ?? [];
      const wrong = otherMissing(others ?? found.n ?? "0", week, facts);
      const [, words = "", more = "0"] = /^(.*?)(?: and (\d+) more)?$/.exec(found.what ?? "") ?? [];
      let told = Number(more);
      for (const part of others ? [] : words.split("; ")) {
        const [, names = "", at] = /^(.+?)(?: at (.+))?$/.exec(part) ?? [];
        const campus = one.campuses.find(({ name }) => name === at);
        const there = missingIn(facts, week, campus ? [campus.id] : facts.everywhere);
        for (const name of names.split(/, | and /)) {
          told++;
          if (!there.some((full) => full === name || full.startsWith(name.replace(/s$/, ""))))
            wrong.push(`${name} is not missing`);
        }
      }
      const { missing } = facts.sumOf(facts.attendance, week);
      const cells = new Set(missing.map(({ campusId, categoryId }) => campusId + categoryId));
      if (cells.size !== told) wrong.push(`${cells.size} are missing`);
      return { wrong, odd: nobodyCame(missing, week, facts) };
    },
  },
  {
    kind: "to come",
    pattern: /^Still to come: (?<days>.+)\.$/,
    check: (found, { facts }) => {
      const told = (found.days ?? "").split(/, | and /);
      const there = facts.daysToCome(facts.attendance).map((day) => {
        return day === facts.one.today ? "today" : weekdays[(day + 4) % 7];
      });
      return { wrong: `${told}` === `${there}` ? [] : [`to come are ${there.join(", ")}`] };
    },
  },
  {
    kind: "nothing yet",
    pattern: /^Nothing yet this week, (?<in>\d+) of (?<all>\d+) numbers?\.$/,
    check: (found, { facts }) => {
      const sum = facts.sumOf(facts.attendance, facts.one.running);
      return {
        wrong:
          sum.reported === Number(found.in) && sum.expected === Number(found.all)
            ? []
            : [`${sum.reported} of ${sum.expected}`],
      };
    },
  },
];

/** How many of the sources are in, and what these usually have. */
export function runningWrong(
  found: Found,
  week: number,
  context: Context & { row: Row },
): string[] {
  const { facts, row } = context;
  const sum = facts.sumOf(row, week);
  const isIn =
    found.in === undefined
      ? sum.reported === 0 || sum.expected <= 1 || sum.isGood
      : sum.reported === Number(found.in) && sum.expected === Number(found.all);
  return [
    ...same("the number", found.n, found.about ? sum.about : sum.value, context),
    ...(isIn ? [] : [`${sum.reported} of ${sum.expected} numbers are in`]),
    ...same("what is usual", found.usual, facts.usualSoFarOf(row), context),
  ];
}

function lacks(text: string | undefined, week: number, context: Context & { row: Row }): string[] {
  const { facts, row } = context;
  const sum = facts.sumOf(row, week);
  const [missing, of] = [sum.missing.length, sum.expected];
  if (!text) return missing === 0 ? [] : [`${missing} of ${of} numbers are missing`];
  const found =
    /^(?<n>\d+) of (?<of>\d+) numbers (?:is|are) missing, usually (?<usual>[\d,]+)$/.exec(
      text,
    )?.groups;
  if (Number(found?.n) !== missing || Number(found?.of) !== of)
    return [`${missing} of ${of} numbers are missing`];
  return same("what is usual", found?.usual, Math.round(sum.lacking ?? 0), context);
}

/** " Cancelled: 2 services at Main." */
export function cancelledWrong(text: string, week: number, { one }: Facts): string[] {
  const places = one.dates.filter((date) => date.week === week && date.cancelled);
  const told = [...text.matchAll(/(\d+) services?(?: at ([^,.]+))?/g)];
  const all = told.reduce((sum, [, n]) => sum + Number(n), 0);
  if (all !== places.length) return [`${places.length} services were cancelled`];
  return told.flatMap(([, n, at]) => {
    const campus = one.campuses.find(({ name }) => name === at);
    const there = places.filter(({ campusId }) => !campus || campusId === campus.id).length;
    return there === Number(n) ? [] : [`${there} at ${at}`];
  });
}

/** What is called missing though nobody came. */
function nobodyCame(missing: readonly Place[], week: number, { one }: Facts): string[] {
  return missing.flatMap(({ campusId, categoryId }) => {
    const came = one.came.some(
      (some) => some.week === week && some.campusId === campusId && some.categoryId === categoryId,
    );
    const name = one.categories.find(({ id }) => id === categoryId)?.name;
    return came ? [] : [`nobody came to ${name}`];
  });
}

function otherMissing(
  n: string,
  week: number,
  { one, everywhere, attendance, sumOf }: Facts,
): string[] {
  const inTotal = new Set(attendance.categories.map(({ id }) => id));
  const categories = one.categories.filter(({ id }) => !inTotal.has(id));
  const all = sumOf({ categories, campusIds: everywhere }, week).missing.length;
  return all === Number(n) ? [] : [`${all} others are missing`];
}

const beside =
  /^(?:(?<side>up|down) (?<by>[\d,]+) from|level with) the same (?:week last year(?<same>, which is as far from Easter)?|distance from Easter \((?<day>[^)]+)\))(?: \((?:(?<side2>up|down) (?<by2>[\d,]+)|level) (?<without>(?:without|counting only) [^)]*)\)|, (?<only>(?:without|counting only) .*))?$/i;

/** "Up 33 from the same week last year (down 2 without North), level with the same distance from Easter (Apr 5)". */
function compared(text: string, context: Context): { wrong: string[]; odd: string[] } {
  const { facts } = context;
  const row = facts.attendance;
  const week = headline(context);
  if (week === null) return { wrong: ["no week is good"], odd: [] };
  const easter = facts.numbers.comparedWeek(week, "easter");
  const wrong: string[] = [];
  const odd: string[] = [];
  for (const part of text.split(
    /, (?=(?:up \S+ from|down \S+ from|level with) the same distance)/,
  )) {
    const found = beside.exec(part)?.groups;
    if (!found) return { wrong: [`“${part}” is not understood`], odd };
    const before = found.day ? (easter ?? 0) : week - 364;
    if (found.day) {
      const at = facts.readDay(found.day);
      if (at !== facts.numbers.sundayOf(before) && at !== facts.sumOf(row, before).day)
        wrong.push(`as far from Easter is the week of ${isoOf(before)}`);
    }
    if ((found.day || found.same) && !isNearEaster(week, facts))
      wrong.push("Easter is far away, and spoken of");
    if (found.same && easter !== week - 364) wrong.push("that week is not as far from Easter");
    const pair = [week, before] as [number, number];
    const { side, by = "0", side2, by2 = "0" } = found;
    const inAll = comparedTexts({ side, by, isAlike: !!found.only }, row, pair, context);
    wrong.push(...inAll.wrong);
    if (!found.without) odd.push(...inAll.odd);
    else
      wrong.push(
        ...comparedTexts({ side: side2, by: by2, isAlike: true }, row, pair, context).wrong,
      );
    wrong.push(...withoutWrong(found.without ?? found.only ?? "", pair, context));
  }
  return { wrong, odd };
}

/** What is left out has a number in only one of both weeks. */
function withoutWrong(
  text: string,
  [week, before]: [number, number],
  { facts }: Context,
): string[] {
  const [, names] = /^without (.+)$/.exec(text) ?? [];
  return (names ?? "").split(/, | and /).flatMap((name) => {
    if (name === "" || /former category/.test(name)) return [];
    const rows = facts.rowsShortNamed(name);
    if (rows.length === 0) return [`nothing is called “${name}”`];
    const isInOne = rows.some((row) =>
      facts
        .cellRows(row)
        .some(
          (cell) => facts.isAnythingStored(cell, week) !== facts.isAnythingStored(cell, before),
        ),
    );
    return isInOne ? [] : [`${name} is in both weeks`];
  });
}
