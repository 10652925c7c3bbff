import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from "idb";
import type { DeviceCount } from "../../domain/count/device-count.ts";
import type { CountState } from "../../domain/count/tally.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { Listeners } from "./listeners.ts";

let shown: Promise<void> | undefined;
const hiding = new Set<() => void>();

if (typeof window !== "undefined")
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) return;
    shown = new Promise<void>((resolve) => {
      window.addEventListener("pageshow", () => resolve(), { once: true });
    }).then(() => {
      shown = undefined;
    });
    for (const hide of hiding) hide();
  });

/** Resolves at once, unless the page is in the back/forward cache. */
async function pageShown(): Promise<void> {
  await shown;
}

function whenPageHides(hide: () => void): () => void {
  hiding.add(hide);
  return () => hiding.delete(hide);
}

export type KeptRead = { hash: string; version: number; data: unknown; at: number };

export interface PersonSchema extends DBSchema {
  device: { key: string; value: { name: "id"; id: Id } };
  /** Parsed when read, because another version of the app may have written them. */
  counts: { key: [assignmentId: Id, deviceId: Id]; value: DeviceCount };
  states: { key: Id; value: { assignmentId: Id; state: CountState } };
  reads: { key: string; value: KeptRead };
  /** One record for each number, so that two tabs do not overwrite each other: see outbox/draft-store.ts. */
  drafts: { key: EntryKey; value: unknown };
  receipts: { key: EntryKey; value: unknown };
  notes: { key: Id; value: unknown };
  files: { key: Id; value: unknown };
}

/** `placeId` is the occurrence, or the campus for the week's own numbers. */
export type EntryKey = [organizationId: Id, placeId: Id, weekStart: Day, categoryId: Id];

type Store = StoreNames<PersonSchema>;
type Mode = "readonly" | "readwrite";
export type PersonTransaction<Writes extends Mode = Mode> = IDBPTransaction<
  PersonSchema,
  Store[],
  Writes
>;
type Connection = { name: string; database: IDBPDatabase<PersonSchema> };
type Run<Writes extends Mode, Result> = {
  stores: Store[];
  mode: Writes;
  /** `strict` survives a dead battery; `relaxed` is quicker, for what the server can say again. */
  durability?: "strict" | "relaxed";
  /** May be called twice when the connection is lost in between. */
  work: (transaction: PersonTransaction<Writes>) => Promise<Result>;
};

const version = 5;
/** Milliseconds after which a disk that has not answered counts as hanging. */
const usualPatience = 3_000;

export const nameOf = (userId: Id) => `countwell-${userId}`;
export const spareNameOf = (userId: Id) => `countwell-spare-${userId}`;

class DiskHangs extends Error {
  constructor() {
    super("This device's disk does not answer.");
    this.name = "DiskHangs";
  }
}

/**
 * The only way to one person's database. In WebKit a page in the back/forward cache can hold a transaction and block every page
 * behind it: a hidden page aborts its transactions, and a spare database replaces one that hangs.
 */
export class PersonDatabase {
  readonly userId: Id;
  readonly #open: typeof openPersonDatabase;
  readonly #patience: number;
  readonly #replaced = new Listeners();
  readonly #running = new Set<PersonTransaction>();
  readonly #hanging = new Set<string>();
  readonly #stopHiding: () => void;
  #connecting: Promise<Connection> | undefined;
  #lastName: string | undefined;
  #look: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: Id, { open = openPersonDatabase, patience = usualPatience } = {}) {
    this.userId = userId;
    this.#open = open;
    this.#patience = patience;
    this.#stopHiding = whenPageHides(() => this.#hide());
  }

  /** The disk was emptied or has changed places, so it may lack what is in memory. */
  onReplaced = this.#replaced.add;

  get isSpare(): boolean {
    return this.#hanging.size > 0;
  }

  /** One transaction. Phones close a page's database whenever they like, so a failure opens it anew, once. */
  async run<Writes extends Mode, Result>(run: Run<Writes, Result>): Promise<Result> {
    try {
      return await this.#tryRun(run);
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      if (isFull) throw error;
      return this.#tryRun(run);
    }
  }

  async close(): Promise<void> {
    this.#stopHiding();
    clearTimeout(this.#look);
    if (current === this) current = undefined;
    await this.#disconnect(this.#connecting);
  }

  async #tryRun<Writes extends Mode, Result>(run: Run<Writes, Result>): Promise<Result> {
    await pageShown();
    this.#connecting ??= this.#connect();
    const connecting = this.#connecting;
    try {
      const connection = await connecting;
      await pageShown();
      return await this.#runOn(connection, run);
    } catch (error) {
      void this.#disconnect(connecting);
      throw error;
    }
  }

  async #runOn<Writes extends Mode, Result>(
    { name, database }: Connection,
    { stores, mode, durability = "relaxed", work }: Run<Writes, Result>,
  ): Promise<Result> {
    const transaction = database.transaction<Store[], Writes>(stores, mode, { durability });
    this.#running.add(transaction);
    transaction.done.catch(() => {});
    try {
      const result = await this.#answered(work(transaction));
      // Without a limit: a write that has begun to commit must not be made a second time elsewhere.
      await transaction.done;
      return result;
    } catch (error) {
      abort(transaction);
      if (error instanceof DiskHangs) this.#hang(name);
      throw error;
    } finally {
      this.#running.delete(transaction);
    }
  }

  async #connect(): Promise<Connection> {
    const usual = nameOf(this.userId);
    if (!this.#hanging.has(usual)) {
      try {
        return await this.#openNamed(usual);
      } catch (error) {
        if (!(error instanceof DiskHangs)) throw error;
      }
    }
    const spare = spareNameOf(this.userId);
    if (this.#hanging.has(spare)) throw new DiskHangs();
    return this.#openNamed(spare);
  }

  async #openNamed(name: string): Promise<Connection> {
    let isNew = false;
    const opening = this.#open(name, {
      onNew: () => {
        isNew = true;
      },
      onClosed: () => {
        this.#connecting = undefined;
      },
    });
    const database = await this.#answered(opening).catch((error: unknown) => {
      void opening.then((late) => late.close()).catch(() => {});
      if (error instanceof DiskHangs) this.#hang(name);
      throw error;
    });
    const isReplaced = this.#lastName !== undefined && (isNew || this.#lastName !== name);
    // In a task of its own, because listeners use this very connection.
    if (isReplaced) setTimeout(() => this.#replaced.tell());
    this.#lastName = name;
    return { name, database };
  }

  #hang(name: string): void {
    this.#hanging.add(name);
    this.#lastName ??= nameOf(this.userId);
    this.#lookLater();
  }

  #lookLater(): void {
    this.#look ??= setTimeout(() => void this.#recheck(), 2 * this.#patience);
  }

  /** Writing to all stores has its turn only when nothing holds any of them. */
  async #recheck(): Promise<void> {
    this.#look = undefined;
    const opening = this.#open(nameOf(this.userId));
    try {
      const { objectStoreNames } = await this.#answered(opening);
      const transaction = (await opening).transaction([...objectStoreNames], "readwrite");
      transaction.done.catch(() => {});
      await this.#answered(transaction.objectStore("device").count()).finally(() =>
        abort(transaction),
      );
    } catch {
      this.#lookLater();
      return;
    } finally {
      void opening.then((database) => database.close()).catch(() => {});
    }
    this.#hanging.clear();
    await this.#disconnect(this.#connecting);
    this.#replaced.tell();
  }

  #hide(): void {
    for (const transaction of this.#running) abort(transaction);
    void this.#disconnect(this.#connecting);
  }

  async #disconnect(connecting: Promise<Connection> | undefined): Promise<void> {
    if (this.#connecting === connecting) this.#connecting = undefined;
    const connection = await connecting?.catch(() => undefined);
    connection?.database.close();
  }

  /** In two halves: a phone that wakes up first runs the timers that are due, and only then hears the disk. */
  async #answered<Answer>(request: Promise<Answer>): Promise<Answer> {
    const half = this.#patience / 2;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        timer = setTimeout(() => reject(new DiskHangs()), half);
      }, half);
    });
    try {
      return await Promise.race([request, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

export function openPersonDatabase(
  name: string,
  { onNew = () => {}, onClosed = () => {} } = {},
): Promise<IDBPDatabase<PersonSchema>> {
  const callbacks = {
    // An open connection would hold up a newer version of the app in another tab.
    blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
      onClosed();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: onClosed,
  };
  const opening = openDB<PersonSchema>(name, version, {
    ...callbacks,
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        onNew();
        database.createObjectStore("device", { keyPath: "name" });
        database.createObjectStore("counts", { keyPath: ["assignmentId", "deviceId"] });
        database.createObjectStore("states", { keyPath: "assignmentId" });
        database.createObjectStore("reads", { keyPath: "hash" });
      }
      if (oldVersion < 2) database.createObjectStore("drafts");
      if (oldVersion < 3) database.createObjectStore("receipts");
      if (oldVersion < 4) database.createObjectStore("notes", { keyPath: "id" });
      if (oldVersion < 5) database.createObjectStore("files");
    },
  });
  return opening.catch((error: unknown) => {
    // A newer version of the app has written here. Versions only add stores, so this one can go on.
    const isNewer = error instanceof DOMException && error.name === "VersionError";
    if (!isNewer) throw error;
    return openDB<PersonSchema>(name, undefined, callbacks);
  });
}

let current: PersonDatabase | undefined;

export function personDatabaseOf(userId: Id): PersonDatabase {
  if (current?.userId === userId) return current;
  void current?.close();
  current = new PersonDatabase(userId);
  return current;
}

/** The browser waits until other tabs have closed their connections. */
export function deletePersonDatabase(userId: Id): void {
  for (const name of [nameOf(userId), spareNameOf(userId)]) void deleteDB(name);
}

export async function findDatabaseNames(): Promise<string[] | null> {
  const all = await indexedDB.databases?.();
  // WebKit lists a database without a version when its first opening was cut short.
  return all?.flatMap(({ name, version: at }) => (name && at !== 0 ? [name] : [])) ?? null;
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, or commits already.
  }
}
