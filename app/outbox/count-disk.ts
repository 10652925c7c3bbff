import * as v from "valibot";
import { type DeviceCount, deviceCountSchema } from "../../domain/count/device-count.ts";
import { type CountState, countStateSchema } from "../../domain/count/tally.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { PersonDatabase } from "../store/person-database.ts";
import { isSameJson } from "./is-same-json.ts";
import type { KeptCount } from "./kept-count.ts";

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
  readonly #database: PersonDatabase;

  constructor(database: PersonDatabase) {
    this.#database = database;
  }

  async readAll(): Promise<Contents> {
    const [rawCounts, rawStates] = await this.#database.run({
      stores: ["counts", "states"],
      mode: "readonly",
      work: (transaction) =>
        Promise.all([
          transaction.objectStore("counts").getAll(),
          transaction.objectStore("states").getAll(),
        ]),
    });
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
  }

  async change(
    assignmentId: Id,
    change: (kept: KeptCount, deviceId: Id) => KeptCount,
    { durability, known }: DiskOptions,
  ): Promise<KeptCount> {
    return this.#database.run({
      stores: known ? ["device", "counts"] : ["device", "counts", "states"],
      mode: "readwrite",
      durability,
      work: async (transaction) => {
        const device = transaction.objectStore("device");
        const counts = transaction.objectStore("counts");
        const states = known ? null : transaction.objectStore("states");
        const [own, rawCounts, rawState] = await Promise.all([
          device.get("id"),
          counts.getAll(IDBKeyRange.bound([assignmentId], [assignmentId, []])),
          states?.get(assignmentId),
        ]);
        const deviceId = own?.id ?? newId();
        const before: KeptCount = {
          counts: rawCounts.flatMap(parseCount),
          state: known ? known.state : parseState(rawState?.state),
        };
        const after = change(before, deviceId);
        const writes: Promise<unknown>[] = after.counts
          .filter((count) => !before.counts.includes(count))
          .map((count) => counts.put(count));
        if (!own) writes.push(device.put({ name: "id", id: deviceId }));
        if (states && after.state && !isSameJson(before.state, after.state))
          writes.push(states.put({ assignmentId, state: after.state }));
        // The transaction itself fails with them.
        Promise.all(writes).catch(() => {});
        // Without this the browser first waits to see whether more requests follow.
        transaction.commit();
        return after;
      },
    });
  }
}

export function parseCount(raw: unknown): DeviceCount[] {
  const parsed = v.safeParse(deviceCountSchema, raw);
  return parsed.success ? [parsed.output] : [];
}

function parseState(raw: unknown): CountState | undefined {
  const parsed = v.safeParse(countStateSchema, raw);
  return parsed.success ? parsed.output : undefined;
}
