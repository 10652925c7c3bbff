import { sql } from "kysely";
import { unknownTimeZone } from "../../domain/organization/organization.ts";
import { Refusal } from "../../domain/shared/errors.ts";
import type { Database } from "../database/database.ts";

const invalidParameter = "22023";

/** Call it outside transactions, because the failing query would abort them. Throws invalid. */
export async function requireTimeZone(db: Database, timeZone: string): Promise<void> {
  try {
    await sql`select now() at time zone ${timeZone}`.execute(db);
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, "code") !== invalidParameter) throw error;
    throw new Refusal("invalid", unknownTimeZone, { timeZone: unknownTimeZone });
  }
}
