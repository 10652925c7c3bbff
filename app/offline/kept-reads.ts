import { forgetConnection, personDatabase } from "./person.ts";
import type { KeptRead } from "./person-database.ts";
import { rememberedPerson } from "./remembered-person.ts";

/** Raise it when what is kept changes its shape: older reads are then read anew. */
const version = 3;
/** What this page has read, by person: shown without waiting for the disk when a screen is opened again. */
const held = new Map<string, unknown>();

type Change = (data: unknown) => unknown;
type ChangeListener = (kind: string, change: Change) => void;
const listeners = new Set<ChangeListener>();

/** Names a read; the first part of its key is its kind, such as "assignments". The same text as TanStack Query's. */
export function hashOf(key: readonly string[]): string {
  return JSON.stringify(key);
}

export async function keepRead(hash: string, data: unknown): Promise<void> {
  held.set(heldKey(hash), data);
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

/** Changes every read of a kind, for what the server will say later, such as a count that is saved but not sent. */
export async function changeReads(kind: string, change: Change): Promise<void> {
  for (const listener of listeners) listener(kind, change);
  const isOfKind = (hash: string) => JSON.parse(hash)[0] === kind;
  const mine = heldKey("");
  for (const [key, data] of held)
    if (key.startsWith(mine) && isOfKind(key.slice(mine.length))) held.set(key, change(data));
  try {
    const transaction = (await personDatabase())?.transaction("reads", "readwrite");
    for (const read of (await transaction?.store.getAll()) ?? [])
      if (isOfKind(read.hash) && read.version === version)
        await transaction?.store.put({ ...read, data: change(read.data) });
    await transaction?.done;
  } catch {
    forgetConnection();
  }
}

/** For who holds reads elsewhere in this page. */
export function onReadsChanged(listener: ChangeListener): void {
  listeners.add(listener);
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

function heldKey(hash: string): string {
  return `${rememberedPerson()} ${hash}`;
}
