import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { numberWords } from "../../../domain/shared/amount.ts";
import { Freshness, type Read } from "../../reading/freshness.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "../home.module.css";

export type RestOfList = Read & { count: number };

type List = UseInfiniteQueryResult<InfiniteData<{ rest?: number | undefined }>>;

export function restOf(list: List): RestOfList | null {
  if (!list.hasNextPage) return null;
  return {
    count: list.data?.pages.at(-1)?.rest ?? 0,
    readAt: undefined,
    error: list.isFetchNextPageError ? list.error : null,
    isReading: list.isFetchingNextPage,
    readAgain: list.fetchNextPage,
  };
}

type ShowMoreProps = { rest: RestOfList; of: string; children: ReactNode };

export function ShowMore({ rest, of, children }: ShowMoreProps) {
  if (rest.error)
    return (
      <div className={styles.unread} ref={bringIntoView}>
        <Freshness of={of} read={rest} />
      </div>
    );
  return (
    <Button kind="quiet" busy={rest.isReading} onClick={() => rest.readAgain()}>
      {children}
      {rest.count > 0 && ` (${numberWords(rest.count)})`}
    </Button>
  );
}

/** It is taller than the button that was pressed, and may not fit below it. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
