import * as v from "valibot";
import { type DeviceCount, deviceCountSchema } from "../../domain/device-count.ts";
import type { Id } from "../../domain/id.ts";
import { type CountState, countStateSchema } from "../../domain/tally.ts";
import { isSameJson } from "./is-same-json.ts";
import type { KeptCount } from "./kept-count.ts";
import { findDeviceId, type PersonDatabase } from "./person-database.ts";

export type DiskOptions = {
  /** `strict` survives a dead battery; `relaxed` is quicker, for what the server can say again. */
  durability: "strict" | "relaxed";
  /** With it a tap reads and writes only its own count, not the server's state. */
  known?: KeptCount;
};

type Contents = {
  kept: Map<Id, KeptCount>;
  /** Written by another version of the app: kept, never sent, never dropped. */
  unreadable: number;
};

/** Every change is one transaction, so that tabs never overwrite each other. */
export class CountDisk {
  readonly #open: () => Promise<PersonDatabase>;
  #opened: Promise<{ database: PersonDatabase; deviceId: Id }> | undefined;

  constructor(open: () => Promise<PersonDatabase>) {
    this.#open = open;
  }

  async readAll(): Promise<Contents> {
    return this.#withDatabase(async ({ database }) => {
      const transaction = database.transaction(["counts", "states"]);
      const [rawCounts, rawStates] = await Promise.all([
        transaction.objectStore("counts").getAll(),
        transaction.objectStore("states").getAll(),
      ]);
      const counts = rawCounts.flatMap(parseCount);
      const states = new Map(rawStates.map((raw) => [raw.assignmentId, parseState(raw.state)]));
      const ids = new Set([...counts.map((count) => count.assignmentId), ...states.keys()]);
      const keptOf = (id: Id) => ({
        counts: counts.filter((count) => count.assignmentId === id),
        state: states.get(id),
      });
      return {
        kept: new Map([...ids].map((id) => [id, keptOf(id)])),
        unreadable: rawCounts.length - counts.length,
      };
    });
  }

  /** `change` may be called twice when the connection is lost in between. */
  async change(
    assignmentId: Id,
    change: (kept: KeptCount, deviceId: Id) => KeptCount,
    { durability, known }: DiskOptions,
  ): Promise<KeptCount> {
    return this.#withDatabase(async ({ database, deviceId }) => {
      const stores: ("counts" | "states")[] = known ? ["counts"] : ["counts", "states"];
      const transaction = database.transaction(stores, "readwrite", { durability });
      const counts = transaction.objectStore("counts");
      const states = known ? null : transaction.objectStore("states");
      const [rawCounts, rawState] = await Promise.all([
        counts.getAll(IDBKeyRange.bound([assignmentId], [assignmentId, []])),
        states?.get(assignmentId),
      ]);
      const before: KeptCount = {
        counts: rawCounts.flatMap(parseCount),
        state: known ? known.state : parseState(rawState?.state),
      };
      const after = change(before, deviceId);
      const writes: Promise<unknown>[] = after.counts
        .filter((count) => !before.counts.includes(count))
        .map((count) => counts.put(count));
      if (states && after.state && !isSameJson(before.state, after.state))
        writes.push(states.put({ assignmentId, state: after.state }));
      // Without this the browser first waits to see whether more requests follow.
      transaction.commit();
      await Promise.all([...writes, transaction.done]);
      return after;
    });
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    opened?.database.close();
  }

  /** Phones close a page's database whenever they like, so a failed operation opens it again, once. */
  async #withDatabase<Result>(
    use: (opened: { database: PersonDatabase; deviceId: Id }) => Promise<Result>,
  ): Promise<Result> {
    const isFirst = this.#opened === undefined;
    try {
      return await use(await this.#connect());
    } catch (error) {
      this.#opened?.then(({ database }) => database.close()).catch(() => {});
      this.#opened = undefined;
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      if (isFirst || isFull) throw error;
      return use(await this.#connect());
    }
  }

  #connect() {
    this.#opened ??= this.#open().then(async (database) => ({
      database,
      deviceId: await findDeviceId(database),
    }));
    return this.#opened;
  }
}

function parseCount(raw: unknown): DeviceCount[] {
  const parsed = v.safeParse(deviceCountSchema, raw);
  return parsed.success ? [parsed.output] : [];
}

function parseState(raw: unknown): CountState | undefined {
  const parsed = v.safeParse(countStateSchema, raw);
  return parsed.success ? parsed.output : undefined;
}
