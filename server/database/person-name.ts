import { sql } from "kysely";

/** Expects `u` as the user; null when the name is empty. */
export const personName = sql<string | null>`nullif(btrim(u.first_name || ' ' || u.last_name), '')`;

export const nameOrAddress = sql<string>`coalesce(${personName}, u.email)`;
