import { type RawBuilder, sql } from "kysely";

/*
 * Indexes have days in place of moments and months in place of days: a key that rows share is kept once. So whatever is
 * looked for by a moment or a day is looked for by these, too.
 */

export function dayOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone 'UTC')::date`;
}

/**
 * True of every entry, and what the index of their days has as its condition: without it no plan takes that index. Among
 * small organizations PostgreSQL else expects few entries of one, and reads all of them to find those of some dates.
 */
export const isKeptByDay = sql<boolean>`version > 0`;

export function monthOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('month', ${day}::timestamp)`;
}

export function monthOfMoment(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('month', ${moment} at time zone 'UTC')`;
}
