import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CampusEntries, Entry, WeekEntries } from "../../domain/entry/entry.ts";
import type { Note } from "../../domain/entry/note.ts";
import type { Id } from "../../domain/shared/id.ts";
import { pendingAssignmentsQuery } from "../clicker/pending-assignments.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { useOutbox, useSending } from "../outbox/use-outbox.ts";
import { useDay } from "../reading/clock.ts";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { useOnline } from "../reading/online.ts";
import { queryKeys } from "../store/query-keys.ts";
import { whenIdle } from "../ui/when-idle.ts";

export function OfflineWork() {
  useSending();
  const outbox = useOutbox();
  const client = useQueryClient();
  const { organization, places } = useOrganization() ?? {};
  useEffect(() => readAfterSaves(client, outbox), [client, outbox]);
  useEffect(() => {
    if (organization) void client.prefetchQuery(pendingAssignmentsQuery(organization));
  }, [client, organization]);
  useEffect(() => {
    if (!organization || !("setAppBadge" in navigator)) return;
    const end = new AbortController();
    whenIdle(() => {
      import("./app-badge.ts")
        .then(({ followBadge }) => followBadge(client, outbox, organization, end.signal))
        .catch(() => {});
    });
    return () => end.abort();
  }, [client, outbox, organization]);
  const organizationId = organization?.id;
  useEffect(() => {
    if (!organizationId) return;
    const end = new AbortController();
    const place = { userId: outbox.userId, organizationId };
    whenIdle(() => {
      import("./live-reads.ts")
        .then(({ followReads }) => followReads(client, place, end.signal))
        .catch(() => {});
    });
    return () => end.abort();
  }, [client, outbox, organizationId]);
  return organization && places ? <TabsAhead {...{ organization, places }} /> : null;
}

const followed = new WeakSet<Outbox>();

/** Milliseconds before lists are read again, so that reading does not slow down a person who types number after number. */
const readAfterSaving = 1_000;

function readAfterSaves(client: QueryClient, outbox: Outbox): void {
  if (followed.has(outbox)) return;
  followed.add(outbox);
  const savesOf = () => outbox.status().waiting.filter(({ save }) => save === "waiting").length;
  let before = savesOf();
  let reading: ReturnType<typeof setTimeout> | undefined;
  outbox.entries.onSaved((place, { items }) => {
    const change = <Cached extends WeekEntries>(cached: Cached) => withItems(cached, items);
    client.setQueryData<WeekEntries>(queryKeys.weekEntries(place), (week) => week && change(week));
    client.setQueryData<CampusEntries[]>(
      queryKeys.weekEntries({ ...place, campusId: null }),
      (weeks) => weeks?.map((week) => (week.campusId === place.campusId ? change(week) : week)),
    );
    const entries = queryKeys.entries(place.organizationId);
    void client.invalidateQueries({ queryKey: entries, refetchType: "none" });
    if (place.occurrenceId !== null)
      void client.refetchQueries({
        queryKey: queryKeys.weekEntries({ ...place, occurrenceId: null }),
        type: "active",
      });
    clearTimeout(reading);
    reading = setTimeout(() => {
      void client.refetchQueries({ queryKey: ["entries"], type: "active", stale: true });
    }, readAfterSaving);
  });
  const notesKey = (organizationId: Id) => [...queryKeys.entries(organizationId), "notes"];
  outbox.notes.onRefused((organizationId) => {
    void client.invalidateQueries({ queryKey: notesKey(organizationId) });
  });
  outbox.notes.onSaved((organizationId, note) => {
    const key = notesKey(organizationId);
    client.setQueriesData<Note[]>({ queryKey: key }, (cached) => cached && withNote(cached, note));
    for (const queryKey of [key, queryKeys.reportsPage(organizationId)])
      void client.invalidateQueries({ queryKey });
  });
  outbox.subscribe(() => {
    const saves = savesOf();
    if (saves < before) {
      void client.invalidateQueries({ queryKey: ["assignments"] });
      void client.invalidateQueries({ queryKey: ["entries"] });
    }
    before = saves;
  });
}

function withItems<Cached extends WeekEntries>(cached: Cached, saved: Entry[]): Cached {
  const changed = new Set(saved.map((entry) => entry.categoryId));
  const others = cached.items.filter((entry) => !changed.has(entry.categoryId));
  return { ...cached, items: [...others, ...saved] };
}

function withNote(cached: Note[], note: Note): Note[] {
  const others = cached.filter(({ id }) => id !== note.id);
  return note.text === "" ? others : [note, ...others];
}

/** Milliseconds without an answer, after which the screen has all it needs. */
const stillness = 2_000;

/** Makes the tabs that nobody has opened yet ready for being without a network, unless that costs the person money. */
type TabsAheadProps = Pick<CurrentOrganization, "organization" | "places">;

function TabsAhead({ organization, places }: TabsAheadProps): null {
  const client = useQueryClient();
  const isOnline = useOnline();
  const today = useDay(organization.timeZone);
  useEffect(() => {
    if (!isOnline || isSavingData()) return;
    const end = new AbortController();
    const inTurn = () => untilIdle(client, end.signal);
    untilStill(client, end.signal)
      .then(() => import("./tabs-ahead.ts"))
      .then(({ readTabs }) => readTabs(client, { organization, places }, today, inTurn))
      .catch(() => {});
    return () => end.abort();
  }, [client, organization, places, isOnline, today]);
  return null;
}

/** Waits longer while a read has failed: without its answer the server is likely away. */
async function untilStill(client: QueryClient, signal: AbortSignal): Promise<void> {
  const isReading = () =>
    client
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.error || state.dataUpdatedAt > Date.now() - stillness);
  do {
    await new Promise((resolve) => setTimeout(resolve, stillness));
    await untilIdle(client, signal);
  } while (isReading());
}

async function untilIdle(client: QueryClient, signal: AbortSignal): Promise<void> {
  do {
    await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), 50));
    signal.throwIfAborted();
  } while (client.isFetching() > 0);
}

function isSavingData(): boolean {
  return Object(Object(navigator).connection).saveData === true;
}
