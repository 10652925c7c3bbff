import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from "react";
import * as words from "#words/clicker.ts";
import { parseCount } from "../../../domain/shared/amount.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { useShownCount } from "../../outbox/use-outbox.ts";
import { announce } from "../../ui/notice/announce.ts";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import styles from "./count-number.module.css";

type CountNumberProps = {
  assignmentId: Id;
  listed: number;
  problem: string | null;
  onProblem: (problem: string | null) => void;
  onType: (number: number) => void;
};

export const problemId = "count-problem";

/** Text that is no number stays in the field and does not change the count. */
export function CountNumber({
  assignmentId,
  listed,
  problem,
  onProblem,
  onType,
}: CountNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = String(useShownCount(assignmentId, listed));
  useSaid(text);
  const sized = (digits: number) =>
    ({ "--digits": Math.min(Math.max(digits, 2), 12) }) as CSSProperties;

  function type(text: string | null) {
    setTyped(text);
    onProblem(null);
  }

  function finish(event?: FormEvent) {
    event?.preventDefault();
    // An empty field is not zero.
    if (!typed) return type(null);
    const { value, problem } = parseCount(typed);
    if (problem !== undefined) return onProblem(problem);
    type(null);
    onType(value);
  }

  if (typed !== null)
    return (
      <form className={styles.form} style={sized(typed.length)} onSubmit={finish}>
        <input
          className={styles.number}
          aria-label={words.numberCounted}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={problem !== null}
          aria-describedby={problemId}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
          autoFocus
          placeholder={text}
          value={typed}
          onChange={(event) => type(event.target.value.trim())}
          onBlur={() => finish()}
          onKeyDown={(event) => event.key === "Escape" && type(null)}
        />
      </form>
    );
  return (
    <button
      type="button"
      className={styles.number}
      style={sized(text.length)}
      onClick={() => setTyped("")}
    >
      <span data-testid="count">{text}</span>
      <span className={visuallyHidden.hidden}>{words.typeNumber}</span>
    </button>
  );
}

/** The number after a pause, because many taps a second cannot be read aloud. */
function useSaid(text: string): void {
  const said = useRef(text);
  useEffect(() => {
    if (said.current === text) return;
    const timer = setTimeout(() => {
      said.current = text;
      announce(text);
    }, 600);
    return () => clearTimeout(timer);
  }, [text]);
}
