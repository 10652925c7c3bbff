import { type RawBuilder, sql } from "kysely";
import { ownChoices } from "../../domain/service/week-number.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import {
  type Bytes,
  chosenMark,
  countedMark,
  dateMarks,
  dueMark,
  greatValue,
  shifts,
} from "./report-bytes.ts";

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

/** Expects `o` and `c` as `valueBytes` does, and a column `is_due`. */
export function openBytes(
  isAsked: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<Bytes> {
  return sql`encode(string_agg(int8send(o.cell + c.cell + is_due::int * ${sql.lit(dueMark)}), '' ${order}) filter (where ${isAsked}), 'base64')`;
}
