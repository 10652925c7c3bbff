import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../server/database/database.ts";
import { reader } from "../../server/http/reader.ts";
import { scope } from "../../server/http/session.ts";
import { visitor } from "../../server/http/visitor.ts";
import { watcher } from "../../server/live/changes-routes.ts";
import { createTestApp, useTestApp } from "../create-test-app.ts";
import { fillPath, sampleChurch, samples, sendSample } from "./route-samples.ts";
import { isOfOrganization, routesOf } from "./route-table.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z"), realQueue: true });
const hope = await sampleChurch(app);
beforeAll(async () => {
  const puts = routesOf(app).filter(
    ({ method, path }) => method === "PUT" && !path.includes(":code"),
  );
  for (const route of puts) await sendSample(app, hope, route, { cookie: hope.admin.cookie });
});

/** These look at no cookie: what is in the address is the right, and mail programs send it on their own. */
const byCode = /^POST (\/(es|pt))?\/(newsletter\/confirm|(newsletter\/)?unsubscribe)$/;

const writes = () => routesOf(app).filter(({ method }) => method !== "GET");

test("all routes are found by one expression: no name stands where another route has a parameter", () => {
  // With `campuses/order` beside `campuses/:campusId` the router goes step by step, a tenth of what a tap costs here.
  expect(app.app.router.name).toBe("SmartRouter + RegExpRouter");
});

test("an id in an address may come in capitals, and one that is malformed is nothing that exists", async () => {
  const read = async (campusId: string) => {
    const path = `/api/organizations/${hope.id}/campuses/${campusId}/occurrences`;
    const { status } = await app.request("GET", path, hope.admin);
    return status;
  };
  expect(await read(hope.campusId.toUpperCase())).toBe(200);
  expect(await read("main")).toBe(404);
});

test("reading writes nothing, whoever reads, but how often it was done where that has a limit", async () => {
  const reads = routesOf(app).filter(({ method }) => method === "GET");
  const good = await Promise.all(
    reads.map(async (route) => ({ route, ...(await samples[route.name]?.(hope)) })),
  );
  const before = await everythingButLimits(app.db);
  for (const { route, path = {}, query = "" } of good)
    for (const cookie of [undefined, hope.people.member.cookie, hope.admin.cookie])
      for (const method of ["GET", "HEAD"]) {
        const url = fillPath(route, { organizationId: hope.id, ...path });
        await app.request(method, url + query, { cookie });
      }
  expect(await everythingButLimits(app.db)).toEqual(before);
});

test("a write that does not say where it comes from, or comes from elsewhere, writes nothing", async () => {
  const { host } = new URL(app.deps.config.publicUrl);
  const elsewhere = [
    undefined,
    "null",
    "",
    "https://elsewhere.example",
    `https://${host}`,
    `http://${host}.example`,
    `http://x@${host}`,
  ];
  const bodies = await Promise.all(writes().map((route) => samples[route.name]?.(hope)));
  const before = await everything(app.db);
  for (const [index, { method, path, name }] of writes().entries()) {
    if (byCode.test(name)) continue;
    for (const origin of elsewhere) {
      const url = fillPath({ path }, { organizationId: hope.id, ...bodies[index]?.path });
      const headers = { "content-type": "application/json", cookie: hope.admin.cookie };
      const response = await app.app.request(url, {
        method,
        headers: origin === undefined ? headers : { ...headers, origin },
        body: JSON.stringify(bodies[index]?.body ?? {}),
      });
      expect(response.status, `${name} from ${origin}`).toBe(403);
    }
  }
  expect(await everything(app.db)).toEqual(before);
});

test("what a form can send is not read as JSON by any write", async () => {
  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json5",
    "",
  ];
  for (const route of writes()) {
    const { path = {}, body } = (await samples[route.name]?.(hope)) ?? {};
    if (!body) continue;
    const url = fillPath(route, { organizationId: hope.id, ...path });
    for (const type of types) {
      const headers = {
        origin: app.deps.config.publicUrl,
        "content-type": type,
        cookie: hope.admin.cookie,
      };
      const init = { method: route.method, headers, body: JSON.stringify(body) };
      const { status } = await app.app.request(url, init);
      expect(status, `${route.name} as ${type}`).toBe(422);
    }
  }
});

test("a session's cookie is out of reach of scripts and of other sites", async () => {
  const body = { email: "new@example.org", password: "a quiet harbour" };
  const cookies = (await app.request("POST", "/api/users", { body })).headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/);
});

test("on https it also goes over https only and to this very host only", async () => {
  const environment = { PUBLIC_URL: "https://count.example.org", SMTP_URL: "smtp://127.0.0.1:1" };
  const secure = await createTestApp({ environment });
  const body = { email: "newer@example.org", password: "a quiet harbour" };
  const made = await secure.request("POST", "/api/users", { body });
  expect(made.headers.getSetCookie()).toHaveLength(2);
  for (const cookie of made.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain("Domain");
  }
  await secure.close();
});

async function everythingButLimits(db: Database) {
  const { rate_limit, ...rest } = await everything(db);
  return rest;
}

/** Every row of every table, those of the queue among them. */
async function everything(db: Database): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1, 2`.execute(db);
  const all: Record<string, string | null> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10) order by t::text) as text
      from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    all[name] = rows[0]?.text ?? null;
  }
  return all;
}

test("who somebody is in the organization is asked once for every request", async () => {
  const routes = app.app.routes;
  const guards = new Set<unknown>([scope, reader, visitor, watcher]);
  const scoped = routes.filter(({ handler }) => guards.has(handler));
  for (const route of routesOf(app).filter(isOfOrganization)) {
    const isOwn = ({ method, path }: { method: string; path: string }) =>
      method === route.method && path === route.path;
    const last = routes.findLastIndex(isOwn);
    const times = scoped.filter((each) => {
      if (routes.indexOf(each) > last) return false;
      const branch = each.path.replace(/\/\*$/, "");
      const isWithin = route.path === branch || route.path.startsWith(`${branch}/`);
      return each.method === "ALL" ? isWithin : isOwn(each);
    });
    expect([route.name, times.length]).toEqual([route.name, 1]);
  }
});
