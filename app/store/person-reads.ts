import type { Query, QueryClient, QueryKey, QueryPersister } from "@tanstack/react-query";
import { throwOffline } from "../api.ts";
import { afterPaint } from "../ui/when-idle.ts";
import { takeEarlyText } from "./early-answers.ts";
import { findKeptRead, forgetKeptReads, keepRead } from "./kept-reads.ts";
import type { KeptRead } from "./person-database.ts";
import { forgetChangedMemberships, hearPerson, parseMe } from "./private-data.ts";
import { queryKeys } from "./query-keys.ts";
import { hasShape } from "./read-shape.ts";
import { rememberedPerson } from "./remembered-person.ts";

const keptKinds = new Set<unknown>([
  "me",
  "campuses",
  "occurrences",
  "entries",
  "typical",
  "assignments",
  "members",
]);
/** Milliseconds in which the disk may answer before the server is asked, too. */
const headStart = 300;
let readFor: string | null = null;

/** Shows what this device has, then asks the server. Where the disk is slow, both are asked and the first answer is shown. */
export const keepReads: QueryPersister<unknown, QueryKey> = async (ask, context, query) => {
  const [kind, , part] = query.queryKey;
  if (!keptKinds.has(kind) || part === "import") return ask(context);
  const isFirst = query.state.data === undefined;
  const looking = isFirst ? findKeptRead(query.queryKey) : Promise.resolve(null);
  const kept = isFirst ? await Promise.race([looking, pause(headStart)]) : null;
  // Its early answer may have come meanwhile, and is used once: see reading/early-data.ts.
  if (isFirst && query.state.data !== undefined) return query.state.data;
  if (kept) return first(query, kept);
  void looking.then((late) => {
    if (late && query.state.data === undefined)
      query.setData(late.data, { updatedAt: late.at, manual: true });
  });
  try {
    const data = await ask(context);
    if (!hasShape(query.queryKey, data)) throwOffline();
    if (kind === "me") welcome(context.client, data);
    void keepRead(query.queryKey, data);
    return data;
  } catch (error) {
    // Kept items come first, so that none is called missing.
    const late = await looking;
    if (!late) throw error;
    return first(query, late);
  }
};

/** Runs before any screen. True when the person is known by now, on a device that remembers nobody. */
export function beginReads(client: QueryClient): boolean {
  const person = rememberedPerson();
  if (readFor !== person) client.clear();
  readFor = person;
  return person === null && meetEarly(client);
}

function meetEarly(client: QueryClient): boolean {
  const text = takeEarlyText("/api/me");
  const me = parseMe(text && JSON.parse(text));
  if (!me) return false;
  readFor = me.user.id;
  hearPerson(me);
  client.setQueryData(queryKeys.me, me);
  afterPaint(() => void keepRead(queryKeys.me, me));
  return true;
}

/** One of these reads may have made a screen fail, so they are asked for again. */
export async function forgetShownReads(client: QueryClient): Promise<void> {
  const hashes = new Set(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  );
  client.clear();
  await forgetKeptReads((hash) => hashes.has(hash));
}

/** Even a young read may be old: something may have changed right before the page was opened again. */
function first(query: Query, { data, at }: KeptRead): unknown {
  setTimeout(() => {
    query.setState({ dataUpdatedAt: at });
    query.fetch().catch(() => {});
  });
  return data;
}

/** Drops what was read for another person or another role before a screen shows it. */
function welcome(client: QueryClient, data: unknown): void {
  const me = parseMe(data);
  if (!me) return;
  const { id } = me.user;
  if (readFor !== id) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
  readFor = id;
  forgetChangedMemberships(client, parseMe(client.getQueryData(queryKeys.me)), me);
}

function pause(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
