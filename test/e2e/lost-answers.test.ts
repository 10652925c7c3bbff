import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { dayIn } from "../../domain/shared/time/week.ts";
import { adultsOfAWeek, assignmentFor, church } from "../fixtures.ts";
import { startServer, type TestServer } from "./harness.ts";

let server: TestServer;
let hope: Awaited<ReturnType<typeof church>>;
beforeAll(async () => {
  server = await startServer();
  hope = await church(server);
});
afterAll(() => server.close());

test("a write whose answer is lost after it was done counts once when it is sent again", async () => {
  const { occurrenceId, categoryId } = await adultsOfAWeek(server, hope);
  const { campus_id } = await server.db
    .selectFrom("occurrence")
    .select("campus_id")
    .where("id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  const { path } = await assignmentFor(server, hope, hope.admin, {
    entry: { occurrenceId, categoryId },
  });
  const round = { round: 1, plus: 6, minus: 1 };
  const made = {
    id: newId(),
    userId: hope.admin.id,
    title: "Lobby",
    date: dayIn("America/Chicago", new Date()),
    repeats: "weekly",
  };
  const typed = {
    entries: [{ categoryId: await otherCategory(categoryId), value: 12, seenVersion: 0 }],
  };
  const organization = { id: newId(), name: `Grace ${newId()}`, timeZone: "America/Chicago" };
  const writes: [method: string, path: string, body: object][] = [
    ["PUT", `${path}/tallies/${newId()}`, round],
    ["PUT", `${path}/count`, { ...round, deviceId: newId() }],
    ["POST", `${hope.path}/assignments`, made],
    ["PUT", `${hope.path}/campuses/${campus_id}/weeks/2026-06-07/entries`, typed],
    ["POST", "/api/organizations", organization],
  ];
  for (const write of writes) {
    const before = await rowCounts();
    const lost = await sendAndHangUp(write, before);
    const second = await send(write);
    expect([write[1], second.status < 300]).toEqual([write[1], true]);
    expect([write[1], await rowCounts()]).toEqual([write[1], lost]);
  }
});

test("a server that is killed amid requests has all of what it acknowledged, and starts again", async () => {
  const { path, id } = await assignmentFor(server, hope, hope.admin);
  const devices = Array.from({ length: 8 }, () => ({ id: newId(), acknowledged: 0, sent: 0 }));
  let isKilled = false;
  const counting = devices.map(async (device) => {
    while (!isKilled) {
      device.sent += 1;
      const body = { round: 1, plus: device.sent, minus: 0 };
      const answer = await send(["PUT", `${path}/tallies/${device.id}`, body]).catch(() => null);
      if (!answer?.ok) return;
      device.acknowledged = device.sent;
    }
  });
  await vi.waitFor(
    () => expect(devices.every((device) => device.acknowledged > 5)).toBe(true),
    60_000,
  );
  await server.kill();
  isKilled = true;
  await Promise.all(counting);
  await server.restart();
  const rows = await server.db
    .selectFrom("tally")
    .selectAll()
    .where("assignment_id", "=", id)
    .execute();
  for (const device of devices) {
    const plus = rows.find((row) => row.device_id === device.id)?.plus ?? 0;
    expect([device.acknowledged, device.sent]).toContain(plus);
  }
});

function send([method, path, body]: [string, string, object]): Promise<Response> {
  const headers = {
    origin: server.url,
    "content-type": "application/json",
    cookie: hope.admin.cookie,
  };
  return fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
}

/** Sends, and hangs up as soon as it is done without having read a byte of the answer. Gives what there is then. */
async function sendAndHangUp([method, path, body]: [string, string, object], before: object) {
  const content = JSON.stringify(body);
  const socket = connect(Number(new URL(server.url).port), "localhost").pause();
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${new URL(server.url).host}`,
      `Origin: ${server.url}`,
      `Cookie: ${hope.admin.cookie}`,
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(content)}`,
      "",
      content,
    ].join("\r\n"),
  );
  await vi.waitFor(async () => expect(await rowCounts()).not.toEqual(before), 60_000);
  socket.destroy();
  return rowCounts();
}

/** The tables that a write may change. */
async function rowCounts() {
  const { db } = server;
  const tables = [
    "organization",
    "membership",
    "campus",
    "category",
    "assignment",
    "assignment_series",
    "entry",
    "entry_revision",
    "tally",
  ] as const;
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return [table, count] as const;
    }),
  );
  const { sum } = await db
    .selectFrom("assignment")
    .select((eb) => eb.fn.sum<number>("count").as("sum"))
    .executeTakeFirstOrThrow();
  return { ...Object.fromEntries(counts), counted: sum };
}

async function otherCategory(id: string): Promise<string> {
  const other = await server.db
    .selectFrom("category")
    .select("id")
    .where("organization_id", "=", hope.id)
    .where("id", "<>", id)
    .where("unit", "=", "count")
    .executeTakeFirstOrThrow();
  return other.id;
}
