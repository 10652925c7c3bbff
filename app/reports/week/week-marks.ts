import type { Note } from "../../../domain/note.ts";
import type { ReportRow } from "../../../domain/report-answer.ts";
import type { SpecialDay } from "../../../domain/special-day.ts";
import { type WeekStartDay, weekStartOf } from "../../../domain/week.ts";
import type { WeekMark } from "../cards/number-card.tsx";

type Told = { specialDays: readonly SpecialDay[]; notes: readonly Note[] };

/** What is told of the weeks of a row: a note on the number of another category is not. */
export function marksOf(
  { id, kind }: Pick<ReportRow, "id" | "kind">,
  { specialDays, notes }: Told,
  weekStartDay: WeekStartDay,
): WeekMark[] {
  const words = new Map<string, string[]>();
  const add = (week: string, text: string) => words.set(week, [...(words.get(week) ?? []), text]);
  for (const { date, name } of specialDays) add(weekStartOf(date, weekStartDay), name);
  for (const { weekStart, categoryId, text } of notes)
    if (categoryId === null || kind !== "category" || categoryId === id) add(weekStart, text);
  return [...words].map(([week, all]) => ({ week, words: [...new Set(all)] }));
}
