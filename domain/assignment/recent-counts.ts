import { type Day, dayIn } from "../shared/time/week.ts";
import { type Assignment, findDue } from "./assignment.ts";

type Counted = Pick<Assignment, "date" | "time" | "status" | "cancelled" | "countedAt">;

type Known = {
  timeZone: string;
  clock: { day: Day; time: string };
  /** The first day whose saved counts a member still corrects (`correctableSince`). */
  since: Day;
};

/**
 * A person's saved counts of earlier days, until their next one is due: on a later day than this one was held and saved.
 * One that is saved on this device only has no `countedAt` yet.
 */
export function findRecentCounts<Item extends Counted>(
  own: readonly Item[],
  { timeZone, clock, since }: Known,
): Item[] {
  let lastDue = "";
  for (const { date, time, cancelled } of own)
    if (!cancelled && date > lastDue && hasBegun({ date, time }, clock)) lastDue = date;
  return own.filter(({ date, status, countedAt }) => {
    if (status !== "complete" || date >= clock.day || date < since) return false;
    const savedOn = countedAt ? dayIn(timeZone, new Date(countedAt)) : clock.day;
    return lastDue <= date || lastDue <= savedOn;
  });
}

function hasBegun({ date, time }: Pick<Counted, "date" | "time">, clock: Known["clock"]): boolean {
  return date < clock.day || findDue([{ date, time, status: "pending" }], clock) !== null;
}
