import { easterDay as easterOf } from "../../test/naive-numbers.ts";
import { type Facts, factsOf, type Row } from "./facts.ts";
import { isoOf, type Organization } from "./organization.ts";
import type { Texts } from "./screens.tsx";

export type Verdict = {
  place: string;
  kind: string;
  is: "true" | "false" | "misleading";
  sentence: string;
  why: string;
};
export type Checked = { verdicts: Verdict[]; unread: { place: string; sentence: string }[] };

type Result = { kind: string; wrong: string[]; odd?: string[] } | null;
type Context = {
  facts: Facts;
  place: string;
  /** The row whose card is being read. */
  row: Row | null;
  rowWeek: number | null;
  departmentId: string | null;
};
type Rule = {
  kind: string;
  pattern: RegExp;
  check: (found: Found, context: Context) => { wrong?: string[]; odd?: string[] };
};
type Found = Record<string, string>;

const N = String.raw`(?:[A-Z]{2,3} ?)?[$¥€]?\d[\d,]*(?:\.\d+)?`;
const D = String.raw`[A-Z][a-z]{2} \d+(?:, \d{4})?`;

export function checkTexts(one: Organization, texts: Texts): Checked {
  const facts = factsOf(one);
  const checked: Checked = { verdicts: [], unread: [] };
  for (const [place, lines] of Object.entries(texts)) {
    const context: Context = { facts, place, row: null, rowWeek: null, departmentId: null };
    for (const line of lines) {
      const flat = flatOf(line);
      const department = one.departments.find(({ name }) => name === line);
      if (department) context.departmentId = department.id;
      const row = rowNamed(line, context);
      if (row && place === "Reports") {
        context.row = row;
        context.rowWeek = null;
      }
      const result = read(flat, line, context);
      if (result) {
        const wrong = result.wrong;
        const odd = result.odd ?? [];
        checked.verdicts.push({
          place,
          kind: result.kind,
          is: wrong.length > 0 ? "false" : odd.length > 0 ? "misleading" : "true",
          sentence: flat,
          why: [...wrong, ...odd].join("; "),
        });
      } else if (isSentence(flat)) checked.unread.push({ place, sentence: flat });
    }
  }
  return checked;
}

function flatOf(line: string): string {
  return line
    .replace(/ ¦ /g, " ")
    .replace(/ ([,.])/g, "$1")
    .trim();
}

function read(flat: string, line: string, context: Context): Result {
  for (const { kind, pattern, check } of rules) {
    const found = pattern.exec(pattern.source.includes(" ¦ ") ? line : flat)?.groups;
    if (!found) continue;
    const { wrong = [], odd = [] } = check(found, context);
    return { kind, wrong, odd };
  }
  return null;
}

/** Numbers of axes, services and choices are no sentences. */
function isSentence(flat: string): boolean {
  return (
    /\d/.test(flat) && /[a-z]{3}.*[a-z]{3}/.test(flat) && !ignored.some((one) => one.test(flat))
  );
}
const ignored = [
  /^(Aug|Jan|Feb|Mar|Apr|May|Jun|Jul|Sep|Oct|Nov|Dec) ?\d.*(highest|(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))/,
  /^\d+ weeks$|expected, in 8 of 10|^Set a goal|^See the numbers|^Welcome|forecasts a week ahead|done$/,
  /\d:\d\d (AM|PM)/,
  /^Campus \d+$|^[\d,.]+ ?to ?[\d,.]+$|^The last complete week and, below it/,
];

function rowNamed(line: string, { facts, departmentId }: Context): Row | null {
  const { one, attendance, everywhere } = facts;
  const same = one.categories.filter(({ name }) => name === line);
  const here = same.filter((category) => category.departmentId === departmentId);
  if (line === "Attendance" && here.length === 0) return attendance;
  const [category] = here.length > 0 ? here : same;
  return category ? { categories: [category], campusIds: everywhere } : null;
}

/** That of the last Sunday before today; where nothing was due in it yet and it is not over, the one before. */
function weekBehind({ one, numbers, sumOf, everywhere }: Facts): number {
  const week = numbers.startOf(one.today - ((one.today + 4) % 7 || 7));
  const sum = sumOf({ categories: one.categories, campusIds: everywhere }, week);
  const isBegun = sum.value !== null || sum.expected > sum.toCome;
  return isBegun || week + 7 <= one.today ? week : week - 7;
}

function rowOfName(name: string, { one, attendance, everywhere }: Facts): Row | string {
  const clean = name.trim();
  const [category, campus = null] = clean.split(" at ") as [string, string?];
  const campuses = campus ? one.campuses.filter((each) => each.name === campus) : null;
  const campusIds = campuses ? campuses.map(({ id }) => id) : everywhere;
  const alone = one.campuses.filter((each) => each.name === clean);
  if (alone.length === 1)
    return { categories: attendance.categories, campusIds: alone.map(({ id }) => id) };
  const parts = category.split(" · ");
  const same = one.categories.filter(({ name: own, departmentId }) =>
    parts.length === 1
      ? own === category
      : own === parts[1] &&
        one.departments.find(({ id }) => id === departmentId)?.name === parts[0],
  );
  if (same.length > 1) return `“${clean}” is the name of ${same.length} categories`;
  if (same.length === 1) {
    if (category === "Attendance") return "“Attendance” is also the name of the total";
    return { categories: same, campusIds };
  }
  if (category.toLowerCase() === "attendance") return { ...attendance, campusIds };
  return `nothing is called “${clean}”`;
}

/** In cents of a currency that has them. */
function amountIn(text: string | undefined, { one }: Facts, row: Row | null): number {
  const digits = Number((text ?? "").replace(/[^\d.]/g, ""));
  const isMoney = row?.categories[0]?.unit === "currency";
  return isMoney && one.currency !== "JPY" ? Math.round(digits * 100) : digits;
}

/** Whether a printed number is `value`, as far as it is printed. */
function isPrinted(
  text: string | undefined,
  value: number,
  facts: Facts,
  row: Row | null,
): boolean {
  const printed = amountIn(text, facts, row);
  const isMoney = row?.categories[0]?.unit === "currency" && facts.one.currency !== "JPY";
  const nearest = isMoney && !/\.\d/.test(text ?? "") ? 50 : 0;
  return Math.abs(printed - value) <= nearest;
}

function same(
  what: string,
  text: string | undefined,
  value: number | null,
  context: Context,
): string[] {
  if (text === undefined) return [];
  if (value === null) return [`${what} ${text}, where there is none`];
  return isPrinted(text, value, context.facts, context.row) ? [] : [`${what} ${text} is ${value}`];
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Whether words such as "on Sunday" or "last week" are of a week. */
function isWhen(when: string, week: number, row: Row, { facts }: Context): string[] {
  const { one, sumOf } = facts;
  const { day } = sumOf(row, week);
  const named = (wanted: number | null) =>
    day === wanted ? [] : [`“${when}”, and its day is ${day === null ? "not one" : isoOf(day)}`];
  const [, weekdayOf, dated] = /^on ([A-Z]\w+day), (.+)$/.exec(when) ?? [];
  if (weekdayOf && dated) {
    const on = facts.readDay(dated);
    if (on !== null && weekdays[(on + 4) % 7] !== weekdayOf) return [`${dated} is no ${weekdayOf}`];
    return named(on);
  }
  const weekday = weekdays.findIndex((name) => when === `on ${name}`);
  if (weekday >= 0) {
    const back = (((one.today + 4 - weekday) % 7) + 7) % 7 || 7;
    return named(one.today - back);
  }
  if (when === "today") return named(one.today);
  if (when === "yesterday") return named(one.today - 1);
  if (when === "this week")
    return week === one.running ? [] : [`“this week” is the week of ${isoOf(week)}`];
  if (when === "last week")
    return week === one.running - 7 ? [] : [`“last week” is the week of ${isoOf(week)}`];
  const at = facts.readDay(when);
  if (at === null) return [`“${when}” is not understood`];
  if (/week of/.test(when))
    return at === week || at === facts.numbers.sundayOf(week)
      ? []
      : [`“${when}” is the week of ${isoOf(week)}`];
  return named(at);
}

const percent = (now: number, before: number) => Math.round((100 * (now - before)) / before);

/** In all, and among the same people. */
function comparedTexts(
  found: { side: string | undefined; by: string | undefined; isAlike: boolean },
  row: Row,
  [week, before]: [number, number],
  context: Context,
): { wrong: string[]; odd: string[] } {
  const { facts } = context;
  const [now, then] = [facts.sumOf(row, week).about, facts.sumOf(row, before).about];
  const alike = facts.alikeOf(row, week, before);
  const sign = found.side?.toLowerCase() === "down" ? -1 : 1;
  const told = sign * amountIn(found.by, facts, row);
  const inAll = now === null || then === null ? null : now - then;
  const among = alike.now === null || alike.before === null ? null : alike.now - alike.before;
  const wrong: string[] = [];
  const odd: string[] = [];
  if (found.isAlike) {
    if (among === null || told !== among) wrong.push(`alike it is ${among}, not ${told}`);
    else if (inAll !== null && inAll !== told) odd.push(`in all it is ${inAll}, which is not told`);
  } else if (inAll === null)
    wrong.push(`both weeks are not good (${now}, ${then}), and nothing says like with like`);
  else if (inAll !== told) wrong.push(`in all it is ${inAll} (${now} and ${then}), not ${told}`);
  const people = facts.peopleIn(row, week) - facts.peopleIn(row, before);
  const base = Math.max(1, facts.peopleIn(row, before));
  const difference = Math.abs(people - told) / base;
  const tells = `${people} more people came, of ${base}`;
  if (wrong.length === 0 && difference > 0.03 && row.categories[0]?.unit === "count")
    odd.push(tells);
  return { wrong, odd };
}

function headline({ facts }: Context): number | null {
  return facts.lastGood(facts.attendance);
}

const rules: Rule[] = [
  {
    kind: "headline",
    pattern: new RegExp(
      `^(?<about>[Aa]bout )?(?<n>${N})(?: people)? (?<when>on [A-Z]\\w+day, ${D}|on [A-Z]\\w+day|today|yesterday|this week|last week|in the week of ${D}|on ${D})(?: \\((?<lacks>[^)]*)\\))?, (?:(?<by>${N}) (?<side>above|below) )?a typical week(?: \\((?:median )?(?<typical>${N})\\))?\\.`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = facts.attendance;
      const week = headline(context);
      if (week === null) return { wrong: ["no week is good"] };
      const sum = facts.sumOf(row, week);
      const typical = facts.typicalOf(row, week);
      const sign = found.side === "below" ? -1 : 1;
      const wrong = [
        ...same("the number", found.n, sum.about, { ...context, row }),
        ...same("typical", found.typical, typical, { ...context, row }),
        ...(found.by && typical !== null && sum.about !== null
          ? same("the difference", found.by, sign * (sum.about - typical), { ...context, row })
          : []),
        ...isWhen(found.when ?? "", week, row, context),
      ];
      if (!found.about && !sum.isComplete) wrong.push("it is only about so many");
      return { wrong };
    },
  },
  {
    kind: "running",
    pattern: new RegExp(
      `^(?<n>${N}) so far(?<when>[^,.]*)(?:, (?<in>\\d+) of (?<all>\\d+) counts)?`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = context.place === "Reports" && context.row ? context.row : facts.attendance;
      const sum = facts.sumOf(row, facts.one.running);
      return {
        wrong: [
          ...same("the number", found.n, sum.value, { ...context, row }),
          ...(Number(found.in ?? 0) === (found.all || sum.expected > 1 ? sum.reported : 0) &&
          Number(found.all ?? sum.expected) === sum.expected
            ? []
            : [`${sum.reported} of ${sum.expected} counts are in`]),
        ],
      };
    },
  },
  {
    kind: "growth",
    pattern: /^(?<what>.+): median of the last (?<n>\d+) weeks against the (?<m>\d+) before\.$/,
    check: (found, context) => {
      const { facts } = context;
      const week = headline(context);
      if (week === null) return { wrong: ["no week is good"] };
      const wrong: string[] = [];
      for (const part of (found.what ?? "").split(/ and |, /)) {
        const {
          name = "",
          side,
          by,
        } = /^(?<name>.+?) is (?:(?<side>up|down) (?<by>[\d,]+)|level|as many)/.exec(part)
          ?.groups ?? {};
        const row = rowOfName(name, facts);
        if (typeof row === "string") {
          wrong.push(row);
          continue;
        }
        const last = facts.lastGood(row);
        if (last === null) continue;
        const count = Number(found.n);
        const now = facts.medianOf(row, last + 7, count);
        const before = facts.medianOf(row, last + 7 - 7 * count, count);
        const change = now === null || before === null ? null : now - before;
        const told = side ? (side === "down" ? -1 : 1) * Number((by ?? "").replace(/,/g, "")) : 0;
        if (change !== told) wrong.push(`${name} changed by ${change} (${now}, ${before})`);
      }
      return { wrong };
    },
  },
  {
    kind: "last year",
    pattern: new RegExp(
      `^(?:(?<side>Up|Down) (?<by>${N})|Level|As many as|As many) ?(?:from|with|as)? ?the same week last year(?:, (?:(?<side2>up|down) (?<by2>${N}) from|as many as|level with)? ?(?:at )?the same distance from Easter \\((?<easter>${D})\\))?(?<alike>, like with like)?(?<rest>.*)$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = facts.attendance;
      const week = headline(context);
      if (week === null) return { wrong: ["no week is good"] };
      const rest = `${found.alike ?? ""}${found.rest ?? ""}`;
      const beside = /\((?<side>up|down) (?<by>[\d,]+)/.exec(found.rest ?? "")?.groups;
      const isAlike = !beside && /like with like|alone|without|counting only/.test(rest);
      const first = comparedTexts(
        { side: found.side, by: found.by ?? "0", isAlike },
        row,
        [week, week - 364],
        context,
      );
      const wrong = [...first.wrong];
      const odd = beside ? [] : [...first.odd];
      if (beside) {
        const alike = comparedTexts(
          { side: beside.side, by: beside.by, isAlike: true },
          row,
          [week, week - 364],
          context,
        );
        wrong.push(...alike.wrong);
      }
      if (found.easter) {
        const other = facts.numbers.comparedWeek(week, "easter") ?? 0;
        const at = facts.readDay(found.easter);
        if (at !== facts.numbers.sundayOf(other) && at !== facts.sumOf(row, other).day)
          wrong.push(`as far from Easter is the week of ${isoOf(other)}`);
        const second = comparedTexts(
          { side: found.side2, by: found.by2 ?? "0", isAlike },
          row,
          [week, other],
          context,
        );
        wrong.push(...second.wrong);
        if (!isNearEaster(week, facts)) wrong.push("Easter is far away, and spoken of");
      }
      return { wrong, odd };
    },
  },
  {
    kind: "no last year",
    pattern: /^There are no numbers from a year ago/,
    check: (_found, context) => {
      const week = headline(context) ?? context.facts.one.running;
      return {
        wrong: context.facts.isAnythingStored(context.facts.attendance, week - 364)
          ? ["that week has numbers"]
          : [],
      };
    },
  },
  {
    kind: "nothing missing",
    pattern: /^(?:Nothing is missing|Everything expected is in)\.$/,
    check: (_found, { facts }) => ({
      wrong: missingNames(facts).map((name) => `${name} is missing`),
    }),
  },
  {
    kind: "others missing",
    pattern:
      /^(?:Attendance is complete(?<far> so far)?\. )?(?<n>\d+) other numbers? (?:is|are) missing\.$/,
    check: (found, { facts }) => {
      const { one, attendance } = facts;
      const isOther = ({ id }: { id: string }) =>
        !attendance.categories.some((category) => category.id === id);
      const others: Row = {
        categories: one.categories.filter(isOther),
        campusIds: facts.everywhere,
      };
      const weeks = [one.running, one.running - 7];
      const counts = weeks.map((week) => facts.sumOf(others, week).missing.length);
      const all = counts.reduce((sum, count) => sum + count, 0);
      const ofAttendance = weeks.flatMap((week) => facts.sumOf(attendance, week).missing);
      const wrong = ![...counts, all].includes(Number(found.n))
        ? [`${counts.join(" and ")} are`]
        : [];
      if (ofAttendance.length > 0) wrong.push(`${ofAttendance.length} of attendance are missing`);
      return { wrong };
    },
  },
  {
    kind: "missing",
    pattern: /^(?:(?<campus>.+) ¦ , )?(?<week>[Tt]his week|[Ll]ast week) ¦ (?<names>.+) ¦ Enter$/,
    check: (found, { facts }) => {
      const { one, everywhere } = facts;
      const week = /this/i.test(found.week ?? "") ? one.running : one.running - 7;
      const campus = one.campuses.find(({ name }) => name === found.campus);
      const campusIds = campus ? [campus.id] : everywhere;
      const there = missingIn(facts, week, campusIds);
      const told = (found.names ?? "").replace(/ and \d+ more$/, "").split(", ");
      return {
        wrong: [
          ...told.filter((name) => !there.includes(name)).map((name) => `${name} is not missing`),
          ...(told.length < 6 ? there.filter((name) => !told.includes(name)) : []).map(
            (name) => `${name} is missing, too`,
          ),
        ],
      };
    },
  },
  {
    kind: "counts in",
    pattern:
      /^Week of (?<day>.+?): (?:all (?<all>\d+)|(?<some>\d+) of (?<of>\d+)) counts are in\.$/,
    check: (found, { facts }) => {
      const at = facts.readDay(found.day ?? "") ?? 0;
      const week = facts.numbers.startOf(at);
      const sum = facts.sumOf(
        { categories: facts.one.categories, campusIds: facts.everywhere },
        week,
      );
      const [some, of] = [Number(found.some ?? found.all), Number(found.of ?? found.all)];
      return {
        wrong:
          sum.reported === some && sum.expected === of
            ? []
            : [`${sum.reported} of ${sum.expected} are in, ${sum.toCome} to come`],
      };
    },
  },
  {
    kind: "came in",
    pattern: new RegExp(
      `^(?<name>[^¦]+) ¦ (?<n>${N})(?: ¦ (?:(?<by>${N}) (?<side>above|below) typical \\((?<typical>${N})\\)|(?<as>as typical)|(?<open>so far.*)))?$`,
    ),
    check: (found, context) => {
      if (context.place !== "Monday") return {};
      const { facts } = context;
      const row = rowOfName(found.name ?? "", facts);
      if (typeof row === "string") return { wrong: [row] };
      const week = weekBehind(facts);
      const sum = facts.sumOf(row, week);
      const here = { ...context, row };
      const typical = facts.typicalOf(row, week);
      const sign = found.side === "below" ? -1 : 1;
      const wrong = same("the number", found.n, sum.about ?? sum.value, here);
      if (found.by && typical !== null && sum.about !== null)
        wrong.push(
          ...same("typical", found.typical, typical, here),
          ...same("the difference", found.by, sign * (sum.about - typical), here),
        );
      if ((found.by || found.as) && !sum.isGood) wrong.push("the week is not good");
      if (found.open && sum.isGood && sum.isComplete) wrong.push("everything is in");
      if (found.as && sum.about !== typical) wrong.push(`typical is ${typical}`);
      return { wrong };
    },
  },
  {
    kind: "card number",
    pattern: new RegExp(
      `^(?<about>about )?(?<n>${N}) ?(?<when>week of ${D}|on ${D}|${D})(?<so>, so far, .*|, \\d+ of \\d+ counts? missing)?$`,
    ),
    check: (found, context) => {
      const { facts, row } = context;
      if (!row || context.place !== "Reports") return {};
      const last = facts.lastGood(row);
      const at = facts.readDay(found.when ?? "") ?? 0;
      const week = facts.numbers.startOf(at);
      context.rowWeek = week;
      const sum = facts.sumOf(row, week);
      const wrong = same("the number", found.n, sum.about ?? sum.value, context);
      const first = headline(context);
      if (last !== null && week !== last && week !== first)
        wrong.push(`the last good week is that of ${isoOf(last)}`);
      if (!found.about && found.so === undefined && sum.isGood && !sum.isComplete)
        wrong.push("it is only about so many");
      return { wrong };
    },
  },
  {
    kind: "card typical",
    pattern: new RegExp(
      `^(?:(?<side>Up|Down) (?<by>${N}) from|Level with) a typical week(?<part>, counting only what both weeks have)? \\((?<n>${N})(?: and (?<m>${N}))?\\)`,
    ),
    check: (found, context) => {
      const { facts, row, rowWeek } = context;
      if (!row || rowWeek === null) return {};
      const typical = facts.typicalOf(row, rowWeek);
      const { about } = facts.sumOf(row, rowWeek);
      if (typical === null || about === null) return { wrong: ["nothing is typical yet"] };
      if (found.part) return { wrong: ["a typical week is no week to have something in both"] };
      const sign = found.side === "Down" ? -1 : 1;
      return {
        wrong: [
          ...same("typical", found.n, typical, context),
          ...same("the difference", found.by, sign * (about - typical), context),
          ...(found.by === undefined && about !== typical ? [`it is ${about - typical} away`] : []),
        ],
      };
    },
  },
  {
    kind: "card medians",
    pattern: new RegExp(
      `^Median of the last (?<count>\\d+) weeks (?<n>${N}),? of the (?<other>\\d+) before (?<m>${N})$`,
    ),
    check: (found, context) => {
      const { facts, row } = context;
      const last = row && facts.lastGood(row);
      if (!row || last === null) return {};
      const count = Number(found.count);
      return {
        wrong: [
          ...same("the median", found.n, facts.medianOf(row, last + 7, count), context),
          ...same(
            "that before",
            found.m,
            facts.medianOf(row, last + 7 - 7 * count, count),
            context,
          ),
        ],
      };
    },
  },
  {
    kind: "card coverage",
    pattern: /^(?<n>\d+) of (?<all>\d+) weeks (?<what>complete|known|good)/,
    check: (found, { facts, row }) => {
      if (!row) return {};
      let n = 0;
      for (let back = 0; back < Number(found.all); back++) {
        const sum = facts.sumOf(row, facts.one.running - 7 * back);
        if (found.what === "complete" ? sum.isComplete : sum.isGood) n++;
      }
      return { wrong: n === Number(found.n) ? [] : [`${n} are`] };
    },
  },
  {
    kind: "card running",
    pattern: /^This week: none of (?<n>\d+) counts? yet$/,
    check: (found, { facts, row }) => {
      if (!row) return {};
      const sum = facts.sumOf(row, facts.one.running);
      return {
        wrong:
          sum.reported === 0 && sum.expected === Number(found.n)
            ? []
            : [`${sum.reported} of ${sum.expected}`],
      };
    },
  },
  {
    kind: "ratio card",
    pattern: new RegExp(
      `^(?<n>${N}) and (?<m>${N}) (?<when>in the week of ${D}|on ${D}) · typical (?<t>${N})$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const week = facts.numbers.startOf(facts.readDay(found.when ?? "") ?? 0);
      const money = facts.one.categories.find(({ unit }) => unit === "currency");
      if (!money) return {};
      const giving: Row = { categories: [money], campusIds: facts.everywhere };
      return {
        wrong: same("the number", found.n, facts.sumOf(giving, week).about, {
          ...context,
          row: giving,
        }),
      };
    },
  },
  {
    kind: "campus medians",
    pattern: new RegExp(
      `^(?<name>[^¦]+) ¦ (?<n>${N}) ¦ (?:(?<one>up|down|level)(?: (?<by>${N}))? (?:from|with) the (?<count>\\d+) weeks before)(?: · (?<other>up|down|level)(?: (?<by2>${N}))? (?:from|with) the (?<count2>\\d+) before)?$`,
    ),
    check: (found, context) => {
      const { facts } = context;
      const row = rowOfName(found.name ?? "", facts);
      if (typeof row === "string") return { wrong: [row] };
      const last = facts.lastGood(row);
      if (last === null) return { wrong: ["no week is good"] };
      const wrong = same("the number", found.n, facts.sumOf(row, last).about, { ...context, row });
      const median = (side = "", by = "0", count = "0") => {
        const many = Number(count);
        const now = facts.medianOf(row, last + 7, many);
        const before = facts.medianOf(row, last + 7 - 7 * many, many);
        const told = (side === "down" ? -1 : 1) * amountIn(by, facts, row);
        if (now === null || before === null || now - before !== told)
          wrong.push(`${now} and ${before} over ${many} weeks`);
      };
      median(found.one, found.by, found.count);
      if (found.other) median(found.other, found.by2, found.count2);
      return { wrong };
    },
  },
  {
    kind: "nothing yet",
    pattern: /^Nothing yet this week, (?<in>\d+) of (?<all>\d+) counts?\.$/,
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
  {
    kind: "missing in words",
    pattern: /^(?<when>Missing|Still missing from last week): (?<what>.+)$/,
    check: (found, { facts }) => {
      const { one } = facts;
      const week = found.when === "Missing" ? one.running : one.running - 7;
      const wrong: string[] = [];
      for (const part of (found.what ?? "").replace(/\.$/, "").split("; ")) {
        const [, names = "", at] = /^(.+?)(?: at (.+))?$/.exec(part) ?? [];
        const campus = one.campuses.find(({ name }) => name === at);
        const there = missingIn(facts, week, campus ? [campus.id] : facts.everywhere);
        for (const name of names.split(/, | and /))
          if (!there.some((full) => full === name || full.startsWith(name.replace(/s$/, ""))))
            wrong.push(`${name} is not missing`);
      }
      return { wrong };
    },
  },
  {
    kind: "claim: Easter before",
    pattern: new RegExp(
      `^Easter had (?<n>${N}), (?<share>\\d+)% (?<side>above|below) the Easter before\\.$`,
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
      const told = (found.side === "below" ? -1 : 1) * Number(found.share);
      if (now === null || then === null || percent(now, then) !== told)
        wrong.push(`${now} and ${then}`);
      return { wrong };
    },
  },
  {
    kind: "claim: missing",
    pattern: /^(?<name>.+?) is missing in (?<n>\d+) of (?<all>\d+) weeks up to (?<day>.+)\.$/,
    check: (found, { facts }) => {
      const row = rowOfName(found.name ?? "", facts);
      if (typeof row === "string") return { wrong: [row] };
      const to = facts.numbers.startOf(facts.readDay(found.day ?? "") ?? 0);
      let [missing, all] = [0, 0];
      for (let back = 0; back < 13; back++) {
        const sum = facts.sumOf(row, to - 7 * back);
        if (sum.expected > 0) all++;
        if (sum.missing.length > 0) missing++;
      }
      return {
        wrong:
          missing === Number(found.n) && all === Number(found.all)
            ? []
            : [`${missing} of ${all} weeks`],
      };
    },
  },
  {
    kind: "claim: a year before",
    pattern:
      /^Over the last (?<n>\d+) weeks? that can be compared, attendance is (?<share>\d+)% (?<side>above|below) a year before\.$/,
    check: (found, context) => yearBefore(found, context),
  },
  {
    kind: "claim: trend",
    pattern:
      /^Over (?<years>\d+) years, (?<what>.+?) has (?:(?<side>grown|fallen) about (?<share>\d+)% a year, from (?<weeks>[\d,]+) weeks|no clear trend: less than (?<less>\d+)% a year either way)\.$/,
    check: (found, context) => trend(found, context),
  },
  {
    kind: "claim: season",
    pattern:
      /^(?<later>[A-Z]\w+ to \w+) is usually (?<share>\d+)% (?<side>above|below) (?<earlier>[A-Z]\w+ to \w+), from (?<years>\d+) years?\.$/,
    check: (found, context) => season(found, context),
  },
  {
    kind: "claim: typical",
    pattern: new RegExp(
      `^(?<name>.+?) had (?<only>only )?(?<n>${N}) (?<when>on ${D}|in the week of ${D}),? (?:(?<share>\\d+)% (?<side>above|below) (?:its )?typical(?: (?<typical>${N}))?|where (?<low>${N}) to (?<high>${N}) is usual|the most .*)(?<rest>.*)$`,
    ),
    check: (found, context) => oneWeek(found, context),
  },
  {
    kind: "claim: slip",
    pattern: new RegExp(
      `^Is (?<n>${N}) right\\? (?<name>.+?) had it (?<when>on ${D}|in the week of ${D}), .*$`,
    ),
    check: (found, context) => oneWeek(found, context),
  },
  {
    kind: "claim: giving",
    pattern: new RegExp(
      `^Over the last (?<n>\\d+) weeks? (?<how>with all counts|that can be compared), giving was (?<rate>${N}) an adult a week(?:, (?<side>up|down) (?<share>\\d+)% from a year before)?\\.$`,
    ),
    check: (found, context) => giving(found, context),
  },
];

function missingIn(
  { one, sumOf, everywhere }: Facts,
  week: number,
  campusIds = everywhere,
): string[] {
  const row = { categories: one.categories, campusIds };
  const ids = new Set(sumOf(row, week).missing.map(({ categoryId }) => categoryId));
  return one.categories.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

/** Of the running week and the one before. */
function missingNames(facts: Facts): string[] {
  const { running } = facts.one;
  return [running, running - 7].flatMap((week) =>
    missingIn(facts, week).map((name) => `${name} of ${isoOf(week)}`),
  );
}

function isNearEaster(week: number, { one, numbers }: Facts): boolean {
  for (let back = -10; back <= 6; back++) {
    const at = week - 7 * back;
    const compared = numbers.comparedWeek(at, "easter");
    if (compared !== null && isEasterWeek(at, one)) return true;
  }
  return false;
}

function isEasterWeek(week: number, { easter }: Organization): boolean {
  if (easter === "none") return false;
  const year = new Date((week + 3) * 86_400_000).getUTCFullYear();
  const day = easterOf(year, easter);
  return day >= week && day < week + 7;
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

function yearBefore(found: Found, { facts }: Context) {
  const row = facts.attendance;
  const last = facts.lastGood(facts.attendance);
  if (last === null) return { wrong: ["no week is good"] };
  const pairs: { now: number; before: number }[] = [];
  const wanted = Number(found.n);
  for (let back = 0; back < 60 && pairs.length < wanted; back++) {
    const [now, before] = [last - 7 * back, last - 7 * back - 364].map(
      (week) => facts.sumOf(row, week).about,
    );
    if (now && before) pairs.push({ now, before });
  }
  const sum = (key: "now" | "before") => pairs.reduce((all, pair) => all + pair[key], 0);
  const share = percent(sum("now"), sum("before"));
  const told = (found.side === "below" ? -1 : 1) * Number(found.share);
  const wrong = pairs.length < wanted ? [`only ${pairs.length} weeks can be compared`] : [];
  if (Math.abs(share - told) > 0)
    wrong.push(
      `in all it is ${share}%: ${sum("now")} and ${sum("before")} from ${isoOf(last)} back`,
    );
  const logs = pairs.map(({ now, before }) => Math.log(now / before));
  const center = mean(logs);
  const error = Math.sqrt(
    logs.reduce((all, log) => all + (log - center) ** 2, 0) / (logs.length - 1) / logs.length,
  );
  const odd: string[] = [];
  if (Math.abs(center) < 2 * error)
    odd.push(
      `scatter: ${(100 * center).toFixed(1)}% with an error of ${(100 * error).toFixed(1)}%`,
    );
  for (let left = 0; left < logs.length; left++) {
    const without = mean(logs.filter((_log, index) => index !== left));
    if (without * center <= 0 || Math.abs(without) < Math.abs(center) / 2) {
      odd.push("one week makes it");
      break;
    }
  }
  return { wrong, odd };
}

const middleOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** By the people who came: whole years beside the one before, also where nobody counted them. */
function trend(found: Found, context: Context) {
  const { facts } = context;
  const row = rowOfName((found.what ?? "").replace(/^attendance$/, "Attendance"), facts);
  if (typeof row === "string") return row.includes("name") ? { wrong: [row] } : {};
  const years = Number(found.years);
  const last = facts.lastGood(row);
  if (last === null) return { wrong: ["no week is good"] };
  const middles: number[] = [];
  for (let year = 0; year < years; year++) {
    const weeks = Array.from({ length: 52 }, (_week, back) => last - 7 * back - 364 * year);
    middles.push(middleOf(weeks.map((week) => facts.peopleIn(row, week)).filter((n) => n > 0)));
  }
  const changeOver = (span: number) =>
    Math.log((middles[0] ?? 1) / (middles[Math.min(span, years - 1)] ?? 1)) /
    Math.min(span, years - 1);
  const yearly = changeOver(years - 1);
  const told = ((found.side === "fallen" ? -1 : 1) * Number(found.share ?? 0)) / 100;
  const odd: string[] = [];
  const came = `years are ${middles.map(Math.round).reverse().join(", ")}`;
  if (found.share) {
    if (Math.abs(yearly - told) > 0.025) odd.push(came);
    const recent = changeOver(2);
    if (recent * told <= 0 || Math.abs(recent) < Math.abs(told) / 3)
      odd.push(`the last two years changed by ${(100 * recent).toFixed(1)}% a year, ${came}`);
  } else if (Math.abs(yearly) > (Number(found.less) + 2) / 100) odd.push(came);
  return { odd };
}

const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

function middleShareOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

function season(found: Found, { facts }: Context) {
  const row = facts.attendance;
  const quarter = (text: string | undefined) =>
    Math.floor(((monthNames.indexOf((text ?? "").split(" ")[0] ?? "") + 1) % 12) / 3);
  const [later, earlier] = [quarter(found.later), quarter(found.earlier)];
  const of = (season: number, year: number) => {
    const values: number[] = [];
    for (let week = facts.one.first; week <= facts.one.running; week += 7) {
      const date = new Date(facts.numbers.sundayOf(week) * 86_400_000);
      const month = date.getUTCMonth() + 1;
      const inYear = date.getUTCFullYear() + (month === 12 ? 1 : 0);
      const { about } = facts.sumOf(row, week);
      if (Math.floor((month % 12) / 3) === season && inYear === year && about !== null)
        values.push(about);
    }
    return values;
  };
  let shares: { median: number; mean: number }[] = [];
  for (let year = 2015; year <= 2027; year++) {
    const [now, before] = [of(later, year), of(earlier, later === 0 ? year - 1 : year)];
    if (now.length < 11 || before.length < 11) continue;
    shares.push({
      median: middleOf(now) / middleOf(before) - 1,
      mean: mean(now) / mean(before) - 1,
    });
  }
  const told = ((found.side === "below" ? -1 : 1) * Number(found.share)) / 100;
  const odd: string[] = [];
  const wrong: string[] = [];
  shares = shares.slice(-Math.max(1, Number(found.years)));
  if (shares.length < Number(found.years))
    wrong.push(`only ${shares.length} years have both seasons`);
  const [middleShare, meanShare] = [
    middleShareOf(shares.map(({ median }) => median)),
    mean(shares.map((share) => share.mean)),
  ];
  if (Math.abs(middleShare - told) > 0.03)
    wrong.push(`years are ${shares.map(({ median }) => (100 * median).toFixed(0)).join(", ")}%`);
  if (meanShare * told < 0 || Math.abs(meanShare - told) > Math.abs(told) / 2 + 0.01)
    odd.push(`by means it is ${(100 * meanShare).toFixed(0)}%`);
  return { wrong, odd };
}

function oneWeek(found: Found, context: Context) {
  const { facts } = context;
  const row = rowOfName(found.name ?? "", facts);
  if (typeof row === "string") return { wrong: [row] };
  const here = { ...context, row };
  const at = facts.readDay(found.when ?? "");
  if (at === null) return {};
  const week = facts.numbers.startOf(at);
  const sum = facts.sumOf(row, week);
  const typical = facts.typicalOf(row, week);
  const number = sum.about ?? sum.value;
  const wrong = same("the number", found.n, number, here);
  if (/^on /.test(found.when ?? "") && sum.day !== at)
    wrong.push(`its day is ${sum.day === null ? "not one" : isoOf(sum.day)}`);
  if (found.typical) wrong.push(...same("typical", found.typical, typical, here));
  if (found.share && typical !== null && number !== null) {
    const share = percent(number, typical);
    const told = (found.side === "below" ? -1 : 1) * Number(found.share);
    if (share !== told) wrong.push(`it is ${share}%`);
  }
  return { wrong };
}

function giving(found: Found, context: Context) {
  const { facts } = context;
  const money = facts.one.categories.filter(({ unit }) => unit === "currency");
  const adults = facts.one.categories.filter(({ name }) => name === "Adult Attendance");
  const [top, base]: [Row, Row] = [
    { categories: money, campusIds: facts.everywhere },
    { categories: adults, campusIds: facts.everywhere },
  ];
  const of = (week: number) => {
    const [above, below] = [facts.sumOf(top, week), facts.sumOf(base, week)].map(
      ({ about }) => about,
    );
    return above !== null && above !== undefined && below ? { above, below } : null;
  };
  let last = facts.one.running;
  while (of(last) === null && last > facts.one.running - 90) last -= 7;
  const isCompared = found.how === "that can be compared";
  const weeks: number[] = [];
  for (let back = 0; back < 13; back++) {
    const week = last - 7 * back;
    if (of(week) && (!isCompared || of(week - 364))) weeks.push(week);
  }
  const rate = (used: number[]) =>
    used.reduce((sum, week) => sum + (of(week)?.above ?? 0), 0) /
    used.reduce((sum, week) => sum + (of(week)?.below ?? 0), 0);
  const now = rate(weeks);
  const wrong: string[] = [];
  if (weeks.length !== Number(found.n)) wrong.push(`it is ${weeks.length} weeks`);
  if (Math.abs(amountIn(found.rate, facts, top) - now) > 51) wrong.push(`it is ${now.toFixed(0)}`);
  const odd: string[] = [];
  if (found.share) {
    const before = rate(weeks.map((week) => week - 364));
    const told = (found.side === "down" ? -1 : 1) * Number(found.share);
    if (percent(now, before) !== told) wrong.push(`it is ${percent(now, before)}%`);
    const logs = weeks.map((week) => {
      const [one, other] = [of(week), of(week - 364)];
      return (
        Math.log((one?.above ?? 1) / (one?.below ?? 1)) -
        Math.log((other?.above ?? 1) / (other?.below ?? 1))
      );
    });
    const center = mean(logs);
    const error = Math.sqrt(
      logs.reduce((all, log) => all + (log - center) ** 2, 0) / (logs.length - 1) / logs.length,
    );
    if (Math.abs(center) < 2 * error)
      odd.push(
        `scatter: ${(100 * center).toFixed(1)}% with an error of ${(100 * error).toFixed(1)}%`,
      );
  }
  return { wrong, odd };
}
