import * as v from "valibot";
import type { PersonDatabase } from "../store/person-database.ts";
import { type NoteDraft, noteDraftSchema } from "./note-draft.ts";

/** One record for each note, so that two tabs do not overwrite each other. */
export class NoteDisk {
  readonly #database: PersonDatabase;

  constructor(database: PersonDatabase) {
    this.#database = database;
  }

  async readAll(): Promise<NoteDraft[]> {
    const records = await this.#database.run({
      stores: ["notes"],
      mode: "readonly",
      work: (transaction) => transaction.objectStore("notes").getAll(),
    });
    return records.flatMap((record) => {
      const parsed = v.safeParse(noteDraftSchema, record);
      return parsed.success ? [parsed.output] : [];
    });
  }

  /** Null deletes the record. */
  async write(changes: ReadonlyMap<string, NoteDraft | null>): Promise<void> {
    await this.#database.run({
      stores: ["notes"],
      mode: "readwrite",
      durability: "strict",
      work: async (transaction) => {
        const store = transaction.objectStore("notes");
        const written = [...changes].map(([id, draft]) =>
          draft ? store.put(draft) : store.delete(id),
        );
        transaction.commit();
        await Promise.all([...written, transaction.done]);
      },
    });
  }
}
