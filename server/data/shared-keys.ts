import { type RawBuilder, sql } from "kysely";

/*
 * Indexes have days in place of moments and months in place of days: a key that rows share is kept once. So whatever is
 * looked for by a moment or a day is looked for by these, too.
 */

export function dayOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone 'UTC')::date`;
}

export function monthOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('month', ${day}::timestamp)`;
}

export function monthOfMoment(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('month', ${moment} at time zone 'UTC')`;
}
