import { Check, CircleAlert, CirclePlus, CloudUpload, Hourglass, Sigma } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import * as words from "#words/inputs.ts";
import { formatAmount, parseAmount, valueWords } from "../../../domain/shared/amount.ts";
import { useTerms } from "../../reading/terms.ts";
import { announce } from "../../ui/notice/announce.ts";
import type { EntryRow } from "../row/entry-rows.ts";
import { type CellState, cellStateOf } from "./cell-state.ts";
import { drawInPause } from "./draw-in-pause.ts";
import type { CellPosition, Move } from "./movement.ts";
import type { WeekCell } from "./week-cells.ts";
import styles from "./week-field.module.css";

/** The same object as long as the sheet is shown. */
export type FieldActions = {
  enter: (position: CellPosition) => void;
  leave: (position: CellPosition) => void;
  move: (position: CellPosition, move: Move) => void;
  type: (position: CellPosition, text: string) => void;
  revert: (position: CellPosition) => void;
  undo: () => void;
  redo: () => void;
  /** For a number that was counted. `key` is what was pressed. */
  unlock: (position: CellPosition, key: string) => void;
  followSum: (position: CellPosition) => void;
};

type WeekFieldProps = {
  cell: WeekCell;
  rowIndex: number;
  columnIndex: number;
  label: string;
  currency: string;
  isLocked: boolean;
  actions: FieldActions;
};

/** Memoized, because a key press may draw one cell in a frame, but not a whole sheet. */
export const WeekField = memo(Field, areAlike);

function Field(props: WeekFieldProps) {
  const { cell, rowIndex, columnIndex, label, currency, actions } = props;
  const { row, typical, isByService } = cell;
  const position = { row: rowIndex, column: columnIndex };
  const id = fieldId(position);
  const terms = useTerms();
  const state = cellStateOf(row, currency, terms);
  const inWords = (value: number | null) =>
    value === null
      ? ""
      : valueWords(value, row.category, currency, { isRounded: true, isBare: true });
  const described = [
    state.words,
    row.last !== null && `${row.lastWords} ${inWords(row.last)}`,
    typical !== null && words.typical(inWords(typical)),
  ];
  return (
    <div className={styles.cell} data-state={state.kind} style={roomFor(inWords(row.value))}>
      {row.services || isByService ? (
        <button
          type="button"
          id={id}
          className={isByService ? styles.byService : styles.sum}
          aria-describedby={`${id}-words`}
          aria-label={
            isByService
              ? words.enterByService(terms, label)
              : words.sumOfServices(terms, label, inWords(row.value))
          }
          onClick={() => actions.followSum(position)}
          onFocus={() => actions.enter(position)}
          onKeyDown={(event) => moveByArrow(event, position, actions)}
        >
          {isByService
            ? words.byService(terms)
            : valueWords(row.value, row.category, currency, { isBare: true })}
        </button>
      ) : (
        <NumberField {...props} id={id} position={position} />
      )}
      <StateSign state={state} />
      <span className={styles.beside} aria-hidden="true">
        <span>{inWords(row.last)}</span>
        <span>{inWords(typical)}</span>
      </span>
      <span hidden id={`${id}-words`}>
        {described.filter(Boolean).join(", ")}
      </span>
    </div>
  );
}

/** A number of more than five signs, such as 12,345.6, widens its column. */
function roomFor(number: string): Record<string, string> | undefined {
  return number.length > 5 ? { "--number": `calc(${number.length} * 0.64rem + 20px)` } : undefined;
}

type NumberFieldProps = WeekFieldProps & { id: string; position: CellPosition };

/** Until a key or a second press begins to edit, arrows leave the cell, and typing replaces its number. */
function NumberField({ cell, label, isLocked, actions, id, position }: NumberFieldProps) {
  const { value, text, digits, mayEnter } = cell.row;
  const field = useRef<HTMLInputElement>(null);
  const isEditing = useRef(false);
  const hasTyped = useRef(false);
  const changes = useRef(0);
  /** The sheet has drawn as many of the changes that were typed here. */
  const [drawn, setDrawn] = useState(0);
  const shown = text ?? (value === null ? "" : formatAmount(value, { digits }));
  // Not through React, which would draw the field once more for each key.
  useLayoutEffect(() => {
    if (field.current && drawn === changes.current) field.current.value = shown;
  }, [shown, drawn]);

  function type(typed: string) {
    changes.current += 1;
    hasTyped.current = true;
    actions.type(position, typed);
  }

  function stopTyping() {
    hasTyped.current = false;
    const typed = changes.current;
    drawInPause(() => setDrawn(typed));
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && /^[zy]$/i.test(key)) {
      event.preventDefault();
      if (key.toLowerCase() === "y" || event.shiftKey) actions.redo();
      else if (hasTyped.current) actions.revert(position);
      else actions.undo();
      stopTyping();
    } else if (key === "Enter") {
      event.preventDefault();
      actions.move(position, event.shiftKey ? "back" : "on");
    } else if (key === "Escape" && hasTyped.current) {
      actions.revert(position);
      stopTyping();
    } else if (isLocked && mayEnter && (/^.$/u.test(key) || /^(F2|Delete|Backspace)$/.test(key))) {
      if (isCommand) return;
      event.preventDefault();
      actions.unlock(position, key);
    } else if (key === "F2") {
      isEditing.current = true;
      const { length } = event.currentTarget.value;
      event.currentTarget.setSelectionRange(length, length);
    } else if (key === "Delete" && !isEditing.current && mayEnter) {
      event.preventDefault();
      event.currentTarget.value = "";
      type("");
    } else if (!isEditing.current || !/^Arrow(Left|Right)$/.test(key)) {
      moveByArrow(event, position, actions);
    }
  }

  function point(event: MouseEvent<HTMLInputElement>) {
    if (document.activeElement === event.currentTarget) isEditing.current = true;
    else {
      event.preventDefault();
      event.currentTarget.focus();
    }
  }

  return (
    <div className={styles.field}>
      <input
        ref={field}
        type="text"
        id={id}
        className={styles.number}
        aria-label={label}
        aria-describedby={`${id}-words`}
        aria-invalid={text !== undefined || undefined}
        inputMode={digits === 0 ? "numeric" : "decimal"}
        autoComplete="off"
        enterKeyHint="next"
        placeholder="–"
        readOnly={!mayEnter || isLocked}
        defaultValue=""
        onChange={(event) => type(event.target.value)}
        onMouseDown={point}
        onFocus={(event) => {
          event.target.select();
          actions.enter(position);
        }}
        onBlur={({ target }) => {
          isEditing.current = false;
          // The words beside the cell are gone with its focus.
          if (hasTyped.current && parseAmount(target.value, cell.row).problem)
            announce(words.wasNotSaved(label, target.value));
          actions.leave(position);
          stopTyping();
        }}
        onKeyDown={press}
      />
    </div>
  );
}

const arrows: Record<string, Move> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

function moveByArrow(event: KeyboardEvent, position: CellPosition, actions: FieldActions): void {
  const move = arrows[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  actions.move(position, move);
}

export function fieldId({ row, column }: CellPosition): string {
  return `cell-${row}-${column}`;
}

function areAlike(before: WeekFieldProps, now: WeekFieldProps): boolean {
  const { row, typical, isByService } = now.cell;
  const isSameRow = rowFields.every((name) => Object.is(before.cell.row[name], row[name]));
  const isSameSum = before.cell.row.services?.count === row.services?.count;
  return (
    isSameRow &&
    isSameSum &&
    before.cell.typical === typical &&
    before.cell.isByService === isByService &&
    before.label === now.label &&
    before.isLocked === now.isLocked
  );
}

const rowFields = [
  "category",
  "value",
  "text",
  "draft",
  "receipt",
  "saved",
  "last",
  "missing",
  "mayEnter",
] as const satisfies readonly (keyof EntryRow)[];

const signs = {
  bad: CircleAlert,
  unsent: CloudUpload,
  missing: Hourglass,
  counted: CirclePlus,
  sum: Sigma,
  unused: CircleAlert,
  saved: Check,
  typed: null,
  blank: null,
};

/** A sign whose shape means the same as its color. */
export function StateSign({ state: { kind, words } }: { state: CellState }) {
  const Sign = signs[kind];
  return (
    <span className={styles.sign} data-state={kind} title={words}>
      {Sign && <Sign size={14} strokeWidth={2.5} aria-hidden="true" />}
    </span>
  );
}
