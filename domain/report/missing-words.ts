import * as words from "#words/numbers.ts";
import { lacksHistory, type MissingPart, type ReportAnswer } from "../answer/report-answer.ts";
import { numberWords } from "../shared/amount.ts";
import { groupBy } from "../shared/group-by.ts";
import { weekdayName } from "../shared/time/day-words.ts";
import { type Day, weekdayOf } from "../shared/time/week.ts";
import type { Part, Sentence, Told } from "./report-words.ts";

const mostNamed = 4;

type AboutMissing = Pick<
  Told,
  "lastYear" | "today" | "namesCampuses" | "isPart" | "otherMissing" | "categoryName" | "terms"
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
  const isBeside = isNamed || isWhole;
  const ofLastWeek = sentenceOf(words.missingLastWeek, before, isBeside);
  if (isNamed) return [...sentenceOf(words.missing, now, isBeside), ...ofLastWeek];
  const isAsked = [newest, newest - 1].some(
    (place) => (total?.expected[place] ?? 0) > (total?.toCome[place] ?? 0),
  );
  if (!isAsked) return [];
  const isComplete = !now?.others && !before?.others;
  const sentences = [
    (isWhole || isComplete) && completeWords(told),
    !!now?.others && areMissing(now.others, isBeside),
  ].filter((part) => part !== false);
  if (sentences.length === 0) return ofLastWeek;
  const about = isComplete ? "complete" : "missing";
  return [{ about, parts: [sentences.join(" ")] }, ...ofLastWeek];
}

type MissingOfWeek = { names: Part[]; others: number };

/** "Missing: Kids at North. 2 other numbers are missing.", or "Missing: 2 other numbers." */
function sentenceOf(begin: string, week: MissingOfWeek | undefined, isBeside: boolean): Sentence[] {
  const { names = [], others = 0 } = week ?? {};
  if (names.length === 0 && others === 0) return [];
  const { numbersMissing, otherNumbersMissing } = words;
  const parts =
    names.length === 0
      ? [begin, (isBeside ? otherNumbersMissing : numbersMissing)(numberWords(others))]
      : [begin, ...names, others > 0 ? `. ${areMissing(others, isBeside)}` : "."];
  return [{ about: "missing", parts }];
}

/** `isBeside` where others have been named. */
function areMissing(count: number, isBeside: boolean): string {
  return (isBeside ? words.othersAreMissing : words.areMissing)(numberWords(count));
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
  isPart = false,
): string {
  if (toCome.length === 0 && lacksHistory(rows, weeks.length - 1)) return words.nothingExpected;
  if (isPart) return toCome.length > 0 ? words.nothingMissingHereSoFar : words.nothingMissingHere;
  return toCome.length > 0 ? words.nothingMissingSoFar : words.nothingMissing;
}

function completeWords({ isPart, otherMissing, lastYear, terms }: AboutMissing): string {
  if (isPart || otherMissing?.size === 0) return nothingMissing(lastYear, isPart);
  const { toCome } = lastYear;
  return (toCome.length > 0 ? words.attendanceCompleteSoFar : words.attendanceComplete)(terms);
}

export function toComeSentence({ lastYear, today }: Pick<Told, "lastYear" | "today">): Sentence[] {
  const days = new Set(lastYear.toCome.flatMap(({ day }) => day ?? []));
  if (days.size === 0) return [];
  const names = [...days]
    .sort()
    .map((day) => (day === today ? words.today : weekdayName(weekdayOf(day))));
  return [{ about: "to-come", parts: [words.toCome(words.list(names))] }];
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
      const joined = index === 0 ? "" : isEnd ? words.and : ", ";
      const name = categoryName(categoryId);
      return [joined, { words: name, leads: { to: "inputs", week, campusId, categoryId } }];
    });
    return [place === 0 ? "" : "; ", ...names, namesCampuses && campus ? words.at(campus) : ""];
  });
  return [...parts, more > 0 ? words.andMore(more) : ""].filter((part) => part !== "");
}
