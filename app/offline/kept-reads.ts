import { forgetConnection, personDatabase } from "./person.ts";
import type { KeptRead } from "./person-database.ts";
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
  try {
    await (await personDatabase())?.put("reads", { hash, version, data, at: Date.now() });
  } catch {
    forgetConnection();
  }
}

export async function findKept(hash: string): Promise<KeptRead | null> {
  try {
    const kept = await (await personDatabase())?.get("reads", hash);
    return kept?.version === version ? kept : null;
  } catch {
    forgetConnection();
    return null;
  }
}

/** What this page has read before; undefined when nothing. */
export function heldRead(hash: string): unknown {
  return held.get(heldKey(hash));
}

export async function forgetKept(): Promise<void> {
  const database = await personDatabase();
  held.clear();
  await Promise.all([database?.clear("reads"), database?.clear("states")]).catch(forgetConnection);
}

/** An organization in which the person's place has changed: its id stands in every key of what was read of it. */
export async function forgetKeptOf(organizationId: string): Promise<void> {
  for (const key of held.keys()) if (key.includes(organizationId)) held.delete(key);
  try {
    const database = await personDatabase();
    for (const hash of (await database?.getAllKeys("reads")) ?? [])
      if (hash.includes(organizationId)) await database?.delete("reads", hash);
  } catch {
    forgetConnection();
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
