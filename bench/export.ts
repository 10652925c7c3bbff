import { sql } from "kysely";
import { exportFormats } from "../domain/history/export-table.ts";
import { newId } from "../domain/shared/id.ts";
import type { Database } from "../server/database/database.ts";
import { createOrganization } from "../server/structure/organization-changes.ts";
import type { Place, Row } from "./place.ts";

const rows = 100_000;
/** The categories of one service a day. */
const categories = 10;

/** All numbers of a large organization. */
export async function measureExport(place: Place, cookie: string, adminId: string): Promise<Row[]> {
  const organizationId = await addNumbers(place.db, adminId);
  const measured: Row[] = [];
  for (const format of exportFormats) {
    const { seconds, most } = await download(
      place,
      cookie,
      `${organizationId}/exports/entries.${format}`,
    );
    const perSecond = Math.round(rows / seconds).toLocaleString("en");
    measured.push({
      what: `export of ${rows.toLocaleString("en")} numbers as ${format.toUpperCase()}`,
      measured: `${perSecond} a second, ${most} MB`,
    });
  }
  return measured;
}

/** `most` is the server's memory in megabytes meanwhile. */
async function download(place: Place, cookie: string, path: string) {
  let most = place.memory();
  const watch = setInterval(() => {
    most = Math.max(most, place.memory());
  }, 20);
  const began = performance.now();
  const response = await fetch(`${place.url}/api/organizations/${path}`, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`An export: ${response.status}`);
  await response.arrayBuffer();
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1_000, most };
}

async function addNumbers(db: Database, adminId: string): Promise<string> {
  const id = newId();
  const organization = { id, name: "Bench Exports", timeZone: "America/Chicago", currency: "USD" };
  await createOrganization(db, adminId, organization);
  await sql`
    insert into occurrence (organization_id, id, campus_id, kind, name, time, date, week_start)
    select organization_id, gen_random_uuid(), id, 'service', 'Morning', '09:00', day,
      day - extract(dow from day)::int
    from campus, lateral (select date '2026-06-07' - n as day
      from generate_series(1, ${rows / categories}::int) as n) days
    where organization_id = ${id}`.execute(db);
  await sql`
    insert into entry (organization_id, occurrence_id, category_id, value, source, updated_by)
    select ${id}, o.id, c.id, 100 + (random() * 500)::int, 'typed', ${adminId}
    from occurrence o, (select id from category where organization_id = ${id}
      order by id limit ${categories}) c
    where o.organization_id = ${id}`.execute(db);
  await sql`vacuum analyze occurrence, entry`.execute(db);
  return id;
}
