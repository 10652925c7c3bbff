import * as texts from "#words/reports.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/answer/report-answer.ts";
import type { Note } from "../../../domain/entry/note.ts";
import { cancelledWords } from "../../../domain/report/cancelled-words.ts";
import type { SpecialDay } from "../../../domain/service/special-day.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { type Day, type WeekStartDay, weekStartOf } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";

/** Special days and notes of a week. Those of campuses alone are counted, and not drawn. */
export type WeekMark = { week: Day; words: string[]; isQuiet?: boolean };

type Told = {
  specialDays: readonly SpecialDay[];
  notes: readonly Note[];
  cancelled: readonly WeekMark[];
  /** Whether numbers are of several campuses, so that what one of them says is only counted. */
  countsCampuses: boolean;
  terms: Terms;
};

/** Special days and notes of a row's weeks, without notes on the numbers of other categories. */
export function marksOf(
  { id, kind }: Pick<ReportRow, "id" | "kind">,
  { specialDays, notes, cancelled, countsCampuses, terms }: Told,
  weekStartDay: WeekStartDay,
): WeekMark[] {
  const words = new Map<string, string[]>();
  const add = (week: string, text: string) => words.set(week, [...(words.get(week) ?? []), text]);
  const counted = new Map<string, number>();
  const tell = (week: string, text: string, isOfCampus: boolean) => {
    if (isOfCampus && countsCampuses) counted.set(week, (counted.get(week) ?? 0) + 1);
    else add(week, text);
  };
  for (const { date, name, campusId } of specialDays)
    tell(weekStartOf(date, weekStartDay), name, campusId !== null);
  for (const { weekStart, categoryId, text } of notes)
    if (categoryId === null || kind !== "category" || categoryId === id)
      tell(weekStart, text, true);
  for (const mark of cancelled) for (const text of mark.words) add(mark.week, text);
  return [...new Set([...words.keys(), ...counted.keys()])].map((week) => {
    const own = [...new Set(words.get(week))];
    const count = counted.get(week);
    const noted = count ? [texts.notesOfCampuses(count, terms)] : [];
    return { week, words: [...own, ...noted], ...(own.length === 0 && { isQuiet: true }) };
  });
}

/** The weeks without some of their services, which are in no number and expected of none. */
export function cancelledMarks(
  answer: Pick<ReportAnswer, "leftOut">,
  campuses: readonly { id: Id; name: string }[],
  terms: Terms,
): WeekMark[] {
  const nameOf = (id: Id) =>
    campuses.length > 1 ? (campuses.find((campus) => campus.id === id)?.name ?? null) : null;
  const weeks = answer.leftOut.flatMap((one) => (one.reason === "cancelled" ? one.weeks : []));
  return [...new Set(weeks)].sort().flatMap((week) => {
    const words = cancelledWords(answer, week, nameOf, terms);
    return words ? [{ week, words: [words] }] : [];
  });
}
