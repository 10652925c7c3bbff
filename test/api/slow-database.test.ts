import { afterAll, expect, inject, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { connectionsOfOne } from "../../server/database/organization-pool.ts";
import { useTestApp } from "../create-test-app.ts";
import { createCuttableNetwork } from "../cuttable-network.ts";
import { assignmentFor, church } from "../fixtures.ts";
import { countLockWaits } from "../lock-waits.ts";

const network = await createCuttableNetwork(new URL(inject("databaseUrl")));
const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z"), way: network.url });
afterAll(network.close);

async function countIn(name: string) {
  const organization = await church(app, name);
  const { cookie } = organization.admin;
  const assignment = await assignmentFor(app, organization, organization.admin);
  const tap = (device: string, plus: number) =>
    app.request("PUT", `${assignment.path}/tallies/${device}`, {
      cookie,
      body: { round: 1, plus, minus: 0 },
    });
  const list = () => app.request("GET", `${organization.path}/assignments`, { cookie });
  return { ...assignment, organizationId: organization.id, tap, list };
}

/** Refused only in words, and taken in the end, as by the app, which sends again what has no answer. */
async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status === 200) return answer;
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect((await answer.json()).error.message).toMatch(/Please try again in a moment\.$/);
  }
}

test("while each way to the database takes 100 ms, requests wait their turn and every tap is kept", async () => {
  const count = await countIn("Far Chapel");
  network.slow(100);
  const devices = Array.from({ length: 15 }, () => newId());
  await Promise.all([
    ...devices.map((device) => untilTaken(() => count.tap(device, 3))),
    ...devices.map(() => untilTaken(count.list)),
  ]);
  network.slow(0);
  const answer = await untilTaken(() => count.tap(newId(), 1));
  expect(await answer.json()).toMatchObject({ count: devices.length * 3 + 1 });
});

test("a church whose counts wait for a lock takes few connections, and others tap as ever", async () => {
  const [stuck, other] = [await countIn("Stuck Chapel"), await countIn("Other Chapel")];
  const ofOne = connectionsOfOne(app.pool.options.max);
  const holder = await app.pool.connect();
  await holder.query("begin");
  await holder.query("select from assignment where organization_id = $1 and id = $2 for update", [
    stuck.organizationId,
    stuck.id,
  ]);
  const waiting = Array.from({ length: 12 }, () => untilTaken(() => stuck.tap(newId(), 2)));
  await expect.poll(() => countLockWaits(app.db)).toBe(ofOne);
  const device = newId();
  for (const plus of [4, 5]) expect((await other.tap(device, plus)).status).toBe(200);
  expect((await other.list()).status).toBe(200);
  expect(await (await other.tap(newId(), 1)).json()).toMatchObject({ count: 6 });
  await holder.query("commit");
  holder.release();
  await Promise.all(waiting);
  const answer = await untilTaken(() => stuck.tap(newId(), 1));
  expect(await answer.json()).toMatchObject({ count: 2 * waiting.length + 1 });
  expect(app.pool.waitingCount).toBe(0);
});
