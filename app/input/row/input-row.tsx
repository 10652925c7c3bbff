import { Minus, Plus } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import * as words from "#words/inputs.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { formatAmount, parseAmount } from "../../../domain/shared/amount.ts";
import { labelOf } from "../../../domain/shared/unit.ts";
import { useTerms } from "../../reading/terms.ts";
import { IconButton, TextButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { unitName } from "../unit-name.ts";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";
import { RefusedNumber } from "./refused-number.tsx";
import { RowActions, RowNote, StoryName } from "./row-note.tsx";

type InputRowProps = {
  row: EntryRow;
  currency: string;
  services: Occurrence[];
  /** Counted with the clicker; the person has not confirmed that they want to replace it. */
  isLocked: boolean;
  onChange: (value: number | null, text?: string) => void;
  onUnlock: () => void;
  onDiscard: () => void;
  onLeave: () => void;
  onDone: () => void;
};

export function InputRow(props: InputRowProps) {
  const { row, currency, services, isLocked, onChange, onUnlock, onDiscard, onLeave, onDone } =
    props;
  const { category, value, text, digits, greatest, mayEnter, draft } = row;
  const isStepped = category.unit === "count";
  const label = labelOf(category.unit);
  const isBlank = value === null && text === undefined;
  const [isRefused, setRefused] = useState(false);
  const terms = useTerms();
  const noteId = `note-${category.id}`;
  const problem = text === undefined ? undefined : parseAmount(text, { digits, greatest }).problem;

  function set(next: number | null) {
    if (isLocked) return onUnlock();
    onChange(next);
    onLeave();
  }

  function step(direction: 1 | -1) {
    if (isLocked) return onUnlock();
    if (!mayEnter || problem || (isBlank && direction === -1)) return;
    const next = (value ?? 0) + direction * 10 ** digits;
    onChange(Math.min(greatest, Math.max(0, next)));
  }

  function press(direction: 1 | -1) {
    step(direction);
    onLeave();
  }

  return (
    <div
      className={styles.row}
      data-blank={isBlank || undefined}
      data-money={!isStepped || undefined}
    >
      <Checkbox
        aria-label={words.enteredHere(category.name)}
        checked={value !== null}
        disabled={!mayEnter || problem !== undefined}
        onChange={(event) => set(event.target.checked ? 0 : null)}
      />
      <div className={styles.words} data-long={category.name.length > 32 || undefined}>
        <StoryName row={row} name={category.name} />
        <RowNote id={noteId} row={row} currency={currency} services={services} />
        <RowActions
          row={row}
          onUseCount={(counted) => {
            onChange(counted);
            onLeave();
          }}
        />
      </div>
      <div className={styles.controls}>
        {isStepped && mayEnter && (
          <IconButton
            label={words.oneLess(category.name)}
            className={styles.step}
            disabled={!value}
            onClick={() => press(-1)}
          >
            <Minus size={20} />
          </IconButton>
        )}
        {category.unit === "currency" && <span className={styles.currency}>{currency}</span>}
        <AmountField
          id={inputId(row)}
          aria-label={unitName(category)}
          value={value}
          text={text}
          digits={digits}
          greatest={greatest}
          readOnly={!mayEnter || isLocked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${noteId} ${noteId}-problem` : noteId}
          onClick={isLocked && mayEnter ? onUnlock : undefined}
          onRefused={isLocked && mayEnter ? onUnlock : () => setRefused(true)}
          onValue={onChange}
          onStep={step}
          onLeave={onLeave}
          onDone={onDone}
        />
        {label && <span className={styles.currency}>{label}</span>}
        {isStepped && mayEnter && (
          <IconButton
            label={words.oneMore(category.name)}
            className={styles.step}
            disabled={problem !== undefined}
            onClick={() => press(1)}
          >
            <Plus size={20} />
          </IconButton>
        )}
      </div>
      {row.stranded && (
        <TextButton aria-label={words.discardOf(category.name)} onClick={onDiscard}>
          {words.discard}
        </TextButton>
      )}
      {draft?.refused && <RefusedNumber draft={draft} />}
      {isRefused && row.services && (
        <p className={styles.problem} role="alert">
          {words.sumOnly(terms, row.category.summary)}
        </p>
      )}
      {problem && (
        <p className={styles.problem} id={`${noteId}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

export function inputId({ category }: EntryRow): string {
  return `amount-${category.id}`;
}

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
function AmountField({
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
