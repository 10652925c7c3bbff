import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Organization } from "../../domain/organization/organization.ts";
import { useDay } from "../reading/clock.ts";
import { useOnline } from "../reading/online.ts";
import { whenIdle } from "../ui/when-idle.ts";

/** Milliseconds without an answer, after which the screen has all it needs. */
const stillness = 2_000;

/** Makes the tabs that nobody has opened yet ready for being without a network, unless that costs the person money. */
export function useTabsAhead(organization: Organization): void {
  const client = useQueryClient();
  const isOnline = useOnline();
  const today = useDay(organization.timeZone);
  useEffect(() => {
    if (!isOnline || isSavingData()) return;
    const end = new AbortController();
    const inTurn = () => untilIdle(client, end.signal);
    untilStill(client, end.signal)
      .then(() => import("./tabs-ahead.ts"))
      .then(({ readTabs }) => readTabs(client, organization, today, inTurn))
      // The tab itself says what it could not read.
      .catch(() => {});
    return () => end.abort();
  }, [client, organization, isOnline, today]);
}

/** Also waits while a read has failed: without its answer the server is likely away. */
async function untilStill(client: QueryClient, signal: AbortSignal): Promise<void> {
  const isStill = () =>
    client.getQueryCache().findAll({
      predicate: ({ state }) =>
        state.error !== null || state.dataUpdatedAt > Date.now() - stillness,
    }).length === 0;
  do {
    await new Promise((resolve) => setTimeout(resolve, stillness));
    await untilIdle(client, signal);
  } while (!isStill());
}

async function untilIdle(client: QueryClient, signal: AbortSignal): Promise<void> {
  do {
    await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), 50));
    signal.throwIfAborted();
  } while (client.isFetching() > 0);
}

function isSavingData(): boolean {
  return "connection" in navigator && Object(navigator.connection).saveData === true;
}
