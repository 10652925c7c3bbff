import * as v from "valibot";
import type { Id } from "../../domain/shared/id.ts";
import type { EntryKey } from "../store/person-database.ts";
import {
  type EntryCell,
  type EntryDraft,
  type EntryReceipt,
  entryDraftSchema,
  entryKey,
  entryReceiptSchema,
} from "./entry-draft.ts";
import { Kind, type MaySend } from "./kind.ts";
import { type NoteDraft, noteDraftSchema } from "./note-draft.ts";

type Values = { drafts: EntryDraft; receipts: EntryReceipt; notes: NoteDraft };
type Places = { drafts: EntryCell; receipts: EntryCell; notes: Pick<NoteDraft, "id"> };
type Name = keyof Values;
type Key = EntryKey | Id;

/** Returns nothing for a value that another version of the app has written, which stays on the disk. */
const parse: { [Each in Name]: (raw: unknown) => Values[Each] | undefined } = {
  drafts: parserOf(entryDraftSchema),
  receipts: parserOf(entryReceiptSchema),
  notes: parserOf(noteDraftSchema),
};

const keyOf: { [Each in Name]: (place: Places[Each]) => Key } = {
  drafts: entryKey,
  receipts: entryKey,
  notes: ({ id }) => id,
};

/**
 * A kind that is typed: in memory at once, on the disk right after. Each number and note is a record of its own, so that
 * two tabs do not overwrite each other.
 */
export abstract class DraftStore<Main extends "drafts" | "notes", Send> extends Kind<Send> {
  protected abstract readonly main: Main;
  protected abstract readonly names: Name[];
  /** False until the disk has been read. */
  isRead = false;
  readonly #memory: { [Each in Name]: Map<string, Values[Each]> } = {
    drafts: new Map(),
    receipts: new Map(),
    notes: new Map(),
  };
  /** Changes that the disk has not taken; an undefined value deletes. */
  readonly #unwritten = new Map<string, { name: Name; key: Key; value: unknown }>();

  refusedKeys(): string[] {
    const ready = [...this.#memory[this.main]].filter(([, draft]) => this.isReady(draft));
    return ready.flatMap(([key, { refused }]) => (refused === null ? [] : key));
  }

  /** True for a draft that may be sent, if it was not refused. */
  protected abstract isReady(draft: Values[Main]): boolean;

  protected ready(maySend: MaySend): Values[Main][] {
    const ready = [...this.#memory[this.main]].filter(([, draft]) => this.isReady(draft));
    return ready.flatMap(([key, draft]) => (maySend(key, draft.refused) ? draft : []));
  }

  protected all<Each extends Name>(name: Each): Values[Each][] {
    return [...this.#memory[name].values()];
  }

  protected get<Each extends Name>(name: Each, place: Places[Each]): Values[Each] | undefined {
    return this.#memory[name].get(`${keyOf[name](place)}`);
  }

  /** In memory until `commit`. Null deletes. */
  protected set<Each extends Name>(
    name: Each,
    place: Places[Each],
    value: Values[Each] | null,
  ): void {
    const key = keyOf[name](place);
    if (value) this.#memory[name].set(`${key}`, value);
    else this.#memory[name].delete(`${key}`);
    this.#unwritten.set(`${name} ${key}`, { name, key, value: value ?? undefined });
  }

  /** Also writes what the disk has refused before. */
  protected async commit(): Promise<void> {
    this.tell();
    const writing = [...this.#unwritten];
    const isOnDisk = await this.#put(writing.map(([, change]) => change)).then(
      () => true,
      () => false,
    );
    for (const [key, change] of writing)
      if (isOnDisk && this.#unwritten.get(key) === change) this.#unwritten.delete(key);
    if (isOnDisk) this.onWrite(this.main);
    if (isOnDisk === this.isOnDisk) return;
    this.isOnDisk = isOnDisk;
    this.tell();
  }

  /** Also reads what other tabs have written. What is unwritten here is newer. */
  async open(): Promise<void> {
    try {
      const found = await this.database.run({
        stores: this.names,
        mode: "readonly",
        work: (transaction) =>
          Promise.all(this.names.map((name) => transaction.objectStore(name).getAll())),
      });
      for (const [index, name] of this.names.entries()) this.#load(name, found[index] ?? []);
    } catch {
      this.isOnDisk = false;
    }
    this.isRead = true;
    this.tell();
  }

  async writeBack(): Promise<void> {
    for (const name of this.names) for (const value of this.all(name)) this.set(name, value, value);
    await this.commit();
    await this.open();
  }

  #load<Each extends Name>(name: Each, stored: unknown[]): void {
    const values = this.#memory[name];
    const isUnwritten = (key: string) => this.#unwritten.has(`${name} ${key}`);
    for (const key of values.keys()) if (!isUnwritten(key)) values.delete(key);
    for (const raw of stored) {
      const value = parse[name](raw);
      if (!value) continue;
      const key = `${keyOf[name](value)}`;
      if (!isUnwritten(key)) values.set(key, value);
    }
  }

  async #put(changes: { name: Name; key: Key; value: unknown }[]): Promise<void> {
    await this.database.run({
      stores: this.names,
      mode: "readwrite",
      durability: "strict",
      work: async (transaction) => {
        const written = changes.map(({ name, key, value }) => {
          const store = transaction.objectStore(name);
          if (value === undefined) return store.delete(key);
          return store.keyPath === null ? store.put(value, key) : store.put(value);
        });
        // Commits at once, so that a page that is being left has handed over everything.
        transaction.commit();
        await Promise.all([...written, transaction.done]);
      },
    });
  }
}

function parserOf<Value>(schema: v.GenericSchema<unknown, Value>) {
  return (raw: unknown): Value | undefined => {
    const parsed = v.safeParse(schema, raw);
    return parsed.success ? parsed.output : undefined;
  };
}
