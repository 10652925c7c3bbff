import { type RawBuilder, sql } from "kysely";

/** The words behind the first name of a visitor say that they came by a link: "Ann, by link". Expects a row of "user" by this name. */
export function nameIn(
  user: "u" | "owner" | "saver" | "taker" | "person",
): RawBuilder<string | null> {
  const of = (column: string) => sql.ref(`${user}.${column}`);
  return sql`${of("first_name")} || case when ${of("by_link")} then ', ' else ' ' end || ${of("last_name")}`;
}

/** Expects `u` as the user; null when the name is empty. */
export const personName = sql<string | null>`nullif(btrim(${nameIn("u")}), '')`;

export const nameOrAddress = sql<string>`coalesce(${personName}, u.email)`;
