import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryPersister,
} from "@tanstack/react-query";
import * as v from "valibot";
import { meSchema } from "../../domain/user.ts";
import { forgetConnection, personDatabase } from "./person.ts";
import { rememberedPerson, rememberPerson } from "./remembered-person.ts";

/** Reads that the app opens with when there is no network. */
const keptKeys = new Set<unknown>(["me", "campuses", "assignments", "assignments-day", "entries"]);
/** Raise it when what is kept changes its shape: older reads are then read anew. */
const version = 1;

/**
 * Answers a query from this device first, and then asks the server. What the server says is kept for the next visit, for
 * the signed-in person alone.
 */
export const keepReads: QueryPersister<unknown, QueryKey> = async (ask, context, query) => {
  if (!keptKeys.has(query.queryKey[0])) return ask(context);
  if (query.state.data === undefined) {
    const kept = await findKept(query.queryHash);
    if (kept) {
      setTimeout(() => freshen(query, kept.at));
      return kept.data;
    }
  }
  const data = await ask(context);
  if (query.queryKey[0] === "me") await welcome(context.client, data);
  void keepRead(query.queryKey, data);
  return data;
};

/** Keeps what a screen has changed in a read by itself, such as a count that is saved but not sent. */
export async function keepRead(queryKey: QueryKey, data: unknown): Promise<void> {
  const read = { hash: hashKey(queryKey), version, data, at: Date.now() };
  try {
    await (await personDatabase())?.put("reads", read);
  } catch {
    forgetConnection();
  }
}

/** Signing out: nothing that was read stays on the device, nor what others have counted. Taps that were not sent do, for the next time. */
export async function forgetReads(client: QueryClient): Promise<void> {
  const database = await personDatabase();
  rememberPerson(null);
  client.clear();
  await Promise.all([database?.clear("reads"), database?.clear("states")]).catch(forgetConnection);
}

async function findKept(hash: string) {
  try {
    const kept = await (await personDatabase())?.get("reads", hash);
    return kept?.version === version ? kept : null;
  } catch {
    forgetConnection();
    return null;
  }
}

/** However young the read is: something may have been changed right before the page was opened again. */
function freshen(query: Query, readAt: number): void {
  query.setState({ dataUpdatedAt: readAt });
  query.fetch().catch(() => {});
}

/** Another person than the one whose reads are shown has signed in: nothing of the one before may be seen. */
async function welcome(client: QueryClient, me: unknown): Promise<void> {
  const parsed = v.safeParse(meSchema, me);
  if (!parsed.success) return;
  const { id } = parsed.output.user;
  const before = rememberedPerson();
  if (before && before !== id)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
  rememberPerson(id);
}
