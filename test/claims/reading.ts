import type { Facts, Row } from "./facts.ts";
import { easterDay as easterOf } from "./naive-numbers.ts";
import { isoOf, type Organization, scaleOf } from "./organization.ts";

export type Found = Record<string, string>;
export type Context = {
  facts: Facts;
  place: string;
  /** The row whose card is being read. */
  row: Row | null;
  rowWeek: number | null;
  departmentId: string | null;
  /** The lines that follow. */
  next: readonly string[];
  /** Whether a number of the row is asked about. */
  isInDoubt: (row: Row, week: number) => boolean;
  /** How many numbers the line says are in doubt. */
  doubtsTold: number;
  /** The week that a mail tells of. */
  mailWeek?: number;
  /** The number that was asked about last. */
  doubted?: { value: number; usual: number; scale: number };
};
export type Rule = {
  kind: string;
  pattern: RegExp;
  check: (found: Found, context: Context) => { wrong?: string[]; odd?: string[] };
};

export const N = String.raw`(?:[A-Z]{2,3} ?)?[$¥€]?\d[\d,]*(?:\.\d+)?(?:\slb)?`;
export const D = String.raw`[A-Z][a-z]{2} \d+(?:, \d{4})?`;

export function rowNamed(line: string, { facts, departmentId }: Context): Row | null {
  const { one, attendance, everywhere } = facts;
  const [name, inDepartment] = line.split(" · ").reverse();
  const named = one.departments.find((department) => department.name === inDepartment);
  const same = one.categories.filter((category) => category.name === (named ? name : line));
  const here = same.filter((category) => category.departmentId === (named?.id ?? departmentId));
  if (line === "Attendance" && here.length === 0) return attendance;
  const [category] = here.length > 0 ? here : same;
  return category ? { categories: [category], campusIds: everywhere } : null;
}

export function rowOfName(name: string, { one, attendance, everywhere }: Facts): Row | string {
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
  // A category of this name is told with its department.
  if (category.toLowerCase() === "attendance") return { ...attendance, campusIds };
  if (same.length > 1) return `“${clean}” is the name of ${same.length} categories`;
  if (same.length === 1) return { categories: same, campusIds };
  return `nothing is called “${clean}”`;
}

/** A number of which too much is in doubt says so, and is compared with nothing. */
export function doubtsUntold(row: Row, week: number, { isInDoubt, doubtsTold }: Context): string[] {
  return isInDoubt(row, week) === doubtsTold > 0
    ? []
    : [doubtsTold > 0 ? "nothing in it is in doubt" : "it says not that it is in doubt"];
}

/** In cents of a currency that has them, or tenths of pounds. */
export function amountIn(text: string | undefined, { one }: Facts, row: Row | null): number {
  const digits = Number((text ?? "").replace(/[^\d.]/g, ""));
  return Math.round(digits * scaleOf(row?.categories[0]?.unit, one.currency));
}

/** Whether a printed number is `value`, as far as it is printed. */
export function isPrinted(
  text: string | undefined,
  value: number,
  facts: Facts,
  row: Row | null,
): boolean {
  const printed = amountIn(text, facts, row);
  const scale = scaleOf(row?.categories[0]?.unit, facts.one.currency);
  const nearest = /\.\d/.test(text ?? "") ? 0 : Math.floor(scale / 2);
  return Math.abs(printed - value) <= nearest;
}

export function same(
  what: string,
  text: string | undefined,
  value: number | null,
  context: Context,
): string[] {
  if (text === undefined) return [];
  if (value === null) return [`${what} ${text}, where there is none`];
  return isPrinted(text, value, context.facts, context.row) ? [] : [`${what} ${text} is ${value}`];
}

export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

/** Whether words such as "on Sunday" or "last week" are of a week. */
export function isWhen(when: string, week: number, row: Row, { facts }: Context): string[] {
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

/** Rounded half up, away from 0. */
export function percent(now: number, before: number): number {
  return Math.sign(now - before) * Math.round((100 * Math.abs(now - before)) / before);
}

/** In all, and among the same people. */
export function comparedTexts(
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
  const parts = found.isAlike ? facts.wholeInBoth(row, week, before) : [row];
  const [came, cameBefore] = [week, before].map((at) =>
    parts.reduce((all, part) => all + facts.peopleIn(part, at), 0),
  ) as [number, number];
  const people = came - cameBefore;
  const base = Math.max(1, cameBefore);
  const difference = Math.abs(people - told) / base;
  const tells = `${people} more people came, of ${base}`;
  if (
    wrong.length === 0 &&
    parts.length > 0 &&
    difference > 0.03 &&
    row.categories[0]?.unit === "count"
  )
    odd.push(tells);
  return { wrong, odd };
}

export function headline({ facts }: Context): number | null {
  return facts.lastGood(facts.attendance);
}

export function missingIn(
  { one, sumOf, everywhere }: Facts,
  week: number,
  campusIds = everywhere,
): string[] {
  const row = { categories: one.categories, campusIds };
  const ids = new Set(sumOf(row, week).missing.map(({ categoryId }) => categoryId));
  return one.categories.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

/** Of the running week and the one before. */
export function missingNames(facts: Facts): string[] {
  const { running } = facts.one;
  return [running, running - 7].flatMap((week) =>
    missingIn(facts, week).map((name) => `${name} of ${isoOf(week)}`),
  );
}

export function isNearEaster(week: number, { one, numbers }: Facts): boolean {
  for (let back = -10; back <= 6; back++) {
    const at = week - 7 * back;
    const compared = numbers.comparedWeek(at, "easter");
    if (compared !== null && isEasterWeek(at, one)) return true;
  }
  return false;
}

export function isEasterWeek(week: number, { easter }: Organization): boolean {
  if (easter === "none") return false;
  const year = new Date((week + 3) * 86_400_000).getUTCFullYear();
  const day = easterOf(year, easter);
  return day >= week && day < week + 7;
}

export const mean = (values: readonly number[]) =>
  values.reduce((a, b) => a + b, 0) / values.length;

/** Of none it is 0. */
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
