import * as v from "valibot";
import { fullPercent, isFull } from "../answer/room.ts";
import { seatsWords } from "../report/card-words.ts";
import { trustedList } from "../shared/bounded.ts";
import { idSchema } from "../shared/id.ts";
import { inReadersHours } from "../shared/time/day-words.ts";
import type { Day } from "../shared/time/week.ts";
import type { Outcome } from "./forecast-answer.ts";

/** People in the room, most likely and in eight of ten weeks. `possible`: only the upper end is over 80% of the seats. */
const roomWeekSchema = v.object({
  week: v.string(),
  value: v.number(),
  low: v.number(),
  high: v.number(),
  full: v.picklist(["likely", "possible", "unlikely"]),
});
type RoomWeek = v.InferOutput<typeof roomWeekSchema>;

/** A service whose seats are known. `weeks` are those in which it takes place. */
export const roomAheadSchema = v.object({
  serviceId: idSchema,
  campusId: idSchema,
  title: v.string(),
  seats: v.number(),
  weeks: trustedList(roomWeekSchema),
});
export type RoomAhead = v.InferOutput<typeof roomAheadSchema>;

export function roomWeeks(
  outcome: Outcome,
  { seats, cancelled }: { seats: number; cancelled: readonly Day[] },
): RoomWeek[] {
  if (outcome.kind !== "forecast") return [];
  return outcome.weeks
    .filter(({ week }) => !cancelled.includes(week))
    .map(({ week, value, low, high }) => {
      const full = isFull(value, seats) ? "likely" : isFull(high, seats) ? "possible" : "unlikely";
      return { week, value, low, high, full };
    });
}

/** Names the room that is likely full most often, and how many others may be. Null if none is. */
export function roomsWords(rooms: readonly RoomAhead[]): string | null {
  const times = ({ weeks }: RoomAhead, full: RoomWeek["full"]) =>
    weeks.filter((one) => one.full === full).length;
  const [first, ...others] = rooms
    .filter((room) => roomWords(room) !== null)
    .toSorted(
      (one, other) =>
        times(other, "likely") - times(one, "likely") ||
        times(other, "possible") - times(one, "possible"),
    );
  if (!first) return null;
  const more = others.length === 1 ? "1 more service" : `${others.length} more services`;
  return [roomWords(first), ...(others.length > 0 ? [`${more} may be that full, too.`] : [])].join(
    " ",
  );
}

/** "The 9:00 AM at Main is likely over 80% of its 400 seats in 3 of the next 8 weeks, maybe in 2 more." Null if in none. */
export function roomWords({ title: written, seats, weeks }: RoomAhead): string | null {
  const title = inReadersHours(written);
  const of = (full: RoomWeek["full"]) => weeks.filter((one) => one.full === full).length;
  const [likely, possible] = [of("likely"), of("possible")];
  const most = `over ${fullPercent}% of its ${seatsWords(seats)}`;
  const when = (count: number) =>
    weeks.length === 1 ? "next week" : `in ${count} of the next ${weeks.length} weeks`;
  if (likely > 0) {
    const more = possible > 0 ? `, maybe in ${possible} more` : "";
    return `${title} is likely ${most} ${when(likely)}${more}.`;
  }
  return possible > 0 ? `${title} may be ${most} ${when(possible)}.` : null;
}
