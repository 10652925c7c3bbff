import * as v from "valibot";
import { type DeviceCount, parseDeviceCount } from "../../domain/count/device-count.ts";
import { type CountState, countStateSchema } from "../../domain/count/tally.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import { Kind } from "./kind.ts";

/** An assignment's count as this device has it: the taps of its devices, and the server's last state. */
export type LocalCount = { counts: DeviceCount[]; state: CountState | undefined };

export type Change = (count: LocalCount, deviceId: Id) => LocalCount;

/** `news` comes from the server or another tab, and can be had again; a person's `taps` cannot. */
type ChangeKind = "taps" | "news";

const noCount: LocalCount = { counts: [], state: undefined };

const reading: Change = (count) => count;

/** One person's counts in all tabs. A change is one transaction, on the disk before it is shown unless the disk is full. */
export abstract class CountStore extends Kind {
  readonly #counts = new Map<Id, LocalCount>();
  readonly #queue = new Map<Id, { change: Change; kind: ChangeKind }[]>();
  /** Taps in memory count as another device's, so that they add to what the disk holds. */
  readonly #memoryDeviceId = newId();
  #writing: Promise<void> | undefined;
  unreadable = 0;

  async open(): Promise<void> {
    try {
      const [rawCounts, rawStates] = await this.database.run({
        stores: ["counts", "states"],
        mode: "readonly",
        work: (transaction) =>
          Promise.all([
            transaction.objectStore("counts").getAll(),
            transaction.objectStore("states").getAll(),
          ]),
      });
      const all = rawCounts.flatMap(parseDeviceCount);
      const states = new Map(rawStates.map((raw) => [raw.assignmentId, parseState(raw)]));
      for (const id of new Set([...all.map((count) => count.assignmentId), ...states.keys()])) {
        const counts = all.filter((count) => count.assignmentId === id);
        if (!this.#counts.has(id)) this.#counts.set(id, { counts, state: states.get(id) });
      }
      this.unreadable = rawCounts.length - all.length;
    } catch {
      this.isOnDisk = false;
    }
    this.tell();
  }

  async close(): Promise<void> {
    await this.#writing;
  }

  get(assignmentId: Id): LocalCount {
    return this.#counts.get(assignmentId) ?? noCount;
  }

  protected all(): LocalCount[] {
    return [...this.#counts.values()];
  }

  read(assignmentId: Id): Promise<void> {
    return this.change(assignmentId, reading, "news");
  }

  async writeBack(): Promise<void> {
    await this.open();
    await Promise.all([...this.#counts.keys()].map((id) => this.read(id)));
  }

  protected change(assignmentId: Id, change: Change, kind: ChangeKind): Promise<void> {
    const waiting = this.#queue.get(assignmentId) ?? [];
    this.#queue.set(assignmentId, [...waiting, { change, kind }]);
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (const [assignmentId, changes] of this.#queue) {
      this.#queue.delete(assignmentId);
      const all: Change = (count, deviceId) =>
        changes.reduce((so, { change }) => change(so, deviceId), count);
      const hasTaps = changes.some(({ kind }) => kind === "taps");
      const hasNews = changes.some(({ kind }) => kind === "news");
      const before = this.get(assignmentId);
      const after = await this.#write(assignmentId, all, { hasTaps, hasNews });
      // Keeping the same object spares a drawing when the news are known already.
      this.#counts.set(assignmentId, hasNews && isSameJson(before, after) ? before : after);
      this.tell();
      if (changes.some(({ change }) => change !== reading)) this.onWrite(assignmentId);
    }
    this.#writing = undefined;
  }

  async #write(
    assignmentId: Id,
    change: Change,
    { hasTaps, hasNews }: { hasTaps: boolean; hasNews: boolean },
  ): Promise<LocalCount> {
    const before = this.get(assignmentId);
    const changeDisk: Change = ({ counts, state }, deviceId) => {
      const onDisk = counts.filter((count) => count.deviceId !== this.#memoryDeviceId);
      const idsOnDisk = new Set(onDisk.map((count) => count.deviceId));
      // The disk may have been emptied since.
      const lacking = before.counts.filter((count) => !idsOnDisk.has(count.deviceId));
      return change({ state: state ?? before.state, counts: [...onDisk, ...lacking] }, deviceId);
    };
    try {
      const after = await this.database.run({
        stores: hasNews ? ["device", "counts", "states"] : ["device", "counts"],
        mode: "readwrite",
        durability: hasTaps ? "strict" : "relaxed",
        work: async (transaction) => {
          const device = transaction.objectStore("device");
          const counts = transaction.objectStore("counts");
          const states = hasNews ? transaction.objectStore("states") : null;
          const [own, rawCounts, rawState] = await Promise.all([
            device.get("id"),
            counts.getAll(IDBKeyRange.bound([assignmentId], [assignmentId, []])),
            states?.get(assignmentId),
          ]);
          const deviceId = own?.id ?? newId();
          const stored = {
            counts: rawCounts.flatMap(parseDeviceCount),
            state: parseState(rawState),
          };
          const changed = changeDisk(stored, deviceId);
          const writes: Promise<unknown>[] = changed.counts
            .filter((count) => !stored.counts.includes(count))
            .map((count) => counts.put(count));
          if (!own) writes.push(device.put({ name: "id", id: deviceId }));
          if (states && changed.state && !isSameJson(stored.state, changed.state))
            writes.push(states.put({ assignmentId, state: changed.state }));
          Promise.all(writes).catch(() => {});
          // Without this the browser first waits to see whether more requests follow.
          transaction.commit();
          return changed;
        },
      });
      this.isOnDisk = true;
      return after;
    } catch {
      this.isOnDisk = false;
      return change(before, this.#memoryDeviceId);
    }
  }
}

/** Compares as JSON, in which an undefined field is a missing one. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function parseState(raw: { state: unknown } | undefined): CountState | undefined {
  const parsed = v.safeParse(countStateSchema, raw?.state);
  return parsed.success ? parsed.output : undefined;
}
