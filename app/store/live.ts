import { beatEvery, type Change, type ChangeKind } from "../../domain/shared/change.ts";
import type { Id } from "../../domain/shared/id.ts";
import { LinkSource } from "./link-source.ts";
import { news } from "./news.ts";
import { queryKeys } from "./query-keys.ts";

type Keys = (organizationId: Id) => readonly (readonly unknown[])[];

/** The reads that are made anew after each kind of change, in all screens. */
const stale: Record<ChangeKind | "everything" | "poll", Keys> = {
  // A count that is not saved yet is shown in the clicker alone.
  taps: () => [],
  counts: (id) => [queryKeys.assignments(id), queryKeys.entries(id)],
  entries: (id) => [queryKeys.entries(id), queryKeys.assignments(id)],
  notes: (id) => [[...queryKeys.entries(id), "notes"], queryKeys.reportsPage(id)],
  assignments: (id) => [queryKeys.assignments(id)],
  structure: (id) => [
    ...[queryKeys.campuses(id), queryKeys.structure(id), queryKeys.occurrences(id)],
    ...[queryKeys.assignments(id), queryKeys.entries(id), queryKeys.setup(id)],
  ],
  membership: (id) => [
    ...[queryKeys.me, queryKeys.members(id), queryKeys.invitations(id)],
    queryKeys.assignments(id),
  ],
  links: (id) => [queryKeys.links(id)],
  organization: (id) => [
    ...[queryKeys.me, queryKeys.organization(id), queryKeys.setup(id)],
    queryKeys.entries(id),
  ],
  everything: (id) => [...stale.structure(id), ...stale.membership(id), ...stale.links(id)],
  poll: (id) => [
    ...[queryKeys.me, queryKeys.assignments(id)],
    [...queryKeys.entries(id), "week"],
    [...queryKeys.entries(id), "changed"],
  ],
};

/** Milliseconds. A slow question goes on beside a stream, for what a server that crashed could not tell. */
const pollEvery = { alone: 15_000, besideStream: 60_000 };
/** Without a sign of life a proxy keeps the stream back, or the network has gone without a word. */
const longestSilence = { first: 8_000, later: 2.5 * beatEvery };
const longestPause = 60_000;
/** Everybody whom a restarted server sends away reads anew within it. */
const herdSpread = 3_000;

/** `headers` are those of a link, by which a person without an account hears. */
type Place = { userId: Id; organizationId: Id; headers?: Record<string, string> };
type Event = { id: string; name: "hello" | "beat" | "message"; data: Change[] | null | 0 };

let lastPlace = "";
/** The id of the last event, from which a later stream goes on. */
let lastId = "";
/** Ends when this tab has left the lead, so that its next screen does not take it for another tab. */
let lastLead: Promise<unknown> = Promise.resolve();

/** Tells `news` what others change until `signal` ends it. One tab hears the stream for all, while any is visible. */
export function followChanges(
  { userId, organizationId, headers }: Place,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const name = `changes ${userId} ${organizationId}`;
  if (lastPlace !== name) lastId = "";
  lastPlace = name;
  const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  let source: Pick<EventSource, "readyState" | "close"> | null = null;
  let turn: AbortController | null = null;
  let isLeader = false;
  let isPassing = false;
  let failures = 0;
  const timers: Partial<Record<"poll" | "silence" | "reopen", ReturnType<typeof setTimeout>>> = {};

  const tell = (kinds: (keyof typeof stale)[], changes: readonly Change[] = []) =>
    news.tell({ changes, stale: kinds.flatMap((kind) => stale[kind](organizationId)) });
  const wait = (what: keyof typeof timers, milliseconds: number, work: () => void) => {
    clearTimeout(timers[what]);
    timers[what] = setTimeout(work, milliseconds);
  };

  function poll(): void {
    const every = isPassing ? pollEvery.besideStream : pollEvery.alone;
    wait("poll", every * (0.8 + 0.4 * Math.random()), () => {
      tell(["poll"]);
      poll();
    });
  }

  function pass(is: boolean): void {
    if (is) wait("silence", longestSilence.later, fail);
    if (isPassing === is) return;
    isPassing = is;
    poll();
  }

  function hear({ id, name, data }: Event): void {
    const isHerd = isPassing || failures > 0;
    lastId = id;
    failures = 0;
    pass(true);
    if (Array.isArray(data)) {
      if (data.length > 0) tell([...new Set(data.map(({ kind }) => kind))], data);
    } else if (name === "hello")
      setTimeout(
        () => tell(["everything"]),
        (isHerd ? herdSpread : herdSpread / 10) * Math.random(),
      );
  }

  function open(): void {
    const url = `/api/organizations/${organizationId}/changes?${position()}`;
    const opened = headers ? new LinkSource(url, headers) : new EventSource(url);
    source = opened;
    for (const kind of ["hello", "beat", "message"] as const)
      opened.addEventListener(kind, ({ lastEventId, data }) => {
        const event = { id: lastEventId, name: kind, data: JSON.parse(data) };
        hear(event);
        tabs?.postMessage(event);
      });
    opened.addEventListener("error", fail);
    wait("silence", longestSilence.first, fail);
  }

  function fail(): void {
    const isRefused = source?.readyState === EventSource.CLOSED;
    close();
    pass(false);
    failures += 1;
    // The session may have ended.
    if (isRefused) tell(["poll"]);
    if (isLeader)
      wait("reopen", Math.min(longestPause, 1_000 * 2 ** failures) * (0.5 + Math.random()), open);
  }

  function close(): void {
    source?.close();
    source = null;
    clearTimeout(timers.reopen);
    clearTimeout(timers.silence);
  }

  async function lead({ signal }: AbortController): Promise<void> {
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        signal.addEventListener("abort", () => resolve());
        isLeader = true;
        open();
      });
    // Without locks, which need https, each visible tab has a stream.
    if (!tabs || !("locks" in navigator)) return hold();
    await lastLead;
    const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await hold();
      return lock !== null;
    });
    if (wasFree || signal.aborted) return;
    // The other tab tells what it hears from now on, and not what it has heard.
    tabs.postMessage(null);
    tell(["everything"]);
    await navigator.locks.request(name, { signal }, hold).catch(() => {});
  }

  function leave(): void {
    turn?.abort();
    turn = null;
    isLeader = false;
    isPassing = false;
    close();
    for (const timer of Object.values(timers)) clearTimeout(timer);
  }

  function look(): void {
    if (document.visibilityState !== "visible" || !navigator.onLine) leave();
    else if (!turn) begin();
  }

  function begin(): void {
    turn = new AbortController();
    poll();
    lastLead = lead(turn);
  }

  tabs?.addEventListener("message", ({ data }: MessageEvent<Event | null>) => {
    if (data && turn && !isLeader) hear(data);
    else if (!data && isLeader && isPassing)
      tabs.postMessage({ id: lastId, name: "beat", data: 0 });
  });
  document.addEventListener("visibilitychange", look, { signal });
  for (const kind of ["online", "offline", "pageshow"])
    window.addEventListener(kind, look, { signal });
  window.addEventListener("pagehide", leave, { signal });
  signal.addEventListener("abort", () => {
    leave();
    tabs?.close();
  });
  look();
}

/** Before the first event, how long ago this page began to read. */
function position(): string {
  if (lastId) return `after=${lastId}`;
  const age = Math.round(Date.now() - performance.timeOrigin);
  return `age=${Math.min(900_000_000, Math.max(0, age))}`;
}
