import type { Query, QueryClient, QueryKey, QueryPersister } from "@tanstack/react-query";
import * as v from "valibot";
import type { Id } from "../../domain/id.ts";
import { meSchema } from "../../domain/user.ts";
import { takeEarlyText } from "../reading/early-answers.ts";
import { queryKeys } from "../reading/query-keys.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { forgetChangedMemberships } from "./changed-memberships.ts";
import { forgetForms } from "./kept-forms.ts";
import {
  findKeptRead,
  forgetKeptReads,
  forgetKeptReadsOf,
  hashOf,
  keepRead,
} from "./kept-reads.ts";
import { rememberedPerson, rememberPerson } from "./remembered-person.ts";

const keptKinds = new Set<unknown>([
  "me",
  "campuses",
  "occurrences",
  "entries",
  "assignments",
  "members",
]);
/** Whose reads the query client holds. */
let readFor: Id | null = null;

/** Answers from this device first and then asks the server, whose answer is kept for the next visit of this person. */
export const keepReads: QueryPersister<unknown, QueryKey> = async (ask, context, query) => {
  const [kind] = query.queryKey;
  if (!keptKinds.has(kind)) return ask(context);
  if (query.state.data === undefined) {
    const kept = await findKeptRead(query.queryHash);
    // Its early answer may have come meanwhile, and is used once: see reading/early-data.ts.
    if (query.state.data !== undefined) return query.state.data;
    if (kept) {
      setTimeout(() => freshen(query, kept.at));
      return kept.data;
    }
  }
  const data = await ask(context);
  if (kind === "me") welcome(context.client, data);
  void keepRead(query.queryHash, data);
  return data;
};

/**
 * Runs before any screen, so that nobody sees what was read for the person before. True when it is known by now who
 * that is, on a device that remembers nobody.
 */
export function beginReads(client: QueryClient): boolean {
  const person = rememberedPerson();
  if (readFor !== person) client.clear();
  readFor = person;
  return person === null && meetEarly(client);
}

function meetEarly(client: QueryClient): boolean {
  const text = takeEarlyText("/api/me");
  const me: unknown = text && JSON.parse(text);
  if (!v.is(meSchema, me)) return false;
  readFor = me.user.id;
  rememberPerson(readFor);
  client.setQueryData(queryKeys.me, me);
  afterPaint(() => void keepRead(hashOf(queryKeys.me), me));
  return true;
}

/** Unsent taps stay on the device for the person's next visit. */
export async function forgetReads(client: QueryClient): Promise<void> {
  const forgotten = forgetKeptReads();
  forgetForms();
  rememberPerson(null);
  client.clear();
  await forgotten;
}

/** Even a young read may be old: something may have changed right before the page was opened again. */
function freshen(query: Query, readAt: number): void {
  query.setState({ dataUpdatedAt: readAt });
  query.fetch().catch(() => {});
}

/** Drops what was read for another person or another role before a screen shows it. */
function welcome(client: QueryClient, me: unknown): void {
  const parsed = v.safeParse(meSchema, me);
  if (!parsed.success) return;
  const { id } = parsed.output.user;
  if (readFor !== id) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "me" });
  readFor = id;
  const known = v.safeParse(meSchema, client.getQueryData(queryKeys.me));
  const before = known.success ? known.output : undefined;
  for (const place of forgetChangedMemberships(client, before, parsed.output))
    void forgetKeptReadsOf(place);
}
