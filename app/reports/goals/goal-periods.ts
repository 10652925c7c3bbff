import { type Goal, periodWords } from "../../../domain/report/goal.ts";
import { type DayRange, fiscalYearOf } from "../../../domain/shared/fiscal-year.ts";
import { addDays, type Day } from "../../../domain/shared/week.ts";

type GoalPeriod = DayRange & { words: string; goal: Goal | undefined };

/** What may be chosen: this fiscal year, the next one, and the days of other goals that are not over. */
export function goalPeriods(goals: readonly Goal[], today: Day, startMonth: number): GoalPeriod[] {
  const year = fiscalYearOf(today, startMonth);
  const next = fiscalYearOf(addDays(year.to, 1), startMonth);
  const others = goals.filter(
    (goal) => goal.to >= today && !isSame(goal, year) && !isSame(goal, next),
  );
  return [year, next, ...others].map(({ from, to }) => ({
    from,
    to,
    words: capital(periodWords({ from, to }, startMonth)),
    goal: goals.find((goal) => isSame(goal, { from, to })),
  }));
}

function isSame(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
