import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { addDays, dayIn, weekStartOf } from "../domain/week.ts";
import { administratorUrl } from "../server/adapters/running-database.ts";
import { fillOrganizations, usualWeeks } from "./wide/organizations.ts";

export const timeZone = "America/Chicago";
/** The coming week's. */
export const weekStart = addDays(weekStartOf(dayIn(timeZone, new Date()), 0), 7);

/** Fills the embedded database of `directory/pg` with so many organizations, each with one to three years of numbers. */
export async function fillDatabase(directory: string, url: string, count: number): Promise<void> {
  const password = await readFile(join(directory, "database-password"), "utf8");
  const { port, pathname } = new URL(url);
  const place = { directory: join(directory, "pg"), password };
  const client = new pg.Client(administratorUrl(place, Number(port), pathname.slice(1)));
  await client.connect();
  await fillOrganizations(client, { weekStart, count, extent: usualWeeks });
  await client.end();
}
