import { setTimeout as pause } from "node:timers/promises";
import { newId } from "../domain/shared/id.ts";
import { addDays } from "../domain/shared/time/week.ts";
import { type Person, type Place, quantile, type Row, signIn, weekStart } from "./place.ts";

/** Seconds. Everybody begins within the first ones. */
const began = 15;
const lasts = 60;
/** Milliseconds: a burst of taps is sent after so long, and the other devices' taps are asked for (app/clicker). */
const burst = 2_000;
const look = 3_000;
/** Milliseconds. */
const aim = 100;

const kinds = ["tap", "other taps", "save", "Home", "report"] as const;
type Kind = (typeof kinds)[number];

type Device = { userId: string; organizationId: string; assignmentId: string; isFirst: boolean };

/**
 * All churches count at once: each device opens Home and its count, sends its taps as the app does, saves, and reads
 * Home again. One in each church then opens Reports.
 */
export async function measureSunday(place: Place): Promise<Row[]> {
  const devices = await listDevices(place);
  const times: Record<Kind, number[]> = {
    tap: [],
    "other taps": [],
    save: [],
    Home: [],
    report: [],
  };
  const failures: unknown[] = [];
  const timed = async (kind: Kind, ask: () => Promise<unknown>) => {
    const started = performance.now();
    await ask().catch((error) => failures.push(error));
    times[kind].push(performance.now() - started);
  };
  const people = await Promise.all(devices.map(({ userId }) => signIn(place, userId)));
  await Promise.all(
    devices.map(async (device, index) => {
      const person = people[index];
      await pause((1_000 * began * index) / devices.length);
      if (person) await count(person, device, timed);
    }),
  );
  const churches = new Set(devices.map(({ organizationId }) => organizationId)).size;
  return [
    ...kinds.map((kind) => ({
      what: `${kind}, ${devices.length} devices of ${churches} churches: p50, p99`,
      measured: `${[0.5, 0.99].map((share) => Math.round(quantile(times[kind], share))).join(", ")} ms of ${times[kind].length}`,
      aim: `p99 ${aim} ms`,
    })),
    { what: "failed", measured: `${failures.length} ${failures[0] ?? ""}`.trim(), aim: "0" },
    { what: "the server's memory after it", measured: `${place.memory()} MB`, aim: "256 MB" },
  ];
}

type Timed = (kind: Kind, ask: () => Promise<unknown>) => Promise<void>;

async function count(person: Person, device: Device, timed: Timed): Promise<void> {
  const { organizationId, assignmentId, isFirst } = device;
  const base = `/api/organizations/${organizationId}`;
  const assignment = `${base}/assignments/${assignmentId}`;
  const deviceId = newId();
  const readAll = (paths: string[]) =>
    Promise.all(paths.map((path) => person.send({ method: "GET", path })));
  const home = () => timed("Home", () => readAll(["/api/me", ...listsOf(base)]));
  await home();
  const until = performance.now() + 1_000 * lasts;
  const looking = (async () => {
    while (performance.now() < until) {
      await timed("other taps", () => readAll([`${assignment}/tallies`]));
      await pause(look);
    }
  })();
  let plus = 0;
  while (performance.now() < until) {
    await pause(burst);
    plus += 5;
    const path = `${assignment}/tallies/${deviceId}`;
    await timed("tap", () =>
      person.send({ method: "PUT", path, body: { round: 1, plus, minus: 0 } }),
    );
  }
  await looking;
  const body = { round: 1, plus, minus: 0, deviceId };
  await timed("save", () => person.send({ method: "PUT", path: `${assignment}/count`, body }));
  await home();
  if (!isFirst) return;
  await timed("report", () => readAll([`${base}/reports-page?compare=typical`]));
}

/** The requests of Home. */
function listsOf(base: string): string[] {
  const [first, past, today, later] = [-52, -9, 0, 61].map((days) => addDays(weekStart, days));
  return [
    `user=me&from=${first}&to=${past}&status=pending&cancelled=false&limit=100&entered=false`,
    `user=me&from=${addDays(weekStart, -8)}&to=${later}&limit=100`,
    `user=me&from=${addDays(weekStart, 62)}&limit=1`,
    `user=me&status=pending&limit=100&from=${today}&to=${later}`,
  ].map((query) => `${base}/assignments?${query}`);
}

/** Three of each church's counts of this week, by the people who are to count them. */
async function listDevices({ pool }: Place): Promise<Device[]> {
  const { rows } = await pool.query<Device>(
    `select user_id as "userId", organization_id as "organizationId", id as "assignmentId", number = 1 as "isFirst"
    from (select *, row_number() over (partition by organization_id order by time, id) as number
      from assignment where date = $1 and status = 'pending' and user_id is not null) due
    where number <= 3 order by number, organization_id`,
    [weekStart],
  );
  return rows;
}
