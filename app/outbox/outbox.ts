import type { Id } from "../../domain/shared/id.ts";
import { Listeners } from "../store/listeners.ts";
import type { PersonDatabase } from "../store/person-database.ts";
import { isSameJson } from "./count-store.ts";
import { Counts, type CountsStatus } from "./counts.ts";
import { Entries } from "./entries.ts";
import type { Kind } from "./kind.ts";
import { Notes } from "./notes.ts";
import { Sender, type SendOutcome } from "./sender.ts";

/** Decides which write is sent next. A write that fails waits until all others are sent, so that it holds nothing up. */
export class Queue {
  readonly #kinds: readonly Kind[];
  readonly #failed = new Set<string>();
  readonly #retried = new Set<string>();

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
  }

  async sendNext(): Promise<SendOutcome> {
    const outcome = await this.#sendUntried();
    if (outcome !== "nothing" || this.#failed.size === 0) return outcome;
    this.#failed.clear();
    return this.#sendUntried();
  }

  get hasRefused(): boolean {
    return this.#kinds.some((kind) => kind.refusedKeys().length > 0);
  }

  /** Each is sent once more, and keeps its reason until the server accepts it. */
  retryRefused(): void {
    for (const kind of this.#kinds) for (const key of kind.refusedKeys()) this.#retried.add(key);
  }

  leave(): void {
    const writes = this.#kinds.flatMap((kind) => kind.leave());
    if (navigator.onLine) for (const write of writes) void write.send(true);
  }

  async #sendUntried(): Promise<SendOutcome> {
    for (const kind of this.#kinds) {
      const write = await kind.next(
        (key, refused) => !this.#failed.has(key) && (refused === null || this.#retried.has(key)),
      );
      if (!write) continue;
      for (const key of write.keys) this.#failed.add(key);
      const answer = await write.send();
      if (answer.kind === "away" || answer.kind === "signed_out") return answer.kind;
      for (const key of write.keys) this.#retried.delete(key);
      if (answer.kind === "accepted") await write.accepted(answer.body);
      else await write.refused(answer.message);
      for (const key of write.keys) this.#failed.delete(key);
      return "sent";
    }
    return "nothing";
  }
}

export type OutboxStatus = CountsStatus & {
  /** False until the disk has been read; there is no number to show before. */
  isRead: boolean;
  trouble: "none" | "away" | "signed_out";
  /** False while the disk takes nothing, so that taps are only in this page's memory. */
  isOnDisk: boolean;
  /** False while the disk does not answer, so that what is on it is not shown. */
  isWhole: boolean;
  unreadable: number;
};

/** Milliseconds after which refused writes are tried again. */
const retryPauses = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000];

/** One person's counts, numbers and notes that wait in this browser: on the disk, sent when the server answers, never dropped. */
export class Outbox {
  readonly userId: Id;
  readonly counts: Counts;
  readonly entries: Entries;
  readonly notes: Notes;
  readonly #database: PersonDatabase;
  readonly #kinds: readonly Kind[];
  readonly #queue: Queue;
  readonly #sender: Sender;
  readonly #tabs: BroadcastChannel;
  readonly #listeners = new Listeners();
  #isClosed = false;
  #retries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #stopHearing = () => {};
  #status: OutboxStatus = {
    isRead: false,
    waiting: [],
    replaced: [],
    proposed: [],
    trouble: "none",
    isOnDisk: true,
    isWhole: true,
    unreadable: 0,
  };

  constructor(database: PersonDatabase) {
    const { userId } = database;
    const name = `countwell-outbox-${userId}`;
    const onWrite = (changed: string) => {
      if (!this.#isClosed) this.#tabs.postMessage(changed);
    };
    const sender = new Sender({
      name,
      sendNext: () => this.#sendNext(),
      onTrouble: (trouble) => this.#setStatus({ trouble }),
    });
    this.userId = userId;
    this.#database = database;
    this.#sender = sender;
    this.counts = new Counts(database, { sender, onWrite });
    this.entries = new Entries(database, { sender, onWrite });
    this.notes = new Notes(database, { sender, onWrite });
    this.counts.subscribe(() => this.#hearCounts());
    this.#kinds = [this.counts, this.entries, this.notes];
    this.#queue = new Queue(this.#kinds);
    this.#tabs = new BroadcastChannel(name);
    this.#tabs.onmessage = ({ data }) => void this.#hearTab(`${data}`);
  }

  async open(): Promise<void> {
    this.#stopHearing = this.#database.onReplaced(() => void this.#writeBack());
    const moving = this.#moveSpareRecords();
    await Promise.all(this.#kinds.map((kind) => kind.open()));
    this.#setStatus({ isRead: true });
    this.#queue.retryRefused();
    this.#sender.nudge();
    if (await moving) await this.#writeBack();
  }

  async close(): Promise<void> {
    clearTimeout(this.#retryTimer);
    this.#stopHearing();
    this.#sender.stop();
    this.#isClosed = true;
    this.#tabs.close();
    await this.counts.close();
    await this.#database.close();
    this.#sender.stop();
  }

  subscribe = this.#listeners.add;

  status = (): OutboxStatus => this.#status;

  leave = (): void => this.#queue.leave();

  wake = (): void => this.#sender.wake();

  /** A role may have been given back, or the server was wrong for a minute. */
  comeOnline = (): void => {
    this.#retries = 0;
    this.#retryRefused();
  };

  #retryRefused(): void {
    this.#queue.retryRefused();
    this.#sender.wake();
  }

  async #sendNext() {
    const outcome = await this.#queue.sendNext();
    if (outcome === "nothing") this.#planRetry();
    return outcome;
  }

  #planRetry(): void {
    const pause = retryPauses[this.#retries];
    if (this.#retryTimer !== undefined || pause === undefined || !this.#queue.hasRefused) return;
    this.#retries += 1;
    this.#retryTimer = setTimeout(() => {
      this.#retryTimer = undefined;
      this.#retryRefused();
    }, pause);
  }

  async #writeBack(): Promise<void> {
    await Promise.all(this.#kinds.map((kind) => kind.writeBack()));
    this.#sender.nudge();
    if (await this.#moveSpareRecords()) await this.#writeBack();
  }

  async #moveSpareRecords(): Promise<boolean> {
    try {
      const { moveSpareRecords } = await import("../store/spare-records.ts");
      return await moveSpareRecords(this.#database);
    } catch {
      return false;
    }
  }

  async #hearTab(changed: string): Promise<void> {
    if (changed === "drafts") return this.entries.open();
    if (changed === "notes") return this.notes.open();
    await this.counts.read(changed);
    this.#sender.nudge();
  }

  #hearCounts(): void {
    const { isOnDisk, unreadable } = this.counts;
    const isWhole = !this.#database.isSpare;
    this.#setStatus({ isOnDisk, isWhole, unreadable, ...this.counts.status() });
  }

  #setStatus(change: Partial<OutboxStatus>): void {
    const next = { ...this.#status, ...change };
    if (!isSameJson(this.#status, next)) this.#status = next;
    const typed = [...this.entries.status().drafts, ...this.notes.drafts()];
    if (next.trouble !== "none" && next.waiting.length + typed.length > 0) askToPersist();
    this.#listeners.tell();
  }
}

/** Milliseconds before the browser is asked again, because some put the question to the person. */
const persistPause = 7 * 86_400_000;
const persistKey = "countwell-persist-asked";

/** Without it the browser may empty the disk when it is nearly full, or after a week without a visit. */
function askToPersist(): void {
  try {
    if (Date.now() - Number(localStorage.getItem(persistKey)) < persistPause) return;
    localStorage.setItem(persistKey, `${Date.now()}`);
    navigator.storage.persist().catch(() => {});
  } catch {
    // The browser has no such question, or keeps nothing.
  }
}
