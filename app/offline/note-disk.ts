import * as v from "valibot";
import { type NoteDraft, noteDraftSchema } from "./note-draft.ts";
import { withPersonDatabase } from "./person-database.ts";

/** One record for each note, so that two tabs do not overwrite each other. */
export class NoteDisk {
  readonly #userId: string;

  constructor(userId: string) {
    this.#userId = userId;
  }

  async readAll(): Promise<NoteDraft[]> {
    const records = await withPersonDatabase(this.#userId, (database) => database.getAll("notes"));
    return records.flatMap((record) => {
      const parsed = v.safeParse(noteDraftSchema, record);
      return parsed.success ? [parsed.output] : [];
    });
  }

  /** Null deletes the record. */
  async write(id: string, draft: NoteDraft | null): Promise<void> {
    await withPersonDatabase(this.#userId, async (database) => {
      const transaction = database.transaction("notes", "readwrite", { durability: "strict" });
      const written = draft ? transaction.store.put(draft) : transaction.store.delete(id);
      transaction.commit();
      await Promise.all([written, transaction.done]);
    });
  }
}
