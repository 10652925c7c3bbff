import { type RawBuilder, sql } from "kysely";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { ownChoices } from "../../domain/week-number.ts";

/**
 * What a report is made of comes as bytes, because PostgreSQL writes eight of them in a third of the time that two numbers
 * take in JSON, and to read them makes no objects. Each is a bigint, read here as an upper and a lower half.
 *
 * A date has, from the top, the places of its campus and its service, from 1 on and by id, and 0 for none; then the weeks
 * from it to the running one, its day in the week, and its marks.
 *
 * A cell is the place of a date, and that of a category. A number is its cell, a mark where it was counted, one where it
 * counts although its services have numbers, and its value.
 * Great ones, mostly money in cents, have `greatValue` there and stand in a list of their own, in the same order.
 */
const shifts = {
  campus: 48,
  service: 32,
  week: 6,
  day: 3,
  date: 39,
  category: 25,
  counted: 24,
  chosen: 23,
};
export const dateMarks = { own: 4, cancelled: 2, toCome: 1 };
export const countedMark = 2 ** shifts.counted;
export const chosenMark = 2 ** shifts.chosen;
export const greatValue = chosenMark - 1;

/** What there is room for: more than an organization may keep (`domain/structure.ts`), of days that it may name. */
export const mostInReport = {
  campuses: 2 ** 15 - 1,
  services: 2 ** 16 - 1,
  categories: 2 ** 14,
  weeks: 2 ** 25,
  dates: 2 ** 25,
};

/** In base64. Null for none. */
export type Bytes = string | null;

export const dateShift = sql.lit(shifts.date);
export const categoryShift = sql.lit(shifts.category);

/** Of `dated`, in the order of their cells. */
export function dateBytes(of: {
  organizationId: Id;
  running: Day;
  today: Day;
  time: string;
}): RawBuilder<Bytes> {
  const { organizationId, running, today, time } = of;
  const campuses = sql`array(select id from asked_campus order by id)`;
  const services = sql`array(select id from service where organization_id = ${organizationId} order by id)`;
  const place = (list: RawBuilder<unknown>, column: string) =>
    sql`coalesce(array_position(${list}, ${sql.ref(column)}), 0)::bigint`;
  return sql`encode(string_agg(int8send(
    (${place(campuses, "campus_id")} << ${sql.lit(shifts.campus)})
      + (${place(services, "service_id")} << ${sql.lit(shifts.service)})
      + ((${running}::date - week_start) / 7 << ${sql.lit(shifts.week)})
      + (date - week_start << ${sql.lit(shifts.day)})
      + (kind = 'week')::int * ${sql.lit(dateMarks.own)}
      + cancelled::int * ${sql.lit(dateMarks.cancelled)}
      + (date > ${today}::date or (date = ${today}::date and coalesce(time > ${time}::time, kind = 'service')))::int * ${sql.lit(dateMarks.toCome)}), '' order by cell), 'base64')`;
}

/** Expects `o` as the date, `c` as the category and `e` as the entry, each null where the others are not. */
export function valueBytes(order: RawBuilder<unknown>): RawBuilder<Bytes> {
  return sql`encode(string_agg(int8send(o.cell + c.cell + least(e.value, ${sql.lit(greatValue)})
    + case when e.source = 'counted' then ${sql.lit(countedMark)} else 0 end
    + case when e.week_choice = any(${sql.lit(`{${ownChoices}}`)}) then ${sql.lit(chosenMark)} else 0 end), '' ${order}), 'base64')`;
}

export function greatValueBytes(order: RawBuilder<unknown>): RawBuilder<Bytes> {
  return sql`encode(string_agg(int8send(e.value), '' ${order})
    filter (where e.value >= ${sql.lit(greatValue)} and c.id is not null), 'base64')`;
}

export function cellBytes(
  isAsked: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<Bytes> {
  return sql`encode(string_agg(int8send(o.cell + c.cell), '' ${order}) filter (where ${isAsked}), 'base64')`;
}

export function readBytes(bytes: Bytes): DataView {
  const { buffer, byteOffset, byteLength } = Buffer.from(bytes ?? "", "base64");
  return new DataView(buffer, byteOffset, byteLength);
}

export function countIn(view: DataView): number {
  return view.byteLength / 8;
}

export function upperAt(view: DataView, index: number): number {
  return view.getUint32(8 * index);
}

export function lowerAt(view: DataView, index: number): number {
  return view.getUint32(8 * index + 4);
}

export function bigintAt(view: DataView, index: number): number {
  return upperAt(view, index) * 2 ** 32 + lowerAt(view, index);
}

/** Of a date. */
export function campusIn(upper: number): number {
  return (upper >>> 16) - 1;
}

/** -1 for none. */
export function serviceIn(upper: number): number {
  return (upper & 0xffff) - 1;
}

export function weekIn(lower: number): number {
  return -(lower >>> shifts.week);
}

/** Of a date: days since the first of its week. */
export function dayIn(lower: number): number {
  return (lower >>> shifts.day) & 7;
}

/** Of a cell or a number. Each of its halves has seven bits of the category. */
export function dateIn(upper: number): number {
  return upper >>> 7;
}

export function categoryIn(upper: number, lower: number): number {
  return ((upper & 0x7f) << 7) | (lower >>> 25);
}
