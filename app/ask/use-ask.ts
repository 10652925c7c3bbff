import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import { type Change, changeable } from "../../domain/ask/change.ts";
import type { Id } from "../../domain/id.ts";
import { answerOf, api } from "../api.ts";
import { queryKeys } from "../reading/query-keys.ts";

const { ask } = api.organizations[":organizationId"];

export type Asking = { words: string; change: Change };

/** The address keeps what is asked and how it was changed, beside what Reports shows. */
export function useAsking() {
  const [search, setSearch] = useSearchParams();
  const words = search.get("ask") ?? "";
  const change: Change = Object.fromEntries(
    changeable.flatMap((part) => {
      const value = search.get(`ask-${part}`);
      return value ? [[part, value]] : [];
    }),
  );

  function put(next: Asking): void {
    const changed = new URLSearchParams(search);
    changed.delete("ask");
    if (next.words) changed.set("ask", next.words);
    for (const part of changeable) {
      changed.delete(`ask-${part}`);
      const value = next.change[part];
      if (next.words && value) changed.set(`ask-${part}`, value);
    }
    setSearch(changed, { preventScrollReset: true });
  }

  return {
    asking: { words, change },
    ask: (typed: string) => put({ words: typed, change: {} }),
    changeTo: (next: Change) => put({ words, change: next }),
  };
}

/** Kept on the device like all of Reports, so that off line the last answer to the same words stands. */
export function useAskAnswer(organizationId: Id, { words, change }: Asking) {
  const query = { ...change, words };
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "ask", `${new URLSearchParams(query)}`],
    queryFn: (): Promise<AskAnswer> => answerOf(ask.$get({ param: { organizationId }, query })),
    enabled: words !== "",
    placeholderData: (answer, before) =>
      before?.queryKey[1] === organizationId ? answer : undefined,
  });
}
