import { sql } from "kysely";
import { to } from "pg-copy-streams";
import { exportFormats } from "../domain/export-table.ts";
import { newId } from "../domain/id.ts";
import { type Database, openDatabase } from "../server/data/database.ts";
import { createOrganization } from "../server/data/organizations.ts";
import { residentMegabytes } from "./costs.ts";

type Options = {
  port: number;
  cookie: string;
  databaseUrl: string;
  adminId: string;
  /** Of the server, whose memory is read. */
  pid: number;
};

const rows = 100_000;
/** Of one service a day. */
const categories = 10;

/** All numbers of a large organization, beside what PostgreSQL needs to write the same columns. */
export async function measureExport(options: Options): Promise<void> {
  const { db, pool, close } = openDatabase(options.databaseUrl, { max: 2, copies: true });
  const organizationId = await addNumbers(db, options.adminId);
  const client = await pool.connect();
  const began = performance.now();
  let bytes = 0;
  for await (const chunk of client.query(to(copyOf(organizationId)))) bytes += chunk.length;
  const floor = rows / seconds(began);
  client.release();
  await close();
  console.log(
    `\nExport of ${words(rows)} numbers; COPY of the same: ${words(floor)} rows a second`,
  );
  for (const format of exportFormats) {
    const speed = await download(options, organizationId, format);
    const ratio = Math.round((100 * speed.perSecond) / floor);
    console.log(
      `${format.toUpperCase().padEnd(5)} ${words(speed.perSecond).padStart(8)} rows a second, ${ratio} %; ` +
        `${(speed.bytes / 1e6).toFixed(1)} MB; the server's memory from ${speed.before} to at most ${speed.most} MB`,
    );
  }
  if (bytes === 0) throw new Error("COPY gave nothing.");
}

async function download({ port, cookie, pid }: Options, organizationId: string, format: string) {
  const address = `http://127.0.0.1:${port}/api/organizations/${organizationId}/exports/entries.${format}`;
  const before = residentMegabytes(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 20);
  const began = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  if (response.status !== 200 || !response.body) throw new Error(`An export: ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  clearInterval(watch);
  return { perSecond: rows / seconds(began), bytes, before, most };
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

function copyOf(organizationId: string): string {
  return `copy (
    select o.date, p.name, o.time, o.name, d.name, c.name, c.unit, e.value
    from occurrence o
    join entry e on e.organization_id = o.organization_id and e.occurrence_id = o.id
    join category c on c.organization_id = o.organization_id and c.id = e.category_id
    join department d on d.organization_id = o.organization_id and d.id = c.department_id
    join campus p on p.organization_id = o.organization_id and p.id = o.campus_id
    where o.organization_id = '${organizationId}' order by o.date) to stdout csv`;
}

function seconds(began: number): number {
  return (performance.now() - began) / 1_000;
}

function words(count: number): string {
  return Math.round(count).toLocaleString("en");
}
