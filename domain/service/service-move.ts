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

export type ChangeableDate = PlannedDate & {
  unscheduled: boolean;
  /** It has counts or notes, which would go with it. */
  isNeeded: boolean;
};

type Reschedule = Pick<Move, "weekStartDay" | "now"> & {
  wanted: readonly Day[];
  time: string;
  isClosed: (day: Day) => boolean;
};

type Rescheduled = {
  moved: { id: PlannedDate["id"]; date: Day }[];
  held: PlannedDate["id"][];
  cancelled: PlannedDate["id"][];
  removed: PlannedDate["id"][];
};

/**
 * The dates of a service that comes on other days from now on. One moves to the new day of its week, and returns once its day
 * does, as does one that is past, because only coming ones are made anew. Dates changed by hand, dates with numbers, and dates
 * that have begun outside of a closed season stay.
 */
export function rescheduledDates(
  dates: readonly ChangeableDate[],
  { wanted, time, weekStartDay, now, isClosed }: Reschedule,
): Rescheduled {
  const changes: Rescheduled = { moved: [], held: [], cancelled: [], removed: [] };
  const taken = new Set(dates.map(({ scheduledOn }) => scheduledOn));
  for (const one of dates) {
    const { id, scheduledOn, unscheduled, hasNumbers } = one;
    const isByHand = one.date !== scheduledOn || (one.cancelled && !unscheduled);
    const isOpen = isAhead(one, now) || isClosed(scheduledOn) || unscheduled;
    if (isByHand || hasNumbers || !isOpen) continue;
    if (wanted.includes(scheduledOn)) {
      if (unscheduled) changes.held.push(id);
      continue;
    }
    const week = weekStartOf(scheduledOn, weekStartDay);
    const date = wanted.find(
      (day) =>
        weekStartOf(day, weekStartDay) === week &&
        !taken.has(day) &&
        isAhead({ date: day, time }, now),
    );
    if (date) changes.moved.push({ id, date });
    else if (!one.isNeeded && isAhead(one, now)) changes.removed.push(id);
    else if (!unscheduled) changes.cancelled.push(id);
  }
  return changes;
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
