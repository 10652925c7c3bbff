import { setTimeout as pause } from "node:timers/promises";
import { addDays, dayIn, weekStartOf } from "../../domain/week.ts";
import { seededRandom } from "../../scripts/demo/seeded-random.ts";
import { type Database, openDatabase } from "../../server/data/database.ts";
import { adultsOfAWeek, assignmentFor, church, listCategories, memberOf } from "../fixtures.ts";
import { findDifferences } from "./compare.ts";
import { type Cell, Device } from "./device.ts";
import { ServerUnderFire, type Target, targets } from "./server-under-fire.ts";

type CrashOptions = {
  seed: string;
  kills: number;
  /** At least this many must be acknowledged. */
  writes: number;
  devices: number;
  /** In milliseconds. A longer run fails. */
  patience: number;
  report?: (line: string) => void;
};

type CrashResult = {
  kills: Record<Target, number>;
  acknowledged: number;
  /** A request sent more than once would be lost or counted twice here. */
  differences: string[];
  seconds: number;
};

/** Devices count, save and type over HTTP while SIGKILL ends the server and its database at random. */
export async function runCrashes(options: CrashOptions): Promise<CrashResult> {
  const began = Date.now();
  const chance = chances(options.seed, "kills");
  const server = await ServerUnderFire.start();
  const kills = { server: 0, database: 0, connection: 0, both: 0 };
  let acknowledged = 0;
  let isOver = false;
  const isLate = () => Date.now() - began > options.patience;
  try {
    const devices = await withDatabase(server, (db) =>
      createDevices(db, server.url, options, () => {
        acknowledged += 1;
      }),
    );
    const running = Promise.all(devices.map((device) => device.run(() => isOver || isLate())));
    const step = options.writes / options.kills;
    let next = 0;
    for (let count = 1; count <= options.kills; count += 1) {
      next = Math.min(
        next + step * (0.2 + chance() * 1.6),
        (count / options.kills) * options.writes,
      );
      await Promise.race([until(() => acknowledged >= next || isLate()), running]);
      const target = targets[Math.floor(chance() * targets.length)] ?? "server";
      kills[target] += 1;
      await server.kill(target);
      if (count % 10 === 0) options.report?.(`${count} kills, ${acknowledged} writes acknowledged`);
    }
    await Promise.race([until(() => acknowledged >= options.writes || isLate()), running]);
    isOver = true;
    await running;
    await until(() => server.isHealthy());
    if (isLate()) throw new Error(`${acknowledged} writes in ${options.patience} ms are too few.`);
    const differences = await withDatabase(server, (db) => findDifferences(db, devices));
    return { kills, acknowledged, differences, seconds: Math.round((Date.now() - began) / 1000) };
  } finally {
    isOver = true;
    await server.close();
  }
}

/** Few, so that devices meet in them. */
const sharedCells = 4;

async function createDevices(
  db: Database,
  url: string,
  { seed, devices: count }: CrashOptions,
  acknowledged: () => void,
): Promise<Device[]> {
  const world = { db, clock: { now: new Date() } };
  const hope = await church(world, "Hope Chapel");
  const entry = await adultsOfAWeek(world, hope);
  const cells = await listCells(db, hope, entry.categoryId);
  const devices: Device[] = [];
  let shared = "";
  for (let index = 0; index < count; index += 1) {
    const person = await memberOf(world, hope, "staff", `Counter ${index}`);
    // Three devices count together, and all of these counts are one entry.
    if (index % 3 === 0) shared = (await assignmentFor(world, hope, person, { entry })).path;
    const own = await assignmentFor(world, hope, person);
    devices.push(
      new Device({
        url,
        cookie: person.cookie,
        chance: chances(seed, index),
        acknowledged,
        assignment: shared,
        ownAssignment: own.path,
        index,
        sharedCells: cells.slice(0, sharedCells),
        cells: cells.slice(sharedCells).filter((_cell, place) => place % count === index),
      }),
    );
  }
  return devices;
}

/** Without the category that the clicker counts. */
async function listCells(
  db: Database,
  hope: { id: string; path: string },
  counted: string,
): Promise<Cell[]> {
  const categories = await listCategories(db, hope).where("category.id", "<>", counted).execute();
  const current = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  return Array.from(Array(26).keys(), (week) => addDays(current, -7 * week)).flatMap((week) =>
    categories.map(({ categoryId, campusId }) => ({
      path: `${hope.path}/campuses/${campusId}/weeks/${week}/entries`,
      categoryId,
    })),
  );
}

/** Depends on the seed and name only. */
function chances(seed: string, name: string | number): () => number {
  const random = seededRandom(seed);
  let drawn = 0;
  return () => random.share(name, ++drawn);
}

async function withDatabase<Result>(
  server: ServerUnderFire,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openDatabase(await server.databaseUrl(), { max: 2 });
  return work(db).finally(close);
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(5);
}
