import { sql } from "kysely";

/** The name of the person `u`, null where there is none any more. */
export const personName = sql<string | null>`nullif(btrim(u.first_name || ' ' || u.last_name), '')`;

/** The name of the person `u`, or their address while they have given none. */
export const nameOrAddress = sql<string>`coalesce(${personName}, u.email)`;
