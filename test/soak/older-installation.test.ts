import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "../../server/backup/restore.ts";
import { openDatabase } from "../../server/database/database.ts";
import { migrateJobs } from "../../server/jobs/start.ts";
import { createLog } from "../../server/log.ts";
import { createTestApp, type TestApp } from "../create-test-app.ts";
import { createDatabase } from "../database.ts";

/**
 * A backup with secrets that version 0.1.0 wrote on June 10, 2026, before services got their present name: a church
 * whose people have counted, typed and invited. What stands in it is known, and so are its sessions and codes.
 */
const backup = fileURLToPath(new URL("../api/older/before-services.tar.gz", import.meta.url));
const path = "/api/organizations/01a203d5-0fc3-7674-a72d-c62ac7e68239";
const campus = `${path}/campuses/01a203d5-1019-74d8-aff6-b2ef0aca8fa3`;
const cookies = {
  admin: "countwell_session=x3CqjLRWfdpqLda1uOmR6vh4LpKe2jw3",
  staff: "countwell_session=5hvQYia3dAmR2BbTYMqU7Kvj7fyJAi5M",
  member: "countwell_session=bzXkhZoN-sJnh30exJWTVVQ-IWsWdqzS",
};
const service = {
  id: "01a203d5-10fd-75ed-8774-ce6c980838fe",
  name: "Morning",
  weekday: 0,
  time: "09:00",
};
const guests = "01a203d5-1021-737f-b432-3e7c11984e0c";
const giving = "01a203d5-1021-737f-b432-56364070ccbf";
const adults = "01a203d5-1021-737f-b432-398bd7c8eec5";
const counted = "01a203d5-1593-74c4-b2ec-2e6aceca9e4c";
const halfCounted = "01a203d5-168d-7231-b10d-2d59250d8e13";
const device = "01a203d5-17dd-76cb-812e-506362d7fecc";
const invitation = {
  id: "01a203d5-183b-7532-97d8-609775561237",
  code: "xit4xjPZXegHJN3bqHIaOI4T51SyH0_y1r68JZDb2x0",
};

let directory: string;
let restored: Awaited<ReturnType<typeof createDatabase>>;
let app: TestApp;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "countwell-older-"));
  restored = await createDatabase();
  const { pool, close } = openDatabase(restored.url, { copies: true });
  await migrateJobs(pool, createLog({ logLevel: "silent" }));
  await restoreBackup(backup, { pool, dataDirectory: directory });
  await close();
  app = await createTestApp({ databaseUrl: restored.url, now: new Date("2026-06-10T16:00:00Z") });
});
afterAll(async () => {
  await app?.close();
  await restored?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function read(address: string, cookie = cookies.admin) {
  const response = await app.request("GET", address, { cookie });
  expect(response.status, address).toBe(200);
  return response.json();
}

test("whoever was signed in still is, and the old password still signs in", async () => {
  for (const cookie of Object.values(cookies)) await read("/api/me", cookie);
  const body = { email: "lydia@example.org", password: "a lamp for my feet" };
  const response = await app.request("POST", "/api/sessions", { body });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    user: { firstName: "Lydia", lastName: "Thyatira" },
  });
});

test("the service and each of its dates are as they were", async () => {
  const { campuses } = await read(`${path}/structure`);
  expect(campuses[0].services).toEqual([{ ...service, active: true, seats: null, inRoom: null }]);
  const dated = await read(`${campus}/occurrences?from=2026-05-01&to=2026-08-02`);
  const dates = dated.items.map(
    ({ date, time, serviceId }: { date: string; time: string; serviceId: string }) => [
      date,
      time,
      serviceId,
    ],
  );
  expect(dates.slice(0, 3)).toEqual([
    ["2026-05-31", "09:00", service.id],
    ["2026-06-07", "09:00", service.id],
    ["2026-06-14", "09:00", service.id],
  ]);
  expect(dates).toContainEqual(["2026-06-20", "18:00", null]);
});

test("numbers, money and who changed them are there", async () => {
  const week = await read(`${campus}/weeks/2026-06-07/entries`);
  expect(week.items).toMatchObject([
    { categoryId: guests, value: 6, version: 2, updatedBy: "Lydia Thyatira" },
    { categoryId: giving, value: 123450, version: 1, updatedBy: "Ada Min" },
  ]);
  const { items } = await read(`${campus}/weeks/2026-06-07/entries/${guests}/revisions`);
  expect(items.map(({ from, to }: { from: number | null; to: number }) => [from, to])).toEqual(
    expect.arrayContaining([
      [null, 5],
      [5, 6],
    ]),
  );
});

test("counts go on where they were: the saved one is kept, taps add up, the series repeats", async () => {
  const { items } = await read(`${path}/assignments?user=all&limit=100`);
  expect(items).toHaveLength(9);
  const find = (id: string) => items.find((one: { id: string }) => one.id === id);
  expect(find(counted)).toMatchObject({ status: "complete", count: 40, categoryId: adults });
  expect(find(halfCounted)).toMatchObject({ status: "pending", count: 5, date: "2026-06-21" });
  const tally = { round: 1, plus: 9, minus: 2 };
  const address = `${path}/assignments/${halfCounted}/tallies/${device}`;
  const sent = await app.request("PUT", address, { body: tally, cookie: cookies.member });
  expect(await sent.json()).toMatchObject({ count: 7 });
});

test("an invitation that was mailed before still opens and is still for the same person and role", async () => {
  const address = `/api/invitations/${invitation.id}?${new URLSearchParams({ code: invitation.code })}`;
  const response = await app.request("GET", address);
  expect(await response.json()).toMatchObject({
    email: "naomi@example.org",
    organizationName: "Hope Chapel",
  });
});

test("a service that was made before can be moved", async () => {
  const body = { time: "10:00" };
  const moved = await app.request("PATCH", `${path}/services/${service.id}`, {
    body,
    cookie: cookies.admin,
  });
  expect(moved.status).toBe(204);
});
