import type { DeviceCount } from "../../domain/count/device-count.ts";
import { type Id, newId } from "../../domain/shared/id.ts";
import type { CountDisk, DiskOptions } from "./count-disk.ts";
import { isSameJson } from "./is-same-json.ts";
import { type KeptCount, nothingKept } from "./kept-count.ts";

export type Change = (kept: KeptCount, deviceId: Id) => KeptCount;

/** `news` comes from the server or another tab, and can be had again; a person's `taps` cannot. */
type ChangeKind = "taps" | "news";

/** Changing nothing reads what other tabs have written. */
const reading: Change = (kept) => kept;

/**
 * One person's counts in all tabs of this browser. They are on the disk before they are shown; while the disk is full,
 * new taps stay in memory and `isOnDisk` is false.
 */
export class CountStore {
  readonly #disk: CountDisk;
  readonly #tabs: BroadcastChannel;
  readonly #onChange: () => void;
  readonly #kept = new Map<Id, KeptCount>();
  readonly #queue = new Map<Id, { change: Change; kind: ChangeKind }[]>();
  /** Taps in memory count as another device's, so that they add to what the disk holds. */
  readonly #memoryDeviceId = newId();
  #writing: Promise<void> | undefined;
  #isClosed = false;
  isOnDisk = true;
  unreadable = 0;

  constructor(
    name: string,
    disk: CountDisk,
    { onChange, onOtherTab }: { onChange: () => void; onOtherTab: () => void },
  ) {
    this.#disk = disk;
    this.#onChange = onChange;
    this.#tabs = new BroadcastChannel(name);
    this.#tabs.onmessage = ({ data }) => void this.read(String(data)).then(onOtherTab);
  }

  async open(): Promise<void> {
    try {
      const { kept, unreadable } = await this.#disk.readAll();
      for (const [id, found] of kept) if (!this.#kept.has(id)) this.#kept.set(id, found);
      this.unreadable = unreadable;
    } catch {
      this.isOnDisk = false;
    }
    this.#onChange();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#tabs.close();
    await this.#writing;
  }

  kept(assignmentId: Id): KeptCount {
    return this.#kept.get(assignmentId) ?? nothingKept;
  }

  all(): [Id, KeptCount][] {
    return [...this.#kept];
  }

  read(assignmentId: Id): Promise<void> {
    return this.change(assignmentId, reading, "news");
  }

  /** For a disk that may lack what is in memory. */
  async writeBack(): Promise<void> {
    await this.open();
    await Promise.all([...this.#kept.keys()].map((id) => this.read(id)));
  }

  /** Changes that come while the disk is busy are written together. */
  change(assignmentId: Id, change: Change, kind: ChangeKind): Promise<void> {
    const waiting = this.#queue.get(assignmentId) ?? [];
    this.#queue.set(assignmentId, [...waiting, { change, kind }]);
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (const [assignmentId, changes] of this.#queue) {
      this.#queue.delete(assignmentId);
      const all: Change = (kept, deviceId) =>
        changes.reduce((so, { change }) => change(so, deviceId), kept);
      const hasTaps = changes.some(({ kind }) => kind === "taps");
      const hasNews = changes.some(({ kind }) => kind === "news");
      const before = this.kept(assignmentId);
      const after = await this.#write(assignmentId, all, {
        durability: hasTaps ? "strict" : "relaxed",
        ...(!hasNews && { known: before }),
      });
      // Keeping the same object spares a drawing when the news are known already.
      this.#kept.set(assignmentId, hasNews && isSameJson(before, after) ? before : after);
      this.#onChange();
      const isChanged = changes.some(({ change }) => change !== reading);
      if (isChanged && !this.#isClosed) this.#tabs.postMessage(assignmentId);
    }
    this.#writing = undefined;
  }

  async #write(assignmentId: Id, change: Change, options: DiskOptions): Promise<KeptCount> {
    const before = this.kept(assignmentId);
    try {
      const withMemory: Change = ({ counts, state }, deviceId) => {
        const isInMemory = (count: DeviceCount) => count.deviceId === this.#memoryDeviceId;
        const onDisk = counts.filter((count) => !isInMemory(count));
        const known = new Set(onDisk.map((count) => count.deviceId));
        // The disk may have been emptied since.
        const lacking = before.counts.filter((count) => !known.has(count.deviceId));
        return change({ state: state ?? before.state, counts: [...onDisk, ...lacking] }, deviceId);
      };
      const after = await this.#disk.change(assignmentId, withMemory, options);
      this.isOnDisk = true;
      return after;
    } catch {
      this.isOnDisk = false;
      return change(before, this.#memoryDeviceId);
    }
  }
}
