import { type KeptRead, type PersonDatabase, personDatabaseOf } from "./person-database.ts";
import { hasShape } from "./read-shape.ts";
import { rememberedPerson } from "./remembered-person.ts";

type ReadKey = readonly unknown[];

/** Raise it when a read changes its shape; older reads are then asked for again. */
const version = 5;
const inMemory = new Map<string, unknown>();
const mostInMemory = 200;

/** The same text as TanStack Query's, so that both find each other's reads. */
export function hashOf(key: ReadKey): string {
  return JSON.stringify(key);
}

export async function keepRead(key: ReadKey, data: unknown): Promise<void> {
  if (!hasShape(key, data)) return;
  const hash = hashOf(key);
  rememberRead(memoryKey(hash), data);
  await attempt((database) =>
    database.run({
      stores: ["reads"],
      mode: "readwrite",
      work: async (transaction) => {
        const put = transaction.objectStore("reads").put({ hash, version, data, at: Date.now() });
        transaction.commit();
        await put;
      },
    }),
  );
}

export async function findKeptRead(key: ReadKey): Promise<KeptRead | null> {
  const kept = await attempt((database) =>
    database.run({
      stores: ["reads"],
      mode: "readonly",
      work: (transaction) => transaction.objectStore("reads").get(hashOf(key)),
    }),
  );
  return kept?.version === version && hasShape(key, kept.data) ? kept : null;
}

export function findReadInMemory(key: ReadKey): unknown {
  return inMemory.get(memoryKey(hashOf(key)));
}

export async function forgetKeptReads(isForgotten: (hash: string) => boolean): Promise<void> {
  const prefix = memoryKey("");
  for (const key of inMemory.keys())
    if (key.startsWith(prefix) && isForgotten(key.slice(prefix.length))) inMemory.delete(key);
  await attempt((database) =>
    database.run({
      stores: ["reads"],
      mode: "readwrite",
      work: async (transaction) => {
        const store = transaction.objectStore("reads");
        const hashes = (await store.getAllKeys()).filter(isForgotten);
        await Promise.all(hashes.map((hash) => store.delete(hash)));
      },
    }),
  );
}

export function forgetReadsInMemory(): void {
  inMemory.clear();
}

async function attempt<Result>(
  use: (database: PersonDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const userId = rememberedPerson();
  return userId ? use(personDatabaseOf(userId)).catch(() => undefined) : undefined;
}

function rememberRead(key: string, data: unknown): void {
  inMemory.delete(key);
  inMemory.set(key, data);
  const [oldest] = inMemory.keys();
  if (inMemory.size > mostInMemory && oldest !== undefined) inMemory.delete(oldest);
}

function memoryKey(hash: string): string {
  return `${rememberedPerson()} ${hash}`;
}
