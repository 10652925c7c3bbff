import * as v from "valibot";
import type { EntryKey, PersonDatabase, PersonTransaction } from "../store/person-database.ts";
import {
  draftSchema,
  type EntryCell,
  type EntryDraft,
  type EntryReceipt,
  receiptSchema,
} from "./entry-draft.ts";

/** Null deletes the record. */
export type DraftChange = { cell: EntryCell; draft: EntryDraft | null };

type Contents = { drafts: EntryDraft[]; receipts: EntryReceipt[] };

const placeSchema = v.object({ campusId: v.string(), occurrenceId: v.nullable(v.string()) });

/** One record for each number, so that two tabs do not overwrite each other. */
export class EntryDisk {
  readonly #database: PersonDatabase;

  constructor(database: PersonDatabase) {
    this.#database = database;
  }

  async readAll(): Promise<Contents> {
    const [drafts, receipts] = await this.#database.run({
      stores: ["drafts", "receipts"],
      mode: "readonly",
      work: (transaction) =>
        Promise.all([readStore(transaction, "drafts"), readStore(transaction, "receipts")]),
    });
    return {
      drafts: drafts.flatMap(([key, raw]) => parse(draftSchema, key, raw)),
      receipts: receipts.flatMap(([key, raw]) => parse(receiptSchema, key, raw)),
    };
  }

  async write(changes: readonly DraftChange[], receipts: readonly EntryReceipt[]): Promise<void> {
    await this.#database.run({
      stores: ["drafts", "receipts"],
      mode: "readwrite",
      durability: "strict",
      work: async (transaction) => {
        const drafts = transaction.objectStore("drafts");
        const saved = transaction.objectStore("receipts");
        const written = [
          ...changes.map(({ cell, draft }) =>
            draft ? drafts.put(draft, keyOf(cell)) : drafts.delete(keyOf(cell)),
          ),
          ...receipts.map((receipt) => saved.put(receipt, keyOf(receipt))),
        ];
        // Commits at once, so that a page that is being left has handed over everything.
        transaction.commit();
        await Promise.all([...written, transaction.done]);
      },
    });
  }

  async forgetReceipts(cells: readonly EntryCell[]): Promise<void> {
    await this.#database.run({
      stores: ["receipts"],
      mode: "readwrite",
      work: async (transaction) => {
        const store = transaction.objectStore("receipts");
        await Promise.all(cells.map((cell) => store.delete(keyOf(cell))));
      },
    });
  }
}

async function readStore(
  transaction: PersonTransaction<"readonly">,
  name: "drafts" | "receipts",
): Promise<[EntryKey, unknown][]> {
  const store = transaction.objectStore(name);
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return keys.map((key, index) => [key, values[index]]);
}

function parse<Value>(
  schema: v.GenericSchema<unknown, Value>,
  [organizationId, , weekStart, categoryId]: EntryKey,
  raw: unknown,
): (EntryCell & Value)[] {
  const place = v.safeParse(placeSchema, raw);
  const parsed = v.safeParse(schema, raw);
  if (!place.success || !parsed.success) return [];
  return [{ ...parsed.output, ...place.output, organizationId, weekStart, categoryId }];
}

function keyOf({ organizationId, campusId, occurrenceId, ...rest }: EntryCell): EntryKey {
  return [organizationId, occurrenceId ?? campusId, rest.weekStart, rest.categoryId];
}
