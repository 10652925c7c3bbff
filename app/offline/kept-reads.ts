import { type KeptRead, type PersonDatabase, withPersonDatabase } from "./person-database.ts";
import { rememberedPerson } from "./remembered-person.ts";

/** Raise it when a read changes its shape; older reads are then asked for again. */
const version = 5;
/** Reads of this page, which need not wait for the disk. */
const held = new Map<string, unknown>();
const mostHeld = 200;

/** The same text as TanStack Query's, so that both find each other's reads. */
export function hashOf(key: readonly string[]): string {
  return JSON.stringify(key);
}

export async function keepRead(hash: string, data: unknown): Promise<void> {
  hold(heldKey(hash), data);
  await withDatabase((database) => database.put("reads", { hash, version, data, at: Date.now() }));
}

export async function findKeptRead(hash: string): Promise<KeptRead | null> {
  const kept = await withDatabase((database) => database.get("reads", hash));
  return kept?.version === version ? kept : null;
}

export function heldRead(hash: string): unknown {
  return held.get(heldKey(hash));
}

export async function forgetKeptReads(): Promise<void> {
  const forgotten = withDatabase((database) =>
    Promise.all([database.clear("reads"), database.clear("states")]),
  );
  held.clear();
  await forgotten;
}

/** The key of every read of an organization holds its id. */
export async function forgetKeptReadsOf(organizationId: string): Promise<void> {
  for (const key of held.keys()) if (key.includes(organizationId)) held.delete(key);
  await withDatabase(async (database) => {
    for (const hash of await database.getAllKeys("reads"))
      if (hash.includes(organizationId)) await database.delete("reads", hash);
  });
}

/** Undefined when nobody is signed in or the browser keeps nothing. */
async function withDatabase<Result>(
  use: (database: PersonDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const userId = rememberedPerson();
  return userId ? withPersonDatabase(userId, use).catch(() => undefined) : undefined;
}

/** Drops the read that has gone longest without an update. */
function hold(key: string, data: unknown): void {
  held.delete(key);
  held.set(key, data);
  const [oldest] = held.keys();
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
}

function heldKey(hash: string): string {
  return `${rememberedPerson()} ${hash}`;
}
