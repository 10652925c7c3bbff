import { setTimeout as pause } from "node:timers/promises";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { seededRandom } from "../../scripts/demo/seeded-random.ts";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { adultsOfAWeek, assignmentFor, church, listCategories, memberOf } from "../fixtures.ts";
import { findDifferences } from "./compare.ts";
import { type Cell, Device } from "./device.ts";
import { foundServices, listNextDates, Organizer } from "./organizer.ts";
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

/** Devices count, save, type and write notes, and an admin moves and archives, over HTTP while SIGKILL ends the server and its database at random. */
export async function runCrashes(options: CrashOptions): Promise<CrashResult> {
  const began = Date.now();
  const chance = chances(options.seed, "kills");
  const server = await ServerUnderFire.start();
  const kills = { server: 0, database: 0, connection: 0, both: 0 };
  let acknowledged = 0;
  let isOver = false;
  const isLate = () => Date.now() - began > options.patience;
  try {
    const { devices, organizer } = await withDatabase(server, (db) =>
      createPeople(db, server.url, options, () => {
        acknowledged += 1;
      }),
    );
    const running = Promise.all(
      [organizer, ...devices].map((one) => one.run(() => isOver || isLate())),
    );
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
    const differences = await withDatabase(server, (db) => findDifferences(db, devices, organizer));
    return { kills, acknowledged, differences, seconds: Math.round((Date.now() - began) / 1000) };
  } finally {
    isOver = true;
    await server.close();
  }
}

/** Few, so that devices meet in them. */
const sharedCells = 4;

async function createPeople(
  db: Database,
  url: string,
  { seed, devices: count }: CrashOptions,
  acknowledged: () => void,
): Promise<{ devices: Device[]; organizer: Organizer }> {
  const world = { db, clock: { now: new Date() } };
  const hope = await church(world, "Hope Chapel");
  const entry = await adultsOfAWeek(world, hope);
  const cells = await listCells(db, hope, entry.categoryId);
  const sender = { url, cookie: hope.admin.cookie, acknowledged };
  const campusId = cells[0]?.campusId ?? "";
  const work = await foundServices(sender, hope.path, campusId);
  const organizer = new Organizer({ ...sender, ...work, chance: chances(seed, "organizer") });
  const dates = await listNextDates(sender, `${hope.path}/campuses/${campusId}`);
  const week = { campusId, weekStart: weekStartOf(dayIn("America/Chicago", new Date()), 0) };
  const place = { ...week, occurrenceId: null, categoryId: null };
  const noteOf = (isShared: boolean, id: string) => ({
    id,
    path: `${hope.path}/notes`,
    place,
    isShared,
    version: 0,
  });
  const sharedNote = newId();
  const devices: Device[] = [];
  let shared = "";
  for (let index = 0; index < count; index += 1) {
    const person = await memberOf(world, hope, "staff", `Counter ${index}`);
    // Three devices count together, and all of these counts are one entry.
    if (index % 3 === 0) shared = (await assignmentFor(world, hope, person, { entry })).path;
    const on = dates[index % dates.length];
    if (!on) throw new Error("There is no service to come.");
    const own = await assignmentFor(world, hope, person, {
      date: on.date,
      entry: { occurrenceId: on.id, categoryId: entry.categoryId },
    });
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
        notes: [noteOf(false, newId()), noteOf(true, sharedNote)],
        cells: cells.slice(sharedCells).filter((_cell, place) => place % count === index),
      }),
    );
  }
  return { devices, organizer };
}

/** Without the category that the clicker counts. */
async function listCells(
  db: Database,
  hope: { id: string; path: string },
  counted: string,
): Promise<(Cell & { campusId: string })[]> {
  const categories = await listCategories(db, hope).where("category.id", "<>", counted).execute();
  const current = weekStartOf(dayIn("America/Chicago", new Date()), 0);
  return Array.from(Array(26).keys(), (week) => addDays(current, -7 * week)).flatMap((week) =>
    categories.map(({ categoryId, campusId }) => ({
      path: `${hope.path}/campuses/${campusId}/weeks/${week}/entries`,
      categoryId,
      campusId,
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
