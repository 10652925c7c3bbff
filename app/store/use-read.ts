import { useEffect, useEffectEvent, useState } from "react";
import { throwOffline } from "../api.ts";
import { findKeptRead, findReadInMemory, hashOf, keepRead } from "./kept-reads.ts";
import { isStale, type News, news } from "./news.ts";
import { hasShape } from "./read-shape.ts";

/** The shape of TanStack Query's options, so that the clicker, which does without it, shares the reads of other screens. */
type ReadOptions<Answer> = {
  queryKey: readonly string[];
  queryFn: () => Promise<Answer>;
};

export type ReadState<Answer> = {
  data: Answer | undefined;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => void;
};

type Answered<Answer> = Pick<ReadState<Answer>, "data" | "error" | "isFetching">;

export function useRead<Answer>(question: ReadOptions<Answer> | null): ReadState<Answer> {
  const hash = question ? hashOf(question.queryKey) : "";
  const [state, setState] = useState({ hash: "", ...begin<Answer>(null) });
  const [attempt, setAttempt] = useState(0);
  const refetch = () => setAttempt((times) => times + 1);
  const current = useEffectEvent(() => question);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question
  useEffect(() => {
    const asking = current();
    if (!asking) return;
    let isOver = false;
    const learn = (news: Partial<Answered<Answer>>) => {
      if (isOver) return;
      setState((so) => ({
        ...(so.hash === hash ? so : { hash, ...begin(asking) }),
        ...news,
      }));
    };
    learn({ isFetching: true });
    void read(asking, learn);
    return () => {
      isOver = true;
    };
  }, [hash, attempt]);
  useReturn(refetch);
  useNews((one) => {
    if (question && isStale(question.queryKey, one)) refetch();
  });

  const { data, error, isFetching } = state.hash === hash ? state : begin(question);
  return { data, error, isFetching, isPending: data === undefined && error === null, refetch };
}

function begin<Answer>(question: ReadOptions<Answer> | null): Answered<Answer> {
  // A cast: only this version of the app has written this key, as an answer to the same question.
  const data = question ? (findReadInMemory(question.queryKey) as Answer | undefined) : undefined;
  return { data, error: null, isFetching: question !== null };
}

async function read<Answer>(
  { queryKey, queryFn }: ReadOptions<Answer>,
  learn: (news: Partial<Answered<Answer>>) => void,
): Promise<void> {
  let isAnswered = findReadInMemory(queryKey) !== undefined;
  const looking = isAnswered
    ? undefined
    : findKeptRead(queryKey).then((kept) => {
        if (kept && !isAnswered) learn({ data: kept.data as Answer });
      });
  try {
    const data = await queryFn();
    if (!hasShape(queryKey, data)) throwOffline();
    isAnswered = true;
    learn({ data, error: null, isFetching: false });
    void keepRead(queryKey, data);
  } catch (error) {
    await looking;
    learn({ error: error instanceof Error ? error : new Error(`${error}`), isFetching: false });
  }
}

function useReturn(refetch: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === "visible") refetch();
  });
  useEffect(() => {
    window.addEventListener("online", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("online", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, []);
}

export function useNews(hear: (news: News) => void): void {
  const onNews = useEffectEvent(hear);
  useEffect(() => news.add((one) => onNews(one)), []);
}
