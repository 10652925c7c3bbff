import { Minus, Plus } from "lucide-react";
import { parseAmount, valueWords } from "../../domain/amount.ts";
import { missingWords } from "../../domain/missing-count.ts";
import { IconButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { AmountField } from "./amount-field.tsx";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";

type InputRowProps = {
  row: EntryRow;
  currency: string;
  /** Counted with the clicker; the person has not confirmed that they want to replace it. */
  isLocked: boolean;
  onChange: (value: number | null, text?: string) => void;
  onUnlock: () => void;
  onDiscard: () => void;
  onDone: () => void;
};

export function InputRow(props: InputRowProps) {
  const { row, currency, isLocked, onChange, onUnlock, onDiscard, onDone } = props;
  const { category, value, text, digits, greatest, mayEnter } = row;
  const isMoney = category.unit === "currency";
  const isBlank = value === null && text === undefined;
  const noteId = `note-${category.id}`;
  const problem = text === undefined ? undefined : parseAmount(text, { digits, greatest }).problem;
  const set = isLocked ? onUnlock : onChange;

  function step(direction: 1 | -1) {
    if (isLocked) return onUnlock();
    if (!mayEnter || problem || (isBlank && direction === -1)) return;
    const next = (value ?? 0) + direction * 10 ** digits;
    onChange(Math.min(greatest, Math.max(0, next)));
  }

  return (
    <div className={styles.row} data-blank={isBlank || undefined} data-money={isMoney || undefined}>
      <Checkbox
        hideLabel
        label={`${category.name} is entered`}
        checked={!isBlank}
        disabled={!mayEnter}
        onChange={(event) => set(event.target.checked ? 0 : null)}
      />
      <div className={styles.words} data-long={category.name.length > 32 || undefined}>
        <label className={styles.name} htmlFor={inputId(row)}>
          {category.name}
        </label>
        <Note id={noteId} row={row} currency={currency} />
      </div>
      <div className={styles.controls}>
        {!isMoney && mayEnter && (
          <IconButton
            label={`One less: ${category.name}`}
            className={styles.step}
            disabled={!value}
            onClick={() => step(-1)}
          >
            <Minus size={20} />
          </IconButton>
        )}
        {isMoney && <span className={styles.currency}>{currency}</span>}
        <AmountField
          id={inputId(row)}
          value={value}
          text={text}
          digits={digits}
          greatest={greatest}
          readOnly={!mayEnter || isLocked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteId}
          onClick={isLocked && mayEnter ? onUnlock : undefined}
          onValue={onChange}
          onStep={step}
          onDone={onDone}
        />
        {!isMoney && mayEnter && (
          <IconButton
            label={`One more: ${category.name}`}
            className={styles.step}
            disabled={problem !== undefined}
            onClick={() => step(1)}
          >
            <Plus size={20} />
          </IconButton>
        )}
      </div>
      {row.stranded && (
        <button
          type="button"
          className={styles.discard}
          aria-label={`Discard what was typed for ${category.name}`}
          onClick={onDiscard}
        >
          Discard
        </button>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

export function inputId({ category }: EntryRow): string {
  return `amount-${category.id}`;
}

function Note({ id, row, currency }: { id: string; row: EntryRow; currency: string }) {
  const { category, saved, last, lastWords, isLastUnfinished, stranded } = row;
  const { value, text, isUnsaved, services, missing, mayEnter } = row;
  const isCounted = saved?.source === "counted" && !isUnsaved && !services && value !== null;
  return (
    <p className={styles.note} id={id}>
      {isUnsaved && mayEnter && <span className={styles.unsaved}>Not saved yet</span>}
      {services && (
        <span className={styles.counted}>
          from {services.count === 1 ? "1 service" : `${services.count} services`}
        </span>
      )}
      {services && saved && saved.value !== null && (
        <span>{valueWords(saved.value, category, currency)} for the week itself is not used</span>
      )}
      {stranded && (
        <span className={styles.unsaved}>
          {stranded.text ?? valueWords(stranded.value, category, currency)} was typed here and never
          saved
        </span>
      )}
      {isCounted && missing === 0 && <span className={styles.counted}>counted</span>}
      {value === null && text === undefined && !isUnsaved && <span>not entered</span>}
      {missing > 0 && value !== null && (
        <span className={styles.missing}>{isCounted ? "counted so far" : "so far"}</span>
      )}
      {missing > 0 && <span className={styles.missing}>{missingWords(missing)}</span>}
      {last !== null && (
        <span>
          {lastWords} {valueWords(last, category, currency)}
          {isLastUnfinished && " so far"}
        </span>
      )}
    </p>
  );
}
