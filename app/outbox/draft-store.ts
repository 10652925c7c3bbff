import * as v from "valibot";
import type { Id } from "../../domain/shared/id.ts";
import type { EntryKey } from "../store/person-database.ts";
import { Kind, type MaySend } from "./kind.ts";

type Key = EntryKey | Id;
type Change = { key: Key; value: unknown };

/** Values of one store, each a record of its own, so that two tabs do not overwrite each other. */
export class Table<Place, Value extends Place> {
  readonly name: "drafts" | "receipts" | "notes";
  readonly unwritten = new Map<string, Change>();
  readonly #schema: v.GenericSchema<unknown, Value>;
  readonly #keyOf: (place: Place) => Key;
  readonly #values = new Map<string, Value>();
  #all: readonly Value[] | undefined;

  constructor(
    name: Table<Place, Value>["name"],
    schema: v.GenericSchema<unknown, Value>,
    keyOf: (place: Place) => Key,
  ) {
    this.name = name;
    this.#schema = schema;
    this.#keyOf = keyOf;
  }

  keyOf(place: Place): string {
    return `${this.#keyOf(place)}`;
  }

  all(): readonly Value[] {
    this.#all ??= [...this.#values.values()];
    return this.#all;
  }

  get(place: Place): Value | undefined {
    return this.#values.get(this.keyOf(place));
  }

  /** Sets the value in memory until `DraftStore.commit`. null deletes it. */
  set(place: Place, value: Value | null): void {
    const key = this.keyOf(place);
    if (value === null) this.#values.delete(key);
    else this.#values.set(key, value);
    this.#all = undefined;
    this.unwritten.set(key, { key: this.#keyOf(place), value });
  }

  load(records: readonly unknown[]): void {
    this.#all = undefined;
    for (const key of this.#values.keys()) if (!this.unwritten.has(key)) this.#values.delete(key);
    for (const record of records) {
      const parsed = v.safeParse(this.#schema, record);
      const key = parsed.success && this.keyOf(parsed.output);
      if (key && !this.unwritten.has(key)) this.#values.set(key, parsed.output);
    }
  }

  markUnwritten(): void {
    for (const value of this.all()) this.set(value, value);
  }
}

/** A kind that is typed: in memory at once, and on the disk right after. */
export abstract class DraftStore<Draft extends { refused: string | null }> extends Kind {
  protected abstract readonly main: Pick<Table<Draft, Draft>, "all" | "keyOf" | "name">;
  protected abstract readonly tables: Pick<
    Table<never, never>,
    "name" | "unwritten" | "load" | "markUnwritten"
  >[];
  isRead = false;

  protected abstract isReady(draft: Draft): boolean;

  refusedKeys(): string[] {
    const refused = this.ready((_key, reason) => reason !== null);
    return refused.map((draft) => this.main.keyOf(draft));
  }

  protected ready(maySend: MaySend): Draft[] {
    const ready = this.main.all().filter((draft) => this.isReady(draft));
    return ready.filter((draft) => maySend(this.main.keyOf(draft), draft.refused));
  }

  /** Reads what other tabs have written, too. An unwritten change of this tab is newer. */
  async open(): Promise<void> {
    const stores = this.tables.map(({ name }) => name);
    try {
      const found = await this.database.run({
        stores,
        mode: "readonly",
        work: (transaction) =>
          Promise.all(stores.map((store) => transaction.objectStore(store).getAll())),
      });
      for (const [index, table] of this.tables.entries()) table.load(found[index] ?? []);
    } catch {
      this.isOnDisk = false;
    }
    this.isRead = true;
    this.tell();
  }

  async writeBack(): Promise<void> {
    for (const table of this.tables) table.markUnwritten();
    await this.commit();
    await this.open();
  }

  /** Writes earlier changes that the disk has refused, too. Resolves when all is on the disk, or cannot be. */
  protected async commit(): Promise<void> {
    this.tell();
    const writing = this.tables.flatMap((table) =>
      [...table.unwritten].map(([id, change]) => ({ table, id, change })),
    );
    const isOnDisk = await this.database
      .run({
        stores: this.tables.map(({ name }) => name),
        mode: "readwrite",
        durability: "strict",
        work: async (transaction) => {
          const written = writing.map(({ table, change: { key, value } }) => {
            const store = transaction.objectStore(table.name);
            if (value === null) return store.delete(key);
            return store.keyPath === null ? store.put(value, key) : store.put(value);
          });
          // Commits at once, so that a page that is being left has handed over everything.
          transaction.commit();
          await Promise.all([...written, transaction.done]);
        },
      })
      .then(
        () => true,
        () => false,
      );
    for (const { table, id, change } of writing)
      if (isOnDisk && table.unwritten.get(id) === change) table.unwritten.delete(id);
    if (isOnDisk) this.onWrite(this.main.name);
    if (isOnDisk === this.isOnDisk) return;
    this.isOnDisk = isOnDisk;
    this.tell();
  }
}
