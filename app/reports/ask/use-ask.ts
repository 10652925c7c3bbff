import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { AskAnswer } from "../../../domain/ask/ask-answer.ts";
import { type Change, changeable } from "../../../domain/ask/tell/change.ts";
import type { Planned } from "../../../domain/organization/language-model.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { queryKeys } from "../../store/query-keys.ts";

const { ask } = api.organizations[":organizationId"];

/** `plan` is what a language model made of the words, empty without. */
export type Asking = { words: string; plan: string; change: Change };

const forever = Number.POSITIVE_INFINITY;

/** The address keeps what is asked and how it was changed, beside what Reports shows. */
export function useAsking() {
  const [search, setSearch] = useSearchParams();
  const words = search.get("ask") ?? "";
  const plan = search.get("ask-plan") ?? "";
  const change: Change = Object.fromEntries(
    changeable.flatMap((part) => {
      const value = search.get(`ask-${part}`);
      return value ? [[part, value]] : [];
    }),
  );

  function put(next: Asking, replace = false): void {
    const changed = new URLSearchParams(search);
    changed.delete("ask");
    if (next.words) changed.set("ask", next.words);
    changed.delete("ask-plan");
    if (next.words && next.plan) changed.set("ask-plan", next.plan);
    for (const part of changeable) {
      changed.delete(`ask-${part}`);
      const value = next.change[part];
      if (next.words && value) changed.set(`ask-${part}`, value);
    }
    setSearch(changed, { preventScrollReset: true, replace });
  }

  return {
    asking: { words, plan, change },
    ask: (typed: string) => put({ words: typed, plan: "", change: {} }),
    changeTo: (next: Change) => put({ words, plan, change: next }),
    planned: (made: string) => put({ words, plan: made, change }, true),
  };
}

/** Kept on the device like all of Reports, so that off line the last answer to the same words stands. */
export function useAskAnswer(organizationId: Id, { words, plan, change }: Asking) {
  const query = { ...change, words, ...(plan && { plan }) };
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "ask", `${new URLSearchParams(query)}`],
    queryFn: (): Promise<AskAnswer> => answerOf(ask.$get({ param: { organizationId }, query })),
    enabled: words !== "",
    placeholderData: (answer, before) =>
      before?.queryKey[1] === organizationId ? answer : undefined,
  });
}

/** Another answer of the organization's is waited for; soon it is this one's turn. */
export class StillBusy extends Error {}

const mostTries = 4;

/** Sent once for the same words, because it leaves the server. */
export function usePlan(organizationId: Id, words: string) {
  return useQuery({
    queryKey: ["ask-plan", organizationId, words],
    queryFn: async (): Promise<Planned> => {
      const planned = await answerOf(
        ask.plans.$post({ param: { organizationId }, json: { words } }),
      );
      if (planned.outcome === "busy") throw new StillBusy();
      return planned;
    },
    staleTime: forever,
    gcTime: 60_000,
    retry: (tries, error) => error instanceof StillBusy && tries < mostTries,
    retryDelay: 1_500,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
