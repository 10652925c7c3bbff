/**
 * The whole answer of a report by category or by campus, to the byte: numbers, what is expected and there, what is
 * typical and how it grows, the same weeks a year before, what was left out and what is missing. Only for periods of weeks
 * up to this one, or all, compared with nothing or with the year before.
 */
import { compare, weeksOfYear } from "./comparison.ts";
import { findMissing, type LeftOut, nameLeftOut } from "./left-out.ts";
import { add, addRow, isUnfinished, type Row, rowOf, startRow } from "./rows.ts";
import { type CampusCategory, type Read, type Sources, sourcesOf } from "./sources.ts";

type Caller = { organizationId: string; role: string; weekStartDay: number; today: string };
type Asked = { by?: string; period?: string; compare?: string };
const day = 86_400_000;
/** Of what is typical and how it grows, and those in which a number is still expected. */
const weeksBefore = 52 + 8;
/** Twenty years. */
const mostWeeks = 1_044;

export async function report(
  { organizationId, role, weekStartDay, today }: Caller,
  { by, period, compare }: Asked,
  read: (values: unknown[]) => Promise<Read[]>,
): Promise<object> {
  const count = period === "all" ? mostWeeks : Number(period) + weeksBefore;
  const now = Date.parse(today);
  const running = now - ((new Date(now).getUTCDay() - weekStartDay + 7) % 7) * day;
  const isAll = by === "category";
  const days = [dayOf(running - 7 * (count - 1) * day), dayOf(running), today];
  const [row] = await read([organizationId, ...days, role !== "member", isAll]);
  const sources = sourcesOf(row as Read, period === "all" ? undefined : count);
  const shown = period === "all" ? sources.length - sources.first : Number(period);
  return answerOf(sources, { shown, running, isAll, isCompared: compare === "last-year" });
}

type Shape = { shown: number; running: number; isAll: boolean; isCompared: boolean };

function answerOf(sources: Sources, { shown, running, isAll, isCompared }: Shape): object {
  const { cells, cancelled, length } = sources;
  const from = length - shown;
  const weeks = weeksUpTo(running, shown);
  const rows = new Map<string, Row>();
  const shape = { length, from, isCompared };
  const total = isAll ? null : startRow(ofAll, shape);
  const notInBoth: LeftOut[] = [];
  const others = new Map<string, LeftOut>();
  const missing: object[][] = weeks.map(() => []);
  for (const cell of cells) {
    const { campus, category } = cell;
    if (category[4]) {
      const id = isAll ? category[0] : campus[0];
      const row = rows.get(id) ?? startRow(isAll ? ofCategory(cell) : ofCampus(cell), shape);
      rows.set(id, row);
      add(cell, row, from);
      if (isCompared) compare(cell, row, { from, weeks, notInBoth });
      findMissing(cell, from, weeks, missing);
    }
    nameLeftOut(cell, from, weeks, others);
  }
  const leftOut = [...notInBoth, ...cancelled.flatMap(nameCancelled), ...others.values()];
  const listed = [...rows.values()].filter(({ isListed }) => isListed);
  if (total) {
    for (const row of rows.values()) addRow(total, row);
    const places = weeks.filter((_week, index) => isUnfinished(total, from + index));
    const reason = { reason: "unfinished", campusId: null, serviceId: null, categoryId: null };
    if (places.length > 0) leftOut.push({ ...reason, weeks: places });
  }
  return {
    weeks,
    comparedWeeks: isCompared ? weeksUpTo(running - 7 * weeksOfYear * day, shown) : null,
    running: weeks.length - 1,
    total: total && rowOf(total),
    rows: listed.map(rowOf),
    leftOut,
    missing: missing.flat(),
  };

  function nameCancelled({ campusId, serviceId, places }: Sources["cancelled"][number]): LeftOut[] {
    const found = weeks.filter((_week, index) => places.has(from + index));
    const about = { reason: "cancelled", campusId, serviceId, categoryId: null };
    return found.length > 0 ? [{ ...about, weeks: found }] : [];
  }
}

const nowhere = { campusId: null, departmentId: null };
const ofAll = {
  ...{ id: null, ...nowhere, kind: "all", name: "Attendance" },
  ...{ unit: "count", active: true },
};

function ofCampus({ campus: [id, name, active] }: CampusCategory): object {
  return { ...nowhere, unit: "count", id, name, active, kind: "campus" };
}

function ofCategory({ category: [id, departmentId, name, unit, active] }: CampusCategory): object {
  return { campusId: null, departmentId, unit, id, name, active, kind: "category" };
}

const lists = new Map<number, string[]>();

/** Their names are made once, because to print a day takes as long as to sum up ten numbers. */
function weeksUpTo(last: number, count: number): string[] {
  const known = lists.get(last) ?? [];
  lists.set(last, known);
  while (known.length < count) known.unshift(dayOf(last - 7 * known.length * day));
  return known.slice(known.length - count);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
