import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Change } from "../../domain/shared/change.ts";
import { followChanges } from "../store/live.ts";
import { isStale, type News, news } from "../store/news.ts";
import { queryKeys } from "../store/query-keys.ts";

/** Milliseconds between two readings, however much others change. */
const pause = 1_000;
/** Milliseconds over which the devices of one room spread what they read. */
const spread = 250;
/** Parts that take the server long to make are read when their screen is opened. */
const longMade = new Set<unknown>([
  "insights",
  "forecasts",
  "ask",
  "suggestions",
  "import",
  "imports",
]);

/** Reads what others change anew, where it is shown. The rest is read when it is shown next. */
export function followReads(
  client: QueryClient,
  place: Parameters<typeof followChanges>[0],
  signal: AbortSignal,
): void {
  let waiting: News[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  function read(): void {
    // The screen shows a change before its answer, and what is read until then does not have it.
    if (client.isMutating() > 0) {
      timer = setTimeout(read, pause);
      return;
    }
    const heard = waiting;
    waiting = [];
    timer = undefined;
    readAt = performance.now();
    const isOld = ({ queryKey }: Query) =>
      heard.some((one) => isStale(queryKey, one) && !isOfOtherSheet(queryKey, one));
    const isRead = (query: Query) => isOld(query) && !longMade.has(query.queryKey[2]);
    // A first answer that is still under way may be older than the change.
    const firsts = client
      .getQueryCache()
      .findAll({ type: "active", fetchStatus: "fetching", predicate: isRead })
      .filter(({ state }) => state.data === undefined);
    void client.invalidateQueries({ predicate: isOld, refetchType: "none" });
    // While the server is away, only who the person is is asked (reading/query-client.ts).
    if (client.getQueryState(queryKeys.me)?.error) return;
    void client.refetchQueries({ predicate: isRead, type: "active" });
    for (const first of firsts)
      void first
        .fetch()
        .then(() => first.fetch())
        .catch(() => {});
  }

  const stop = news.add((one) => {
    waiting.push(one);
    timer ??= setTimeout(
      read,
      Math.max(spread * Math.random(), pause - (performance.now() - readAt)),
    );
  });
  signal.addEventListener("abort", () => {
    stop();
    clearTimeout(timer);
  });
  followChanges(place, signal);
}

/** True for the numbers of a week or a service where others were typed. */
function isOfOtherSheet(key: QueryKey, { changes }: News): boolean {
  const [kind, , part] = key;
  if (kind !== "entries" || part !== "week" || changes.length === 0) return false;
  return changes.every((change) =>
    change.kind === "entries"
      ? isElsewhere(key, change)
      : !["counts", "structure", "organization"].includes(change.kind),
  );
}

function isElsewhere([, , , campusId, weekStart, occurrenceId]: QueryKey, change: Change): boolean {
  if (change.occurrenceId !== undefined)
    return occurrenceId !== null && occurrenceId !== change.occurrenceId;
  if (change.weekStart === undefined) return false;
  return weekStart !== change.weekStart || (campusId !== null && campusId !== change.campusId);
}
