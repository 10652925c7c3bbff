import { useEffect, useEffectEvent, useState } from "react";
import { findKeptRead, hashOf, heldRead, keepRead } from "./kept-reads.ts";

/**
 * Has the shape of TanStack Query's options, so that the clicker, which does without it, shares the reads of other
 * screens.
 */
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

type Known<Answer> = Pick<ReadState<Answer>, "data" | "error" | "isFetching">;

export function useRead<Answer>(question: ReadOptions<Answer> | null): ReadState<Answer> {
  const hash = question ? hashOf(question.queryKey) : "";
  const [known, setKnown] = useState({ hash: "", ...begin<Answer>("") });
  const [asked, setAsked] = useState(0);
  const refetch = () => setAsked((times) => times + 1);
  const ask = useEffectEvent(() => question?.queryFn());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks the same question once more
  useEffect(() => {
    if (hash === "") return;
    let isOver = false;
    const learn = (news: Partial<Known<Answer>>) => {
      if (isOver) return;
      setKnown((so) => ({
        ...(so.hash === hash ? so : { hash, ...begin<Answer>(hash) }),
        ...news,
      }));
    };
    learn({ isFetching: true });
    void read(hash, ask, learn);
    return () => {
      isOver = true;
    };
  }, [hash, asked]);
  useReturn(refetch);

  const { data, error, isFetching } = known.hash === hash ? known : begin<Answer>(hash);
  return { data, error, isFetching, isPending: data === undefined && error === null, refetch };
}

function begin<Answer>(hash: string): Known<Answer> {
  // A cast: only this version of the app has written this key, as an answer to the same question.
  return { data: heldRead(hash) as Answer | undefined, error: null, isFetching: hash !== "" };
}

async function read<Answer>(
  hash: string,
  ask: () => Promise<Answer> | undefined,
  learn: (news: Partial<Known<Answer>>) => void,
): Promise<void> {
  let isAnswered = heldRead(hash) !== undefined;
  const looking = isAnswered
    ? undefined
    : findKeptRead(hash).then((kept) => {
        if (kept && !isAnswered) learn({ data: kept.data as Answer });
      });
  try {
    const data = await ask();
    isAnswered = true;
    learn({ data, error: null, isFetching: false });
    void keepRead(hash, data);
  } catch (error) {
    // Kept data first, so that it is not called missing.
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
