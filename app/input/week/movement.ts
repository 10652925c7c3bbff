export type CellPosition = { row: number; column: number };
export type Move = "up" | "down" | "left" | "right" | "on" | "back";

/** `isThere` is false where a campus does not count the row's number. */
export type SheetShape = {
  rows: number;
  columns: number;
  isThere: (position: CellPosition) => boolean;
  mayEnter: (position: CellPosition) => boolean;
};

const steps = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
};

/**
 * Arrows go to the nearest cell in their direction. Enter goes "on" down the column and then to the next one, over
 * numbers that cannot be entered; Shift+Enter goes "back". Null at the end.
 */
export function positionAfter(
  from: CellPosition,
  move: Move,
  shape: SheetShape,
): CellPosition | null {
  if (move === "on" || move === "back") return nextEntry(from, move === "on" ? 1 : -1, shape);
  const step = steps[move];
  let { row, column } = from;
  for (;;) {
    row += step.row;
    column += step.column;
    if (row < 0 || column < 0 || row >= shape.rows || column >= shape.columns) return null;
    if (shape.isThere({ row, column })) return { row, column };
  }
}

function nextEntry(from: CellPosition, step: 1 | -1, shape: SheetShape): CellPosition | null {
  const { rows, columns } = shape;
  let place = from.column * rows + from.row + step;
  for (; place >= 0 && place < rows * columns; place += step) {
    const position = { row: place % rows, column: Math.floor(place / rows) };
    if (shape.mayEnter(position)) return position;
  }
  return null;
}
