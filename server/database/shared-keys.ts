import { type RawBuilder, sql } from "kysely";

/*
 * Indexes have days in place of moments and months in place of days: a key that rows share is kept once. So whatever is
 * looked for by a moment or a day is looked for by these, too.
 */

export function dayOf(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${moment} at time zone 'UTC')::date`;
}

/**
 * Lets a plan take the index of days, whose condition this is; it is true of every entry. Without the condition, plans took
 * that index among small organizations to read all entries of one, where they look for those of some dates.
 */
export const isKeptByDay = sql<boolean>`version > 0`;

export function monthOf(day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('month', ${day}::timestamp)`;
}

export function monthOfMoment(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`date_trunc('month', ${moment} at time zone 'UTC')`;
}
