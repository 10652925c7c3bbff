import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { addComingWeeks, queueComingWeeks } from "../../server/assignment/coming-weeks.ts";
import { notify, notifyOrganization } from "../../server/reminder/notify-organization.ts";
import { sendNotification } from "../../server/reminder/send-notification.ts";
import { addSession } from "../../server/sign-in/sessions.ts";
import { createTestApp, type TestApp } from "../create-test-app.ts";
import { runStatement } from "../database.ts";
import { fillOrganizations } from "../many-organizations.ts";
import { planSettings, type RunStatement, watchPlans } from "../plan-watch.ts";
import { listUnscoped } from "../tenant-mentions.ts";
import { sampleChurch, samples, sendSample } from "./route-samples.ts";
import { routesOf } from "./route-table.ts";

/** Of whatever is read, and of rows that are written to several indexes, each a page deeper than alone. */
const fewBuffers = { read: 40, written: 100 };
const organizations = 200;

const weekStart = "2026-06-07";
const now = new Date("2026-06-10T12:00:00Z");
const modes = ["force_generic_plan", "force_custom_plan"] as const;
const roles = ["admin", "member"] as const;

/** The others ask which organizations have work. */
const jobsOfOne = ["notify organization", "send summary", "extend organization"];

/** It signs out, or leaves nobody to ask as. */
const unsent = ["DELETE /api/me"];

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

type Seen = RunStatement & { route: string };

/** A church with two years of numbers among others, and the statements of all its requests and jobs. */
async function runAmong(count: number): Promise<Map<string, Seen>> {
  const direct = await createTestApp({ now });
  closing.push(direct.close);
  const hope = await sampleChurch(direct);
  const people = await fillAround(direct, hope.id, count);
  const seen = new Map<string, Seen>();
  for (const planCacheMode of modes) {
    const watch = await watchPlans(direct.databaseUrl, {
      plan_cache_mode: planCacheMode,
      // Alone, its tables are a page each, and to read them whole is no measure for those of many.
      enable_seqscan: count === 1 ? "off" : "on",
    });
    closing.push(watch.close);
    const app = await createTestApp({ now, way: () => watch.url });
    closing.push(app.close);
    const listen = async (route: string, act: () => Promise<unknown>) => {
      watch.take();
      await act();
      for (const statement of watch.take()) {
        const key = `${planCacheMode} ${route} ${statement.text}`;
        const buffers = Math.max(statement.buffers, seen.get(key)?.buffers ?? 0);
        if (buffers === statement.buffers) seen.set(key, { ...statement, route });
      }
    };
    for (const [name, job] of jobsOf(app, hope.id, people.admin)) await listen(name, job);
    for (const role of roles)
      for (const route of routesOf(app)) {
        if (unsent.includes(route.name) || (role === "member" && route.method !== "GET")) continue;
        const userId = people[role];
        const token = await addSession(direct.db, { userId, userAgent: "" }, now);
        const cookie = `countwell_session=${token}`;
        await listen(route.name, async () => {
          const { status } = await sendSample(app, hope, route, { cookie });
          expect(status, route.name).toBeLessThan(500);
        });
      }
  }
  return seen;
}

/** Gives two whom the work of past weeks belongs to. */
async function fillAround({ databaseUrl }: TestApp, id: string, count: number) {
  const name = new URL(databaseUrl).pathname.slice(1);
  const administrator = new URL(inject("administratorUrl"));
  administrator.pathname = name;
  const client = new pg.Client(administrator.href);
  await client.connect();
  const extent = [13, 26, 39] as [number, number, number];
  const existing = [{ id, weeks: 104 }];
  await fillOrganizations(client, { weekStart, count: count - 1, extent, existing });
  const { rows } = await client.query<{ role: string; user_id: string }>(
    `select role, user_id from membership
    where organization_id = $1 and user_id in (select user_id from assignment_series
      union select created_by from assignment_series)`,
    [id],
  );
  await client.end();
  for (const [setting, value] of planSettings)
    await runStatement(`alter database ${name} set ${setting} = '${value}'`);
  const idOf = (role: string) => rows.find((row) => row.role === role)?.user_id ?? "";
  return { admin: idOf("admin"), member: idOf("member") };
}

function jobsOf({ deps }: TestApp, organizationId: string, userId: string) {
  const summary = { kind: "summary", organizationId, userId, day: "2026-06-08" } as const;
  return [
    ["notify", () => notify(deps)],
    ["notify organization", () => notifyOrganization(deps, organizationId)],
    ["send summary", () => sendNotification(deps, summary, "job-1")],
    ["extend series", () => queueComingWeeks(deps)],
    ["extend organization", () => addComingWeeks(deps, organizationId)],
  ] as const;
}

const alone = await runAmong(1);
const inMany = await runAmong(organizations);

test("every route is asked", () => {
  const routesSeen = new Set([...inMany.values()].map((statement) => statement.route));
  const left = Object.keys(samples).filter(
    (name) => name.includes("organizations/:") && !routesSeen.has(name),
  );
  expect(left).toEqual([]);
});

test("no statement touches three times the pages because there are two hundred organizations", () => {
  const costly = [...inMany].flatMap(([key, { buffers, route, text, plan }]) => {
    const before = alone.get(key);
    // Alone, rows lie side by side. Among others', each may lie on a page of its own.
    if (!before) return [];
    const few = /\b(insert|update|delete)\b/i.test(text) ? fewBuffers.written : fewBuffers.read;
    if (buffers <= Math.max(few, 3 * before.buffers + before.rows)) return [];
    const mode = key.slice(0, key.indexOf(" "));
    return [{ [`${route}, ${mode}: ${before.buffers} -> ${buffers} pages`]: `${text}\n${plan}` }];
  });
  expect(costly).toEqual([]);
});

test("every statement names the organization for each of its tables", async () => {
  const client = new pg.Client(inject("databaseUrl"));
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1] and attname = 'organization_id'
    where contype = 'p' and connamespace = 'public'::regnamespace`,
  );
  await client.end();
  const tenantTables = new Set(rows.map(({ name }) => name));
  expect(tenantTables.size).toBeGreaterThan(20);
  // Others are for a person in all their organizations, or for whoever has the code of a link.
  const ofOne = [...inMany.values()].filter(
    ({ route }) => route.includes(":organizationId") || jobsOfOne.includes(route),
  );
  const unscoped = ofOne.flatMap(({ route, text }) => {
    // A password link is refused for a person who was ever a member elsewhere.
    if (route.endsWith("/password-links") && text.includes("as belongs")) return [];
    const tables = listUnscoped(text, tenantTables);
    return tables.length > 0 ? [{ route, tables, text }] : [];
  });
  expect(unscoped).toEqual([]);
});
