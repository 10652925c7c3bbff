import { numberWords } from "./amount.ts";
import { cancelledWords } from "./cancelled-words.ts";
import { shortDay, weekdayName } from "./day-words.ts";
import { changeOf } from "./growth-words.ts";
import type { Id } from "./id.ts";
import { missingSentences } from "./missing-words.ts";
import type { ReportAnswer, ReportRow } from "./report-answer.ts";
import { addDays, type Day, daysBetween, sundayOf, weekdayOf } from "./week.ts";

/** Where a part of a sentence leads: what is behind a number, or where what is missing is entered. */
export type Lead =
  | { to: "story"; week: Day; campusId: Id; categoryId: Id }
  /** What a week's number is made of. */
  | { to: "week"; week: Day }
  | { to: "attendance" }
  | { to: "campus"; campusId: Id }
  | { to: "comparison"; compare: "last-year" | "easter" }
  | { to: "inputs"; week: Day; campusId: Id; categoryId: Id }
  /** Where numbers of past weeks are brought. */
  | { to: "import" };
export type Part = string | { words: string; leads: Lead };
/** `latest` begins with the number of the last complete week, `running` with that of the week that is not over. */
export type Sentence = {
  about: "latest" | "running" | "growth" | "comparison" | "import" | "missing";
  parts: Part[];
};

/** Answers about the attendance by campus of the last weeks, the same but for what they are compared with. */
export type Told = {
  lastYear: ReportAnswer;
  /** Null in an organization without Easter. */
  easter: ReportAnswer | null;
  today: Day;
  /** The one day of the week that all services are on, 0 for Sunday; else null. */
  weekday: number | null;
  /** Whether the organization has more than one, so that they are named. */
  namesCampuses: boolean;
  /** Whether the answers are of some campuses, departments or services only. */
  isPart: boolean;
  /** Whether the reader may bring numbers of past weeks. */
  mayImport: boolean;
  /** Or that of its department, where this is short for it. */
  categoryName: (id: Id) => string;
};

/** How far from the median a week is still typical. */
const nearby = 0.05;
/** More are too many for a sentence: then only those that changed most. */
const mostCampuses = 3;

/** The attendance in words, the most important first. Empty when there is nothing to tell. */
export function reportWords(told: Told): Sentence[] {
  const { total } = told.lastYear;
  if (!total) return [];
  const last = total.last;
  return [
    ...(last === null ? withoutLatest(told, total) : latest(told, total, last)),
    ...(last === null ? [] : runningWeek(told, total, last)),
    ...growth(told, total),
    ...(last === null ? [] : compared(told, total, last)),
    ...missingSentences(told),
  ].filter(({ parts }) => parts.length > 0);
}

export function sentenceText({ parts }: Sentence): string {
  return parts.map((part) => (typeof part === "string" ? part : part.words)).join("");
}

function latest(told: Told, total: ReportRow, last: number): Sentence[] {
  const week = told.lastYear.weeks[last] ?? "";
  const value = total.values[last] ?? 0;
  const when = dayWords(week, told);
  const number = sumPart(total, value, week);
  if (total.typical === null) {
    const parts = [
      number,
      ` ${when}. A typical week is known once four weeks are complete.`,
      ...cancelledParts(told, week),
    ];
    return [{ about: "latest", parts }];
  }
  const median: Part = { words: numberWords(total.typical), leads: { to: "attendance" } };
  const difference = value - total.typical;
  const isTypical = Math.abs(difference) <= Math.max(1, total.typical * nearby);
  const beside: Part[] = isTypical
    ? [` ${when}, a typical week (median `, median, ")."]
    : [
        ` ${when}, `,
        { words: numberWords(Math.abs(difference)), leads: { to: "attendance" } },
        ` ${difference > 0 ? "above" : "below"} a typical week (median `,
        median,
        ").",
      ];
  return [{ about: "latest", parts: [number, ...beside, ...cancelledParts(told, week)] }];
}

/** Why a week is lower than others. */
function cancelledParts({ lastYear, namesCampuses }: Told, week: Day): Part[] {
  const nameOf = (id: Id) => lastYear.rows.find((row) => row.id === id)?.name ?? null;
  const words = cancelledWords(lastYear, week, namesCampuses ? nameOf : () => null);
  return words ? [` ${words}.`] : [];
}

/** Of weeks none of which is complete. */
function withoutLatest(told: Told, total: ReportRow): Sentence[] {
  const { weeks, running } = told.lastYear;
  const newest = total.values.findLastIndex((value) => value !== null);
  const value = total.values[newest];
  if (value === undefined || value === null) return [];
  const week = weeks[newest] ?? "";
  const when = newest === running ? "so far" : `${dayWords(week, told)} so far`;
  const counts = countWords(total, newest);
  return [
    { about: "latest", parts: [sumPart(total, value, week), ` ${when}, ${counts}.`] },
    { about: "running", parts: [`No week of the last ${weeks.length} is complete.`] },
  ];
}

function runningWeek(told: Told, total: ReportRow, last: number): Sentence[] {
  const { lastYear, today } = told;
  const { running, weeks } = lastYear;
  if (running === null || running === last) return [];
  const week = weeks[running] ?? "";
  const value = total.values[running] ?? null;
  if (value !== null)
    return [
      {
        about: "running",
        parts: [
          sumPart(total, value, week),
          ` so far ${begunWords(week, told)}, ${countWords(total, running)}.`,
        ],
      },
    ];
  const isOver = sundayOf(week) < today && (total.expected[running] ?? 0) > 0;
  return isOver
    ? [{ about: "running", parts: [`Nothing yet this week, ${countWords(total, running)}.`] }]
    : [];
}

function countWords({ reported, expected }: ReportRow, week: number): string {
  const of = expected[week] ?? 0;
  return `${reported[week] ?? 0} of ${of} ${of === 1 ? "count" : "counts"}`;
}

const none = { weeks: 0, now: null, before: null };
type Change = { name: string; weeks: number; change: number; share: number; leads: Lead };

function growth({ lastYear, namesCampuses }: Told, total: ReportRow): Sentence[] {
  const rows = namesCampuses ? lastYear.rows.filter(({ active }) => active) : [total];
  const changes = rows.flatMap((row): Change[] => {
    const recent = row.growth[0] ?? none;
    const change = changeOf(recent);
    if (change === null) return [];
    const leads: Lead = row.id ? { to: "campus", campusId: row.id } : { to: "attendance" };
    const share = change / Math.max(recent.before ?? 0, 1);
    return [{ name: row.name || "Attendance", change, weeks: recent.weeks, share, leads }];
  });
  const told = mostTelling(changes);
  if (told.length === 0) return [];
  const parts = told.flatMap(({ name, change, leads }, index): Part[] => {
    const joined = index === 0 ? "" : index === told.length - 1 ? " and " : ", ";
    if (change === 0) return [`${joined}${name} is level`];
    const number: Part = { words: numberWords(Math.abs(change)), leads };
    return [`${joined}${name} is ${change > 0 ? "up" : "down"} `, number];
  });
  const weeks = told[0]?.weeks;
  const beside = `: median of the last ${weeks} weeks against the ${weeks} before.`;
  return [{ about: "growth", parts: [...parts, beside] }];
}

/** In their order, or the one that grew most and the one that fell most. */
function mostTelling(changes: Change[]): Change[] {
  if (changes.length <= mostCampuses) return changes;
  const sorted = changes.toSorted((one, other) => other.share - one.share);
  return [...new Set([sorted[0], sorted.at(-1)])].filter((one) => one !== undefined);
}

function compared(told: Told, total: ReportRow, last: number): Sentence[] {
  const { lastYear, easter } = told;
  const isSame = easter?.comparedWeeks?.[last] === lastYear.comparedWeeks?.[last];
  const year = difference(lastYear, "last-year", last);
  const feast = easter && !isSame ? difference(easter, "easter", last) : null;
  if (!year && !feast)
    return [
      { about: "comparison", parts: ["There are no numbers from a year ago to compare with."] },
      { about: "import", parts: told.mayImport ? importParts : [] },
    ];
  const value = total.values[last] ?? 0;
  const feastDay = shortDay(sundayOf(easter?.comparedWeeks?.[last] ?? told.today), told.today);
  const week = isSame ? "week last year, which is as far from Easter" : "week last year";
  const sides = [
    year && besideParts(year, `from the same ${week}`, `in the same ${week}`),
    feast &&
      besideParts(
        feast,
        `from the same distance from Easter (${feastDay})`,
        `as far from Easter (${feastDay})`,
      ),
  ].filter((one) => one !== null);
  const parts = sides.flatMap((one, index) => (index === 0 ? one : [", ", ...one]));
  const isLess = [year, feast].some((one) => one && one.now < value);
  return [
    {
      about: "comparison",
      parts: [...capitalized(parts), isLess ? ", like with like." : "."],
    },
  ];
}

const importParts: Part[] = [
  { words: "Bring your history", leads: { to: "import" } },
  " to see past years here.",
];

type Difference = { now: number; before: number; compare: "last-year" | "easter" };

function difference(
  { total }: ReportAnswer,
  compare: Difference["compare"],
  week: number,
): Difference | null {
  const now = total?.compared?.now[week] ?? null;
  const before = total?.compared?.before[week] ?? null;
  return now === null || before === null ? null : { now, before, compare };
}

function besideParts({ now, before, compare }: Difference, from: string, at: string): Part[] {
  if (now === before) return [`as many as ${at}`];
  const words = numberWords(Math.abs(now - before));
  const number: Part = { words, leads: { to: "comparison", compare } };
  return [now > before ? "up " : "down ", number, ` ${from}`];
}

function capitalized([first, ...rest]: Part[]): Part[] {
  if (typeof first !== "string") return first ? [first, ...rest] : rest;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

function sumPart({ parts }: ReportRow, value: number, week: Day): Part {
  const [only] = parts;
  const leads: Lead =
    only && parts.length === 1 ? { to: "story", week, ...only } : { to: "week", week };
  return { words: numberWords(value), leads };
}

/** When a week is that is not over: "on Sunday" once that has come. */
function begunWords(week: Day, { today, weekday }: Told): string {
  const day = weekday === null ? null : dayOf(week, weekday);
  return day && day <= today ? dayWords(week, { today, weekday }) : "this week";
}

function dayOf(week: Day, weekday: number): Day {
  return addDays(week, (weekday - weekdayOf(week) + 7) % 7);
}

/** When a week was: "on Sunday" of the last seven days, "on Sunday, Nov 8", or its week where services are on several days. */
function dayWords(week: Day, { today, weekday }: Pick<Told, "today" | "weekday">): string {
  if (weekday === null) {
    const days = daysBetween(week, today);
    if (days < 7) return "this week";
    return days < 14 ? "last week" : `in the week of ${shortDay(week, today)}`;
  }
  const day = dayOf(week, weekday);
  const days = daysBetween(day, today);
  if (days === 0) return "today";
  const name = weekdayName(weekday);
  return days > 0 && days < 7 ? `on ${name}` : `on ${name}, ${shortDay(day, today)}`;
}
