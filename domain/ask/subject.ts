import type { Period, Question } from "../answer/question.ts";
import type { Calendar } from "../answer/report-weeks.ts";
import type { Id } from "../shared/id.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { monthName, shortDay, timeWords, weekdayName } from "../shared/time/day-words.ts";
import { addDays } from "../shared/time/week.ts";
import type { Asking } from "./asked.ts";

/** "Attendance in Kids at North Campus, 9:00 AM". */
export function subjectOf(question: Question, asking: Asking): string {
  const within = withinWords(question, asking);
  const what = wholeWords(question, asking);
  const isTwice = nameKeyOf(within) === nameKeyOf(what);
  return `${what}${within && !isTwice ? ` in ${within}` : ""}${placeWords(question, asking)}`;
}

/** "Kids", "Attendance": what is counted, in the fewest words. */
export function thingWords(question: Question, asking: Asking): string {
  return withinWords(question, asking) || wholeWords(question, asking);
}

const plurals: readonly [RegExp, string][] = [
  [/^(?:new )?[a-z]{2,}ies$/, "y"],
  [/^(?:new )?[a-z]{2,}(?:s|x|ch|sh)es$/, ""],
  [/^(?:new )?[a-z]+[^aeiusg\W]s$/, ""],
  [/^(?:new )?[a-z]+(?:[bcdfghklmnprtvz]e|[aeou]y?e?g)s$/, ""],
];

/** "adult" for "Adults", "coach" for "Coaches": one of what a number is told for. Other names stay as they are. */
export function oneOf(name: string): string {
  if (name === "Attendance") return "person";
  const words = name.toLowerCase().replace(/^number of /, "");
  const found = plurals.find(([pattern]) => pattern.test(words));
  if (!found) return name;
  return words.replace(/(?:ies|(?<=s|x|ch|sh)es|s)$/, found[1]);
}

/** "people" for "Attendance", "adults" for "Adults". */
export function severalOf(name: string): string {
  const one = oneOf(name);
  if (one === "person") return "people";
  return one === name ? name : name.toLowerCase().replace(/^number of /, "");
}

/** " at North Campus, 9:00 AM", empty for everywhere. */
export function placeWords({ where }: Question, { campuses, services, terms }: Asking): string {
  const campus = named(where.campus, campuses);
  const held = services.filter(({ id }) => where.service?.includes(id));
  const here = services.filter(({ campusId }) => !where.campus || where.campus.includes(campusId));
  const [weekday] = held.map((one) => one.weekday);
  const isDay =
    held.length > 1 &&
    here.every(
      ({ id, weekday: day }) => (where.service?.includes(id) ?? false) === (day === weekday),
    );
  const service = isDay
    ? `${weekdayName(weekday ?? 0)} ${terms?.service.many ?? "services"}`
    : listed([...new Set(held.map(({ name, time }) => `${name} ${timeWords(time)}`))]);
  return [campus && ` at ${campus}`, service && `, ${service}`].join("");
}

function wholeWords({ measure }: Question, asking: Asking): string {
  const categories = [
    ...asking.departments.flatMap((one) => one.categories),
    ...(asking.archived ?? []),
  ];
  const counted = categories.find(({ id }) => id === measure);
  if (counted) return categoryName(counted, asking);
  return measure === "everything" ? "Everything" : attendanceOf(asking);
}

/** "Attendance", or what the organization calls it. */
export function attendanceOf({ terms }: Pick<Asking, "terms">): string {
  return terms?.attendance ?? "Attendance";
}

/** "Choir · Attendance" for a name that another category or the total has. */
export function categoryName(
  { id, name }: { id: Id | null; name: string },
  { departments }: Asking,
): string {
  const key = nameKeyOf(name);
  const isTwin = departments
    .flatMap((one) => one.categories)
    .some((one) => one.id !== id && nameKeyOf(one.name) === key);
  const own = departments.find((one) => one.categories.some((each) => each.id === id));
  return own && (isTwin || key === "attendance") ? `${own.name} · ${name}` : name;
}

function withinWords({ where }: Question, { departments }: Asking): string {
  const categories = departments.flatMap((one) => one.categories);
  return named(where.category ?? where.department, where.category ? categories : departments);
}

function named(ids: readonly Id[] | undefined, all: readonly { id: Id; name: string }[]): string {
  return listed((ids ?? []).flatMap((id) => all.find((one) => one.id === id)?.name ?? []));
}

/** " in 2025", " in November 2026", " from Aug 2 to Oct 3", " in the last 13 weeks"; empty for all. */
export function spanWords(period: Period, { today }: Pick<Calendar, "today">): string {
  if (period === "fiscal-year") return " this fiscal year";
  if (typeof period === "string") return period === "all" ? "" : ` in the last ${period} weeks`;
  const { from, to } = period;
  const [year, isMonthStart] = [from.slice(0, 4), from.endsWith("-01")];
  if (from === `${year}-01-01` && to === `${year}-12-31`) return ` in ${year}`;
  const isMonth = from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith("-01");
  if (isMonthStart && isMonth) return ` in ${monthName(Number(from.slice(5, 7)))} ${year}`;
  return ` from ${shortDay(from, today)} to ${shortDay(to, today)}`;
}

/** "North, South and Main". */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
