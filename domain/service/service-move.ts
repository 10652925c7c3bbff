import * as v from "valibot";
import {
  addDays,
  type Day,
  type WeekStartDay,
  weekdayOf,
  weekStartOf,
} from "../shared/time/week.ts";
import type { Occurrence } from "./occurrence.ts";
import { openCountsSchema } from "./open-counts.ts";
import { newServiceSchema, type Service } from "./service.ts";

export const serviceMoveSchema = v.strictObject({
  ...v.omit(newServiceSchema, ["seats"]).entries,
  name: v.optional(newServiceSchema.entries.name),
});
export type ServiceMove = v.InferOutput<typeof serviceMoveSchema>;

export const movePreviewSchema = v.object({ ...openCountsSchema.entries, dates: v.number() });
export type MovePreview = v.InferOutput<typeof movePreviewSchema>;

type Schedule = Pick<Service, "weekday" | "time">;
export type PlannedDate = Pick<Occurrence, "id" | "date" | "time" | "cancelled"> & {
  scheduledOn: Day;
  hasNumbers: boolean;
};
type Move = {
  from: Schedule;
  to: Schedule;
  weekStartDay: WeekStartDay;
  now: { day: Day; time: string };
};

/** Dates changed by hand, dates with numbers, and dates that have begun or would be over stay. */
export function movedDates(
  dates: readonly PlannedDate[],
  { from, to, weekStartDay, now }: Move,
): { id: PlannedDate["id"]; date: Day }[] {
  const weekOf = ({ scheduledOn }: PlannedDate) => weekStartOf(scheduledOn, weekStartDay);
  const weeks = dates.map(weekOf);
  const isAlone = (week: Day) => weeks.indexOf(week) === weeks.lastIndexOf(week);
  return dates.flatMap((planned) => {
    const week = weekOf(planned);
    const date = addDays(week, (to.weekday - weekStartDay + 7) % 7);
    const isMoved =
      isAsPlanned(planned, from) &&
      isAlone(week) &&
      isAhead(planned, now) &&
      isAhead({ date, time: to.time }, now);
    return isMoved ? [{ id: planned.id, date }] : [];
  });
}

function isAsPlanned(planned: PlannedDate, { weekday, time }: Schedule): boolean {
  const { date, scheduledOn, cancelled, hasNumbers } = planned;
  const isByHand = date !== scheduledOn || planned.time !== time || cancelled;
  return !isByHand && !hasNumbers && weekdayOf(date) === weekday;
}

function isAhead(
  { date, time }: { date: Day; time: string },
  now: { day: Day; time: string },
): boolean {
  return date > now.day || (date === now.day && time > now.time);
}
