import { doubtfulOf } from "../../doubt/doubtful-number.ts";
import { inTotals, marked, weeksInDoubt, withDoubts } from "../../doubt/in-totals.ts";
import type { Series, WeeklyNumbers } from "../../usual/weekly-numbers.ts";

/** Nothing is said of a number in doubt, or of a week that has too much of it. */
export function withoutDoubts(weekly: WeeklyNumbers): WeeklyNumbers {
  const doubts = inTotals(doubtfulOf(weekly.unkept, weekly));
  if (doubts.length === 0) return weekly;
  const mark = marked(weekly.weeks, doubts);
  const sure = <Row extends Series>(row: Row): Row => {
    const marked = mark(row);
    const places = new Set(weeksInDoubt(marked));
    if (places.size === 0) return marked;
    const good = row.good.map((value, place) => (places.has(place) ? null : value));
    const last = good.findLastIndex((value) => value !== null);
    return { ...marked, good, last: last < 0 ? null : last };
  };
  return {
    ...weekly,
    total: sure(weekly.total),
    campuses: weekly.campuses.map(sure),
    categories: weekly.categories.map(sure),
    cells: weekly.cells.map(sure),
    answer: (question) => withDoubts(weekly.answer(question), question.where, doubts),
  };
}
