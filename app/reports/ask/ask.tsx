import { Search, X } from "lucide-react";
import {
  type ComponentType,
  type FormEvent,
  lazy,
  Suspense,
  useEffect,
  useId,
  useState,
} from "react";
import { useOnline } from "../../reading/online.ts";
import { findKeptForm, keepForm } from "../../store/kept-forms.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import type { AnswerProps } from "./answer.tsx";
import styles from "./ask.module.css";
import type { SuggestionsProps } from "./suggestions.tsx";
import { useAsking } from "./use-ask.ts";

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
  // Back and Forward, and a suggestion, change what was asked.
  useEffect(() => {
    setTyped(asking.words);
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim()) ask(typed.trim());
  }

  return (
    <section className={styles.ask} aria-label="Ask about your numbers">
      <form className={styles.form} onSubmit={submit}>
        <label className={visuallyHidden.hidden} htmlFor={id}>
          Ask about your numbers
        </label>
        <Search className={styles.icon} size={20} aria-hidden="true" />
        <input
          id={id}
          className={styles.input}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest}
          placeholder={
            organization.easter === "none" ? "Ask: How was last month?" : "Ask: How was Easter?"
          }
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== "" && (
          <button
            type="button"
            className={styles.clear}
            aria-label="Clear the question"
            onClick={() => {
              setTyped("");
              ask("");
              document.getElementById(id)?.focus();
            }}
          >
            <X size={20} aria-hidden="true" />
          </button>
        )}
        <button type="submit" className={styles.submit} aria-disabled={typed.trim() === ""}>
          Ask
        </button>
      </form>
      {!isOnline && asking.words !== typed && (
        <Notice title="You are offline.">Your question stays here until you can ask it.</Notice>
      )}
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
          />
          <h2 className={styles.another}>Ask another question</h2>
          {suggestions}
        </Suspense>
      )}
    </section>
  );
}

function NotLoaded() {
  return (
    <Notice kind="bad" title="A part of this page did not arrive.">
      Your question stays here. Check your connection and load the page again.
    </Notice>
  );
}
