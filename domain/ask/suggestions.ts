import type { EasterChoice } from "../easter.ts";
import type { RoomAhead } from "../forecast/room-ahead.ts";
import { type Day, daysBetween, sundayOf, type WeekStartDay, weekStartOf } from "../week.ts";
import { feastsOf } from "./feasts.ts";

const names: Record<string, string> = {
  christmas: "Christmas",
  "mothers day": "Mother's Day",
  thanksgiving: "Thanksgiving",
  "easter 0": "Easter",
  "easter -7": "Palm Sunday",
  "easter 49": "Pentecost",
};
const daysAround = 35;

const mostSuggested = 5;

export const fullQuestion = "Will Sunday be full?";

/** Whether a room is likely or maybe full on the Sunday that "Will Sunday be full?" asks of. */
export function mayFill(rooms: readonly Pick<RoomAhead, "weeks">[], today: Day): boolean {
  const next = sundayOf(today);
  return rooms.some(({ weeks }) =>
    weeks.some(({ week, full }) => sundayOf(week) === next && full !== "unlikely"),
  );
}

/** What is interesting now: last Sunday, the one ahead, the feast that was or comes, and how it goes. */
export function suggestionsFor({
  today,
  weekStartDay,
  easter,
  campuses,
  isRoomShort,
}: {
  today: Day;
  weekStartDay: WeekStartDay;
  easter: EasterChoice;
  campuses: number;
  /** As `mayFill` says. */
  isRoomShort: boolean;
}): string[] {
  const year = Number(today.slice(0, 4));
  const near = feastsOf(easter)
    .flatMap(({ yearly }) =>
      [year - 1, year, year + 1].map((of) => ({
        name: names[yearly.key],
        day: yearly.at(of).from,
      })),
    )
    .filter(({ name, day }) => {
      // Of the days between a feast's Sunday and the feast itself, there is nothing to expect.
      const isGone = sundayOf(weekStartOf(day, weekStartDay)) < today;
      return name && Math.abs(daysBetween(today, day)) <= daysAround && !(isGone && day >= today);
    })
    .sort(
      (one, other) =>
        Math.abs(daysBetween(today, one.day)) - Math.abs(daysBetween(today, other.day)),
    )[0];
  const feast =
    near &&
    (near.day >= today
      ? `What do we expect at ${near.name}?`
      : `How was ${near.name} compared with last year?`);
  return [
    "How was Sunday?",
    ...(isRoomShort ? [fullQuestion] : []),
    ...(feast ? [feast] : []),
    ...(campuses > 1 ? ["Which campus grew most this year?"] : ["Are we growing?"]),
    "Who has not reported?",
    "What was our best Sunday ever?",
  ].slice(0, mostSuggested);
}
