import {
  forgetConnection,
  type KeptRead,
  type PersonDatabase,
  personDatabaseOf,
} from "./person-database.ts";
import { rememberedPerson } from "./remembered-person.ts";

/** Raise it when what is kept changes its shape: older reads are then read anew. */
const version = 3;
/** What this page has read, by person: shown without waiting for the disk when a screen is opened again. */
const held = new Map<string, unknown>();
const mostHeld = 200;

/** Names a read; the first part of its key is its kind, such as "assignments". The same text as TanStack Query's. */
export function hashOf(key: readonly string[]): string {
  return JSON.stringify(key);
}

export async function keepRead(hash: string, data: unknown): Promise<void> {
  hold(heldKey(hash), data);
  await withDatabase((database) => database.put("reads", { hash, version, data, at: Date.now() }));
}

export async function findKept(hash: string): Promise<KeptRead | null> {
  const kept = await withDatabase((database) => database.get("reads", hash));
  return kept?.version === version ? kept : null;
}

/** What this page has read before; undefined when nothing. */
export function heldRead(hash: string): unknown {
  return held.get(heldKey(hash));
}

export async function forgetKept(): Promise<void> {
  const forgotten = withDatabase((database) =>
    Promise.all([database.clear("reads"), database.clear("states")]),
  );
  held.clear();
  await forgotten;
}

/** An organization in which the person's place has changed: its id stands in every key of what was read of it. */
export async function forgetKeptOf(organizationId: string): Promise<void> {
  for (const key of held.keys()) if (key.includes(organizationId)) held.delete(key);
  await withDatabase(async (database) => {
    for (const hash of await database.getAllKeys("reads"))
      if (hash.includes(organizationId)) await database.delete("reads", hash);
  });
}

/** Undefined where nobody is signed in, or the browser does not let us keep anything. */
async function withDatabase<Result>(
  use: (database: PersonDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const userId = rememberedPerson();
  if (!userId) return undefined;
  try {
    return await use(await personDatabaseOf(userId));
  } catch {
    forgetConnection(userId);
    return undefined;
  }
}

/** The read that was not renewed for longest makes room. */
function hold(key: string, data: unknown): void {
  held.delete(key);
  held.set(key, data);
  const [oldest] = held.keys();
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
}

function heldKey(hash: string): string {
  return `${rememberedPerson()} ${hash}`;
}
