import { lacksHistory, type MissingPart, type ReportAnswer } from "../answer/report-answer.ts";
import { numberWords } from "../shared/amount.ts";
import { groupBy } from "../shared/group-by.ts";
import { weekdayName } from "../shared/time/day-words.ts";
import { type Day, weekdayOf } from "../shared/time/week.ts";
import type { Part, Sentence, Told } from "./report-words.ts";

const mostNamed = 4;

type AboutMissing = Pick<
  Told,
  "lastYear" | "today" | "namesCampuses" | "isPart" | "otherMissing" | "categoryName"
>;

export function missingSentences(told: AboutMissing): Sentence[] {
  const { weeks, missing, total, rows } = told.lastYear;
  const newest = weeks.length - 1;
  const [now, before] = [newest, newest - 1].map((place) => {
    const week = weeks[place] ?? "";
    const ofWeek = missing.filter((one) => one.week === week);
    return { names: namesOf(ofWeek, week, told), others: told.otherMissing?.get(week) ?? 0 };
  });
  const isNamed = [now, before].some((one) => one && one.names.length > 0);
  const isWhole = !isNamed && !lacksHistory(rows, newest);
  const other = isNamed || isWhole ? "other " : "";
  const ofLastWeek = sentenceOf("Still missing from last week: ", before, other);
  if (isNamed) return [...sentenceOf("Missing: ", now, other), ...ofLastWeek];
  const isAsked = [newest, newest - 1].some(
    (place) => (total?.expected[place] ?? 0) > (total?.toCome[place] ?? 0),
  );
  if (!isAsked) return [];
  const isComplete = !now?.others && !before?.others;
  const words = [
    (isWhole || isComplete) && completeWords(told),
    !!now?.others && areMissing(now.others, other),
  ].filter((part) => part !== false);
  if (words.length === 0) return ofLastWeek;
  const about = isComplete ? "complete" : "missing";
  return [{ about, parts: [words.join(" ")] }, ...ofLastWeek];
}

type MissingOfWeek = { names: Part[]; others: number };

/** "Missing: Kids at North. 2 other numbers are missing.", or "Missing: 2 other numbers." */
function sentenceOf(begin: string, week: MissingOfWeek | undefined, other: string): Sentence[] {
  const { names = [], others = 0 } = week ?? {};
  if (names.length === 0 && others === 0) return [];
  const parts =
    names.length === 0
      ? [begin, `${numberWords(others)} ${other}${others === 1 ? "number" : "numbers"}.`]
      : [begin, ...names, others > 0 ? `. ${areMissing(others, other)}` : "."];
  return [{ about: "missing", parts }];
}

function areMissing(count: number, other: string): string {
  return `${numberWords(count)} ${other}${count === 1 ? "number is" : "numbers are"} missing.`;
}

/** How many numbers beside the attendance are missing, by week. */
export function otherMissing(
  everything: Pick<ReportAnswer, "missing">,
  attendance: Pick<ReportAnswer, "missing">,
): ReadonlyMap<Day, number> {
  const keyOf = (part: MissingPart) =>
    [part.week, part.campusId, part.categoryId, part.serviceId].join(" ");
  const known = new Set(attendance.missing.map(keyOf));
  const others = everything.missing.filter((part) => !known.has(keyOf(part)));
  return new Map(
    Array.from(
      groupBy(others, ({ week }) => week),
      ([week, { length }]) => [week, length],
    ),
  );
}

/** "Nothing is missing so far.", or "Nothing more is expected yet." where no earlier week shows what belongs to this one. */
export function nothingMissing(
  { rows, weeks, toCome }: Pick<ReportAnswer, "rows" | "weeks" | "toCome">,
  here = "",
): string {
  if (toCome.length === 0 && lacksHistory(rows, weeks.length - 1))
    return "Nothing more is expected yet.";
  return `Nothing is missing${here}${untilWords(toCome)}.`;
}

function untilWords(toCome: ReportAnswer["toCome"]): string {
  return toCome.length > 0 ? " so far" : "";
}

function completeWords({ isPart, otherMissing, lastYear }: AboutMissing): string {
  if (isPart) return nothingMissing(lastYear, " here");
  if (otherMissing?.size === 0) return nothingMissing(lastYear);
  return `Attendance is complete${untilWords(lastYear.toCome)}.`;
}

export function toComeSentence({ lastYear, today }: Pick<Told, "lastYear" | "today">): Sentence[] {
  const days = new Set(lastYear.toCome.flatMap(({ day }) => day ?? []));
  if (days.size === 0) return [];
  const names = [...days]
    .sort()
    .map((day) => (day === today ? "today" : weekdayName(weekdayOf(day))));
  const words =
    names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];
  return [{ about: "to-come", parts: [`Still to come: ${words}.`] }];
}

/** "Students and Kids at Main; Kids at North and 2 more". */
function namesOf(
  missing: readonly MissingPart[],
  week: Day,
  { lastYear, namesCampuses, categoryName }: AboutMissing,
): Part[] {
  const unique = new Map(missing.map((one) => [`${one.campusId} ${one.categoryId}`, one]));
  const all = [...unique.values()];
  const named = all.length === mostNamed + 1 ? all : all.slice(0, mostNamed);
  const campuses = [...groupBy(named, ({ campusId }) => campusId)];
  const more = all.length - named.length;
  const parts = campuses.flatMap(([campusId, ofCampus], place): Part[] => {
    const campus = lastYear.rows.find(({ id }) => id === campusId)?.name;
    const names = ofCampus.flatMap(({ categoryId }, index): Part[] => {
      const isEnd = index === ofCampus.length - 1 && (namesCampuses || more === 0);
      const joined = index === 0 ? "" : isEnd ? " and " : ", ";
      const words = categoryName(categoryId);
      return [joined, { words, leads: { to: "inputs", week, campusId, categoryId } }];
    });
    return [place === 0 ? "" : "; ", ...names, namesCampuses && campus ? ` at ${campus}` : ""];
  });
  return [...parts, more > 0 ? ` and ${more} more` : ""].filter((part) => part !== "");
}
