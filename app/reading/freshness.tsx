import type { UseQueryResult } from "@tanstack/react-query";
import * as words from "#words/shell.ts";
import { ago } from "../../domain/shared/time/day-words.ts";
import { isOffline, reasonOf } from "../api.ts";
import { Button } from "../ui/button.tsx";
import styles from "../ui/notice/notice.module.css";
import { Notice } from "../ui/notice/notice.tsx";
import { useOnline } from "./online.ts";

export type Read = {
  readAt: number | undefined;
  error: Error | null;
  isReading: boolean;
  readAgain: () => unknown;
};

type Query = Pick<UseQueryResult, "data" | "dataUpdatedAt" | "error" | "isFetching" | "refetch">;

export function combineReads(queries: readonly Query[]): Read {
  const isThere = queries.every(({ data }) => data !== undefined);
  return {
    readAt: isThere ? Math.min(...queries.map((query) => query.dataUpdatedAt)) : undefined,
    error: queries.find(({ error }) => error)?.error ?? null,
    isReading: queries.some(({ isFetching }) => isFetching),
    readAgain: () => Promise.all(queries.map((query) => query.refetch())),
  };
}

/** Only a fresh answer can say that there is nothing. */
export function useIsCurrent({ readAt, error }: Read): boolean {
  return useOnline() && readAt !== undefined && error === null;
}

export function Freshness({ read, of }: { read: Read; of: string }) {
  const isOnline = useOnline();
  const { error, readAt } = read;
  const retry = (
    <Button kind="quiet" busy={read.isReading} onClick={read.readAgain}>
      {words.tryAgain}
    </Button>
  );
  if (readAt === undefined && error && !isOnline)
    return (
      <Notice kind="bad" title={words.offline}>
        {words.showWhenOnline(of)}
      </Notice>
    );
  if (readAt === undefined)
    return (
      error && (
        <Notice kind="bad" title={words.couldNotLoad(of)} action={retry}>
          {reasonOf(error)}
        </Notice>
      )
    );
  if (!isOnline) return <p className={styles.age}>{words.lastUpdated(formatAge(readAt))}</p>;
  if (!error || (read.isReading && isOffline(error))) return null;
  return (
    <Notice kind="bad" title={words.couldNotCheck} action={retry}>
      {words.wasHere(formatAge(readAt))} {reasonOf(error)}
    </Notice>
  );
}

export function formatAge(at: number, now = Date.now()): string {
  const minutes = Math.round((now - at) / 60_000);
  if (minutes < 1) return words.momentAgo;
  if (minutes < 60) return ago(minutes, "minute");
  if (minutes < 48 * 60) return ago(Math.round(minutes / 60), "hour");
  return ago(Math.round(minutes / 1440), "day");
}
