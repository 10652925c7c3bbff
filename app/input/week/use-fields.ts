import { useLayoutEffect, useRef, useState } from "react";
import type { Campus } from "../../../domain/organization/campus.ts";
import { parseAmount } from "../../../domain/shared/amount.ts";
import type { Entries } from "../../outbox/entries.ts";
import type { EntryCell } from "../../outbox/entry-draft.ts";
import { Listeners } from "../../store/listeners.ts";
import { type EntryRow, isCountKept, typedNumber } from "../row/entry-rows.ts";
import { saveButtonId } from "../saving/save-bar.tsx";
import { beginTyping, drawInPause, endTyping } from "./draw-in-pause.ts";
import { type CellPosition, positionAfter } from "./movement.ts";
import type { MissingPart, WeekCell, WeekRow } from "./week-cells.ts";
import { type FieldActions, fieldId } from "./week-field.tsx";

type Fields = {
  rows: WeekRow[];
  isAll: boolean;
  /** The only cells that are shown, if not all. */
  part: MissingPart | null;
  campuses: readonly Campus[];
  outbox: Entries;
  onType: () => void;
  onFollowSum: (row: WeekRow, cell: WeekCell) => void;
};

/** `key` began the typing. */
type CountToReplace = { position: CellPosition; cell: WeekCell; key: string };

/** Apart from the state of the sheet: a move from cell to cell draws the line about it alone. */
class ChosenCell {
  readonly #listeners = new Listeners();
  #position: CellPosition | null = null;

  subscribe = this.#listeners.add;

  position = (): CellPosition | null => this.#position;

  choose(position: CellPosition | null): void {
    this.#position = position;
    this.#listeners.tell();
  }
}

type Typed = { from: number | null; to: number | null; isNumber: boolean };

/**
 * What keys and presses do in the fields of the sheet. The field draws a key itself; the sheet follows in a pause of
 * the typing, so until then what was typed is only known here and in the outbox.
 */
export function useFields(given: Fields) {
  const { rows, isAll, part, campuses, outbox, onType, onFollowSum } = given;
  const [chosen] = useState(() => new ChosenCell());
  const [replacing, setReplacing] = useState<CountToReplace>();
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState(0);
  const [unfolded, setUnfolded] = useState<Unfolded>();
  const opened = isAll ? openedOf(rows, unfolded) : null;
  const entered = useRef<CellPosition | null>(null);
  const typed = useRef<Typed | null>(null);
  const steps = useSteps(write);
  const cellAt = ({ row, column }: CellPosition) => rows[row]?.cells[column] ?? null;

  const handlers: FieldActions = {
    enter(position) {
      typed.current = null;
      choose(position);
    },
    leave(position) {
      const left = typed.current;
      typed.current = null;
      if (!left?.isNumber) return;
      beginTyping();
      if (left.from !== left.to) steps.add([changeOf(position, left.from, left.to)]);
      void outbox.finish();
      drawInPause(() => setLeft((count) => count + 1));
    },
    move(position, move) {
      const next = positionAfter(position, move, {
        rows: rows.length,
        columns: rows[0]?.cells.length ?? 0,
        isThere: (place) => shownAt(place) !== null,
        mayEnter: (place) => shownAt(place)?.row.mayEnter ?? false,
      });
      if (next) return focus(next);
      if (move !== "on") return;
      // Who types fast is at the end before the bar is drawn, and the field keeps the focus.
      handlers.leave(position);
      document.getElementById(saveButtonId)?.focus();
    },
    type(position, text) {
      const cell = cellAt(position);
      if (!cell) return;
      beginTyping();
      onType();
      const { digits, greatest } = cell.row;
      const { value = null, problem } = parseAmount(text, { digits, greatest });
      const from = typed.current ? typed.current.from : valueNow(cell);
      typed.current = { from, to: value, isNumber: problem === undefined };
      put(cell, value, problem === undefined ? undefined : text);
    },
    revert(position) {
      const cell = cellAt(position);
      if (!cell || !typed.current) return;
      endTyping();
      const { from } = typed.current;
      typed.current = { from, to: from, isNumber: true };
      put(cell, from);
    },
    undo: () => steps.undo(),
    redo: () => steps.redo(),
    unlock(position, key) {
      const cell = cellAt(position);
      if (cell) setReplacing({ position, cell, key });
    },
    followSum(position) {
      const [row, cell] = [rows[position.row], cellAt(position)];
      if (row && cell) onFollowSum(row, cell);
    },
  };
  const actions = useLatest(handlers);
  useLayoutEffect(() => {
    if (unfolded?.focus) focusField(unfolded.focus);
  }, [unfolded]);

  return {
    actions,
    opened,
    toggle(department: string): void {
      const others = [...(opened ?? [])].filter((key) => key !== department);
      const isOpen = opened?.has(department);
      setUnfolded({ departments: new Set(isOpen ? others : [...others, department]) });
    },
    focus,
    steps,
    replacing,
    left,
    chosen,
    findEntered: () => entered.current,
    cellAt,
    isLocked(position: CellPosition): boolean {
      const cell = cellAt(position);
      return cell !== null && isCountKept(cell.row) && !unlocked.has(lockOf(cell));
    },
    dismiss: () => setReplacing(undefined),
    unlock({ position, cell, key }: CountToReplace): void {
      setReplacing(undefined);
      setUnlocked((before) => new Set([...before, lockOf(cell)]));
      requestAnimationFrame(() => {
        focusField(position);
        if (key.length === 1) typeOver(position, key);
        if (key === "Delete" || key === "Backspace") typeOver(position, "");
      });
    },
    enterBlock(changes: { position: CellPosition; from: number | null; to: number }[]): void {
      const step = changes.map(({ position, from, to }) => changeOf(position, from, to));
      steps.add(step);
      write(step);
    },
    leavePlace(): void {
      steps.clear();
      choose(null);
    },
  };

  /** Opens the department of a field that is folded, and folds the one that is left for it. */
  function focus(position: CellPosition): void {
    const to = rows[position.row]?.department.key;
    if (!to || !opened || opened.has(to)) {
      focusField(position);
      return;
    }
    // A field that is no longer drawn would not say that it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const from = rows[entered.current?.row ?? -1]?.department.key;
    const others = [...opened].filter((key) => key !== from);
    setUnfolded({ departments: new Set([...others, to]), focus: position });
  }

  function shownAt(position: CellPosition): WeekCell | null {
    const cell = cellAt(position);
    if (!cell || !part) return cell;
    const { row, column } = cell;
    const isShown = part.rows.has(row.category.id) && part.campuses.has(column.campus.id);
    return isShown ? cell : null;
  }

  function choose(position: CellPosition | null): void {
    entered.current = position;
    drawInPause(() => chosen.choose(entered.current));
  }

  function typeOver(position: CellPosition, text: string): void {
    const field = document.getElementById(fieldId(position));
    if (field instanceof HTMLInputElement) field.value = text;
    handlers.type(position, text);
  }

  function valueNow({ row }: WeekCell): number | null {
    const draft = outbox.draftAt(cellOf(row));
    return draft ? draft.value : row.value;
  }

  function changeOf({ row, column }: CellPosition, from: number | null, to: number | null) {
    const columnKey = rows[row]?.cells[column]?.column.key ?? "";
    return { rowKey: rows[row]?.key ?? "", columnKey, from, to };
  }

  function write(changes: CellChange[]): void {
    endTyping();
    onType();
    for (const { rowKey, columnKey, to } of changes) {
      const row = rows.find(({ key }) => key === rowKey);
      const cell = row?.cells.find((one) => one?.column.key === columnKey);
      if (cell) put(cell, to);
    }
    void outbox.finish();
  }

  function put({ row }: WeekCell, value: number | null, text?: string): void {
    void outbox.type(cellOf(row), typedNumber(row, campuses, value, text));
  }
}

export function cellOf({ at, category }: EntryRow): EntryCell {
  return { ...at, categoryId: category.id };
}

function lockOf({ row, column }: WeekCell): string {
  return `${column.key} ${row.category.id}`;
}

/** More than these are drawn too slowly for a key to be painted in 50 ms, and nobody reads them at once. */
const mostCells = 400;

/** `focus` is the field that its department was opened for. */
type Unfolded = { departments: ReadonlySet<string>; focus?: CellPosition };

/** The keys of the departments whose numbers are drawn; null for all, on a sheet that is not large. */
function openedOf(rows: readonly WeekRow[], unfolded: Unfolded | undefined) {
  const [first] = rows;
  if (!first || rows.length * first.cells.length <= mostCells) return null;
  return unfolded?.departments ?? new Set([first.department.key]);
}

function focusField(position: CellPosition): void {
  document.getElementById(fieldId(position))?.focus();
}

/** One object for good, so that memoized fields need not be drawn again. */
function useLatest(handlers: FieldActions): FieldActions {
  const [actions] = useState(() => ({ ...handlers }));
  useLayoutEffect(() => void Object.assign(actions, handlers));
  return actions;
}

type CellChange = {
  rowKey: string;
  columnKey: string;
  from: number | null;
  to: number | null;
};

/** The steps entered into the shown sheet, to be undone one by one. A pasted block is one step. */
function useSteps(write: (changes: CellChange[]) => void) {
  const done = useRef<CellChange[][]>([]);
  const undone = useRef<CellChange[][]>([]);
  const [count, setCount] = useState(0);
  const tell = () => drawInPause(() => setCount(done.current.length));

  return {
    count,
    add(step: CellChange[]): void {
      done.current.push(step);
      undone.current = [];
      tell();
    },
    undo(): void {
      const step = done.current.pop();
      if (!step) return;
      undone.current.push(step);
      write(step.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from })));
      tell();
    },
    redo(): void {
      const step = undone.current.pop();
      if (!step) return;
      done.current.push(step);
      write(step);
      tell();
    },
    clear(): void {
      done.current = [];
      undone.current = [];
      tell();
    },
  };
}
