import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { formatAmount, parseAmount } from "../../domain/shared/amount.ts";
import styles from "./amount-field.module.css";

type AmountFieldProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  value: number | null;
  text: string | undefined;
  digits: number;
  greatest: number;
  onValue: (value: number | null, text?: string) => void;
  onStep: (direction: 1 | -1) => void;
  onLeave: () => void;
  onDone: () => void;
  /** Something was typed into a number that cannot be typed over. */
  onRefused: () => void;
};

/** Stays as typed until the field is left. */
export function AmountField({
  value,
  text,
  digits,
  greatest,
  onValue,
  onStep,
  onLeave,
  onDone,
  onRefused,
  ...input
}: AmountFieldProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const formatted = value === null ? "" : formatAmount(value, { digits });
  const shown = typing ?? text ?? formatted;

  function type(typed: string) {
    setTyping(typed);
    const parsed = parseAmount(typed, { digits, greatest });
    if (parsed.problem === undefined) onValue(parsed.value);
    else onValue(null, typed);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      onDone();
    }
    const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (input.readOnly && isTyped) onRefused();
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      setTyping(null);
      onStep(event.key === "ArrowUp" ? 1 : -1);
    }
  }

  return (
    <input
      {...input}
      type="text"
      inputMode={digits === 0 ? "numeric" : "decimal"}
      autoComplete="off"
      enterKeyHint="next"
      placeholder="–"
      className={styles.amount}
      data-long={shown.length > 10 || undefined}
      style={{ width: `calc(${Math.max(3, shown.length)} * 0.64em + 14px)` }}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        setTyping(null);
        onLeave();
      }}
      onKeyDown={press}
    />
  );
}
