import { useQuery } from "@tanstack/react-query";
import { Search, X } from "lucide-react";
import {
  type ComponentType,
  lazy,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useSearchParams } from "react-router";
import * as texts from "#words/reports.ts";
import type { AskAnswer } from "../../../domain/ask/ask-answer.ts";
import { type Change, changeable } from "../../../domain/ask/tell/change.ts";
import type { Planned } from "../../../domain/organization/language-model.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { answerOf, api } from "../../api.ts";
import { useOnline } from "../../reading/online.ts";
import { findKeptForm, keepForm } from "../../store/kept-forms.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import type { AnswerProps } from "./answer.tsx";
import styles from "./ask.module.css";
import type { SuggestionsProps } from "./suggestions.tsx";

const Answer = lazy<ComponentType<AnswerProps>>(() =>
  import("./answer.tsx").catch(() => ({ default: NotLoaded })),
);
const longest = 200;

const Suggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  // The field is whole without them.
  import("./suggestions.tsx").catch(() => ({ default: () => null })),
);

type AskProps = Pick<AnswerProps, "organization" | "campuses" | "closed" | "today">;

export function Ask({ organization, campuses, closed, today }: AskProps) {
  const { asking, ask, changeTo, planned } = useAsking();
  const [typed, setTyped] = useState(asking.words);
  const askedName = `asked ${organization.id}`;
  const [hasAsked] = useState(() => findKeptForm(askedName) === true);
  const isOnline = useOnline();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // A long question is read whole, on as many lines as it takes.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current) return;
    current.style.height = "auto";
    const edges = current.offsetHeight - current.clientHeight;
    if (typed) current.style.height = `${current.scrollHeight + edges}px`;
  }, [typed]);
  const sent = useRef(asking.words);
  // Back and Forward, and a suggestion, change the question. One that was sent from here may be followed by the next already.
  useEffect(() => {
    if (asking.words !== sent.current) setTyped(asking.words);
    sent.current = asking.words;
    if (asking.words) keepForm(askedName, true);
  }, [asking.words, askedName]);

  const suggestions = (
    <div className={styles.suggestions}>
      <Suspense fallback={null}>
        <Suggestions
          {...{ asked: asking.words, organizationId: organization.id, today, onAsk: ask }}
        />
      </Suspense>
    </div>
  );

  const isWaiting = !isOnline && asking.words !== typed;

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const words = typed.trim();
    if (!words) return;
    sent.current = words;
    ask(words);
  }

  return (
    <section className={styles.ask} aria-label={texts.ask}>
      <label className={styles.label} htmlFor={id}>
        {texts.ask}
      </label>
      {texts.askHint && <p className={styles.hint}>{texts.askHint}</p>}
      <form className={styles.form} onSubmit={submit}>
        <Search className={styles.icon} size={20} aria-hidden="true" />
        <textarea
          id={id}
          ref={field}
          className={styles.input}
          lang="en"
          rows={1}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest}
          placeholder={organization.easter === "none" ? "How was last month?" : "How was Easter?"}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replaceAll("\n", " "))}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) submit(event);
          }}
        />
        {typed !== "" && (
          <button
            type="button"
            className={styles.clear}
            aria-label={texts.clearQuestion}
            onClick={() => {
              setTyped("");
              ask("");
              field.current?.focus();
            }}
          >
            <X size={20} aria-hidden="true" />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-disabled={typed.trim() === ""}>
          {texts.askButton}
        </button>
      </form>
      {isWaiting && <Notice title={texts.offline}>{texts.questionStays}</Notice>}
      {asking.words === "" && !hasAsked && suggestions}
      {asking.words !== "" && (
        <Suspense fallback={<Skeleton height={96} />}>
          <Answer
            organization={organization}
            campuses={campuses}
            closed={closed}
            today={today}
            asking={asking}
            onAsk={ask}
            onChange={changeTo}
            onPlanned={planned}
            isWaiting={isWaiting}
          />
          <h2 className={styles.another}>{texts.askAnother}</h2>
          {suggestions}
        </Suspense>
      )}
    </section>
  );
}

function NotLoaded() {
  return (
    <Notice kind="bad" title={texts.notArrived}>
      {texts.loadAgain}
    </Notice>
  );
}

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
