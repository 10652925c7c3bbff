import { groupBy } from "../shared/group-by.ts";
import type { Id } from "../shared/id.ts";
import { assignmentName } from "../shared/name.ts";
import { type Day, dayIn } from "../shared/time/week.ts";
import { type Assignment, findDue, isAnswered } from "./assignment.ts";
import { addedToNumber } from "./second-count.ts";

export type CampusGroup<Item> = { campusId: Id | null; name: string; items: Item[] };

export function groupByCampus<Item>(
  items: readonly Item[],
  campuses: readonly { id: Id }[],
  placeOf: (item: Item) => Pick<Assignment, "campusId" | "campusName">,
): CampusGroup<Item>[] {
  const positions = new Map(campuses.map(({ id }, index) => [id, index]));
  const position = ({ campusId }: CampusGroup<Item>) =>
    campusId === null ? -1 : (positions.get(campusId) ?? campuses.length);
  return [...groupBy(items, (item) => placeOf(item).campusId)]
    .map(([campusId, ofCampus]) => {
      const [first] = ofCampus;
      return { campusId, name: (first && placeOf(first).campusName) ?? "", items: ofCampus };
    })
    .sort((one, other) => position(one) - position(other));
}

export type CampusProgress = { late: number; counts?: { isIn: number; all: number } };

export function progressOf(
  assignments: readonly Assignment[],
  isLate: (assignment: Assignment) => boolean,
): CampusProgress {
  const expected = assignments.filter((one) => one.status === "complete" || !one.cancelled);
  const isIn = (one: Assignment) => one.status === "complete" || isAnswered(one);
  return {
    late: expected.filter(isLate).length,
    counts: { isIn: expected.filter(isIn).length, all: expected.length },
  };
}

export type DayTable = {
  times: (string | null)[];
  rows: { name: string; cells: Assignment[][] }[];
};

/** The counts of a day as services across and what is counted down. Null unless one thing is counted at two services. */
export function tableOf(assignments: readonly Assignment[]): DayTable | null {
  const times = [...new Set(assignments.map(({ time }) => time))].sort((one, other) =>
    (one ?? "").localeCompare(other ?? ""),
  );
  const rows = [...groupBy(assignments, assignmentName)].map(([name, ofRow]) => ({
    name,
    cells: times.map((time) => ofRow.filter((one) => one.time === time)),
  }));
  const repeats = rows.some(({ cells }) => cells.filter(({ length }) => length > 0).length > 1);
  return repeats ? { times, rows } : null;
}

export type BoardPart = { time: string | null; items: Assignment[]; sum: number | null };

/** The counts of a day by the time of their service, the two of a room that is counted twice as one, with the sum of those whose categories add to the total; null where none does. */
export function boardOf(
  assignments: readonly Assignment[],
  isInTotal: (assignment: Assignment) => boolean,
): BoardPart[] {
  const counts = assignments.filter(({ apart }) => !apart?.isSecond);
  return [...groupBy(counts, ({ time }) => time)]
    .sort(([one], [other]) => (one ?? "").localeCompare(other ?? ""))
    .map(([time, items]) => {
      const added = items.filter((one) => !one.cancelled && isInTotal(one));
      return { time, items, sum: added.length > 0 ? sumOf(added) : null };
    });
}

/** A number that was typed stands for all areas of its category at its service. */
function sumOf(assignments: readonly Assignment[]): number {
  const parts = groupBy(assignments, (one) => `${one.occurrenceId} ${one.categoryId}`);
  return [...parts.values()].reduce((sum, areas) => {
    const typed = areas.find((one) => isAnswered(one) && !one.entered?.isWeek)?.entered;
    return sum + (typed?.value ?? areas.reduce((counted, one) => counted + addedToNumber(one), 0));
  }, 0);
}

/** The sum of the typical numbers at the services of these counts; null where one of them has none. */
export function typicalOf(
  counts: readonly Pick<Assignment, "occurrenceId" | "categoryId">[],
  services: ReadonlyMap<Id, Id | null>,
  typical: readonly { categoryId: Id; serviceId: Id | null; value: number }[],
): number | null {
  const keys = counts.map(({ occurrenceId, categoryId }) => {
    const serviceId = services.get(occurrenceId ?? "");
    return serviceId && categoryId ? `${serviceId} ${categoryId}` : null;
  });
  const values = [...new Set(keys)].map(
    (key) => typical.find((one) => `${one.serviceId} ${one.categoryId}` === key)?.value,
  );
  if (values.length === 0 || values.includes(undefined)) return null;
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

type Counted = Pick<Assignment, "date" | "time" | "status" | "cancelled" | "countedAt">;

type WeekClock = {
  timeZone: string;
  clock: { day: Day; time: string };
  /** The first day whose saved counts a member still corrects (`correctableSince`). */
  since: Day;
};

/** Saved counts of earlier days, until the person's next one is due. One saved on this device only has no `countedAt` yet. */
export function findRecentCounts<Item extends Counted>(
  own: readonly Item[],
  { timeZone, clock, since }: WeekClock,
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

function hasBegun(
  { date, time }: Pick<Counted, "date" | "time">,
  clock: WeekClock["clock"],
): boolean {
  return date < clock.day || findDue([{ date, time, status: "pending" }], clock) !== null;
}
