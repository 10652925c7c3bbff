import type { Id } from "../shared/id.ts";
import { type Day, daysBetween } from "../shared/time/week.ts";
import { weeksExpected } from "./expected-weeks.ts";
import type { ReportRow } from "./report-answer.ts";
import type { ReportNumbers } from "./report-numbers.ts";

type Sitting = { id: Id; inRoom?: readonly Id[] | null | undefined };
type Counted = Pick<ReportNumbers, "numbers">;

/**
 * Who was chosen as sitting in the room of a service and has no number there in a week, counted from the running one.
 * Nobody while the church's usual categories sit there: these are counted where they are.
 */
export function uncountedIn(
  { id, inRoom }: Sitting,
  { numbers }: Counted,
): (week: number) => readonly Id[] {
  if (!inRoom) return () => [];
  const all = inRoom.map((categoryId) => {
    const own = numbers.filter((one) => one.serviceId === id && one.categoryId === categoryId);
    return { categoryId, weeks: new Set(own.flatMap(({ weeks }) => [...weeks])) };
  });
  return (week) => all.flatMap(({ categoryId, weeks }) => (weeks.has(week) ? [] : categoryId));
}

/** Of those who were chosen, those without any number there in the last weeks. */
export function uncountedLately(service: Sitting, numbers: Counted): readonly Id[] {
  const uncounted = uncountedIn(service, numbers);
  const lately = Array.from({ length: weeksExpected + 1 }, (_, ago) => uncounted(-ago));
  return (service.inRoom ?? []).filter((id) => lately.every((ids) => ids.includes(id)));
}

/** The people in a room, null in weeks in which not everybody who sits there is counted. */
export function wholeRoom<Row extends Pick<ReportRow, "values" | "good">>(
  row: Row,
  service: Sitting,
  { numbers, weeks, running }: { numbers: Counted; weeks: readonly Day[]; running: Day },
): Row {
  if (!service.inRoom) return row;
  const uncounted = uncountedIn(service, numbers);
  const isWhole = (week: Day = running) => uncounted(daysBetween(running, week) / 7).length === 0;
  const whole = (all: Row["values"]) => all.map((value, at) => (isWhole(weeks[at]) ? value : null));
  return { ...row, values: whole(row.values), good: whole(row.good) };
}
