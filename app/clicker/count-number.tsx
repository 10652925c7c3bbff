import { type CSSProperties, type FormEvent, useState } from "react";
import { greatestTotal } from "../../domain/tally.ts";
import styles from "./count-number.module.css";

type CountNumberProps = { number: number; onType: (number: number) => void };

/** The number, as large as fits. A press on it lets the person type another one. */
export function CountNumber({ number, onType }: CountNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = String(number);
  const sized = (digits: number) => ({ "--digits": Math.max(digits, 2) }) as CSSProperties;

  function finish(event?: FormEvent) {
    event?.preventDefault();
    setTyped(null);
    // Nothing typed is no answer, and not nothing counted.
    if (typed) onType(Math.min(Number(typed), greatestTotal));
  }

  if (typed !== null)
    return (
      <form className={styles.form} style={sized(typed.length)} onSubmit={finish}>
        <input
          className={styles.number}
          aria-label="Number counted"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={7}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
          autoFocus
          placeholder={text}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
          onBlur={() => finish()}
          onKeyDown={(event) => event.key === "Escape" && setTyped(null)}
        />
      </form>
    );
  return (
    <button
      type="button"
      className={styles.number}
      style={sized(text.length)}
      title="Type the number"
      onClick={() => setTyped("")}
    >
      <span aria-live="polite" data-testid="count">
        {text}
      </span>
      <span className={styles.hidden}> counted. Type the number</span>
    </button>
  );
}
