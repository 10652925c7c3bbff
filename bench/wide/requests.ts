import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Database } from "../../server/data/database.ts";
import { addSession } from "../../server/data/sessions.ts";
import { buffersOf } from "../costs.ts";
import { load, sumUp } from "../load.ts";
import { startApp } from "../programs.ts";
import type { Request } from "../scenarios.ts";
import { line } from "../speed.ts";
import { openWire } from "../wire.ts";

type Options = { databaseUrl: string; dataDirectory: string; db: Database; pool: pg.Pool };

/** PostgreSQL chooses between a plan for all values and one for each only after so many. */
const warmUps = 9;
const connections = 32;

/** Pages touched by one request of an organization in the middle, and requests a second. */
export async function describeRequests(options: Options): Promise<string[]> {
  const { databaseUrl, dataDirectory, db, pool } = options;
  const { adminId, organizationId, assignmentIds } = await chooseOne(pool);
  const token = await addSession(db, { userId: adminId, userAgent: "" }, new Date());
  const cookie = `countwell_session=${token}`;
  const base = `/api/organizations/${organizationId}`;
  const device = randomUUID();
  const requests: Record<string, (index: number) => Request> = {
    "list all assignments to come": () => get(`${base}/assignments?user=all&status=pending`),
    "list my assignments": () => get(`${base}/assignments`),
    "put a tally": (index) => ({
      method: "PUT",
      path: `${base}/assignments/${assignmentIds[index % assignmentIds.length]}/tallies/${device}`,
      body: { round: 1, plus: index + 1, minus: 0 },
    }),
    "a year's report": () => get(`${base}/reports?measure=everything&by=category&period=52`),
    "all years' report": () => get(`${base}/reports?measure=everything&by=category&period=all`),
  };
  const wire = await openWire(databaseUrl);
  const rows = [
    `Requests of one organization: pages of 8 KB for each, and how many a second over ${connections} connections`,
    line("", "statements", "pages", "a second"),
  ];
  const watched = await startApp(wire.url, dataDirectory);
  const counts = new Map<string, string[]>();
  for (const [name, next] of Object.entries(requests)) {
    const send = (index: number) => ask(watched.port, cookie, next(index));
    for (let index = 0; index < warmUps; index++) await send(index);
    const heard = await wire.listen(() => send(warmUps));
    const own = heard.statements.filter(({ text }) => !text.includes("graphile_worker"));
    const pages = await buffersOf(pool, { ...heard, statements: own });
    counts.set(name, [`${own.length}`, `${pages}`]);
  }
  await watched.stop();
  wire.close();
  const app = await startApp(databaseUrl, dataDirectory);
  for (const [name, next] of Object.entries(requests)) {
    const turn = { port: app.port, cookie, connections, seconds: 2 };
    await load(turn, next);
    const { perSecond, failures } = sumUp([await load(turn, next)]);
    if (failures > 0) throw new Error(`${name}: ${failures} requests failed.`);
    rows.push(line(name, ...(counts.get(name) ?? []), perSecond.toFixed(0)));
  }
  await app.stop();
  return rows;
}

async function chooseOne(pool: pg.Pool) {
  const { rows } = await pool.query<{ organizationId: string; adminId: string; ids: string[] }>(`
    select o.id as "organizationId", m.user_id as "adminId",
      array(select id from assignment a where a.organization_id = o.id and a.status = 'pending') as ids
    from (select id from organization order by id
      offset (select count(*) / 2 from organization) limit 1) o
    join membership m on m.organization_id = o.id and m.role = 'admin'`);
  const [one] = rows;
  if (!one) throw new Error("There is no organization.");
  return { ...one, assignmentIds: one.ids };
}

function get(path: string): Request {
  return { method: "GET", path };
}

async function ask(port: number, cookie: string, { method, path, body }: Request): Promise<void> {
  const origin = `http://localhost:${port}`;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { cookie, ...(body && { origin, "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
