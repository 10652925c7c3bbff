import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { newId } from "../domain/shared/id.ts";
import { type Place, quantile, type Row, signIn, weekStart } from "./place.ts";

const counts = 200;
/** Seconds in which everybody taps, and in which nobody does. */
const lasts = 20;
/** Milliseconds between two bursts of taps of one count. */
const burst = 4_000;
/** Streams that open at the same moment. */
const atOnce = 10;
const perPerson = 8;

type Count = { organizationId: string; assignmentId: string; userId: string; others: string[] };
type Device = { count: Count; look: () => Promise<void>; close: () => void };

/** Devices hear each other's taps by streams: what one costs, and how long a tap takes to the other screens. */
export async function measureLive(place: Place, devices: number): Promise<Row[]> {
  const all = await listCounts(place);
  const before = place.memory();
  const tappedAt = new Map<string, number>();
  const times: number[] = [];
  const failures: unknown[] = [];
  const open: Device[] = [];
  const waiting = Array.from({ length: devices }, (_, index) => index);
  const openSome = async () => {
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const count = all[index % all.length];
      const round = Math.floor(index / all.length);
      const userId = count?.others[Math.floor(round / perPerson) % count.others.length];
      if (!count || !userId) throw new Error("Too few people for so many devices.");
      const device = await openDevice(place, userId, count, async (tap) => {
        const began = tappedAt.get(tap);
        if (began === undefined) return;
        await device.look().catch((error) => failures.push(error));
        times.push(performance.now() - began);
      });
      open.push(device);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, openSome));
  await pause(2_000);
  const memory = place.memory() - before;
  const atRest = place.processorSeconds();
  await pause(1_000 * lasts);
  const idle = place.processorSeconds() - atRest;
  const until = performance.now() + 1_000 * lasts;
  await Promise.all(
    all.map(async ({ organizationId, assignmentId, userId }, index) => {
      const person = await signIn(place, userId);
      const deviceId = newId();
      const path = `/api/organizations/${organizationId}/assignments/${assignmentId}/tallies/${deviceId}`;
      await pause((burst * index) / all.length);
      for (let plus = 5; performance.now() < until; plus += 5) {
        tappedAt.set(deviceId, performance.now());
        const body = { round: 1, plus, minus: 0 };
        await person.send({ method: "PUT", path, body }).catch((error) => failures.push(error));
        await pause(burst);
      }
    }),
  );
  const busy = place.processorSeconds() - atRest - idle;
  for (const device of open) device.close();
  const share = (seconds: number) => `${((100 * seconds) / lasts).toFixed(0)} %`;
  const milliseconds = [0.5, 0.99].map((part) => Math.round(quantile(times, part)));
  const failed = failures.length === 0 ? "" : `, ${failures.length} failed: ${failures[0]}`;
  return [
    {
      what: `a tap on another screen, ${devices} streams in ${counts} counts: p50, p99`,
      measured: `${milliseconds.join(", ")} ms of ${times.length}${failed}`,
      aim: "p99 1,000 ms",
    },
    {
      what: "memory of a stream; processor while nobody taps, and while all do",
      measured: `${Math.round((1_024 * memory) / devices)} KB; ${share(idle)}, ${share(busy)}`,
      aim: "40 KB",
    },
  ];
}

async function openDevice(
  place: Place,
  userId: string,
  count: Count,
  hear: (tap: string) => Promise<void>,
): Promise<Device> {
  const { organizationId, assignmentId } = count;
  const base = `/api/organizations/${organizationId}`;
  const person = await signIn(place, userId);
  const sent = request(`${place.url}${base}/changes?age=0`, {
    headers: { cookie: person.cookie },
    agent: false,
  });
  await new Promise<void>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}.`));
      answer.on("error", () => {});
      answer.on("data", (bytes) => {
        const text = String(bytes);
        if (text.includes("event: hello")) resolve();
        for (const [, tap = ""] of text.matchAll(/"deviceIds":\["([^"]+)"/g)) void hear(tap);
      });
    });
    sent.end();
  });
  return {
    count,
    look: () => person.send({ method: "GET", path: `${base}/assignments/${assignmentId}/tallies` }),
    close: () => sent.destroy(),
  };
}

/** One count of this week of each church, and who else may hear of it. */
async function listCounts({ pool }: Place): Promise<Count[]> {
  const { rows } = await pool.query<Count>(
    `select distinct on (a.organization_id) a.organization_id as "organizationId", a.id as "assignmentId",
      a.user_id as "userId", array(select m.user_id from membership m where m.organization_id = a.organization_id
        and m.active and (m.user_id = a.user_id or m.role <> 'member')) as others
    from assignment a where a.date = $1 and a.status = 'pending' and a.user_id is not null
    order by a.organization_id, a.id limit $2`,
    [weekStart, counts],
  );
  return rows;
}
