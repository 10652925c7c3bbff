import fc from "fast-check";
import { expect, test } from "vitest";
import { type CellPosition, type Move, positionAfter, type SheetShape } from "./movement.ts";

function shapeOf(lines: string[]): SheetShape {
  const at = ({ row, column }: CellPosition) => lines[row]?.[column] ?? " ";
  return {
    rows: lines.length,
    columns: lines[0]?.length ?? 0,
    isThere: (position) => at(position) !== " ",
    mayEnter: (position) => at(position) === "n",
  };
}

test("arrows go to the nearest cell over a gap, and stay where there is none", () => {
  const shape = shapeOf(["n n", "sn "]);
  expect(positionAfter({ row: 0, column: 0 }, "right", shape)).toEqual({ row: 0, column: 2 });
  expect(positionAfter({ row: 0, column: 0 }, "down", shape)).toEqual({ row: 1, column: 0 });
  expect(positionAfter({ row: 1, column: 1 }, "up", shape)).toBeNull();
  expect(positionAfter({ row: 1, column: 1 }, "right", shape)).toBeNull();
});

test("Enter goes down the column, over sums, and on at the top of the next one", () => {
  const shape = shapeOf(["ns", "sn", "nn"]);
  expect(positionAfter({ row: 0, column: 0 }, "on", shape)).toEqual({ row: 2, column: 0 });
  expect(positionAfter({ row: 2, column: 0 }, "on", shape)).toEqual({ row: 1, column: 1 });
  expect(positionAfter({ row: 2, column: 1 }, "on", shape)).toBeNull();
  expect(positionAfter({ row: 1, column: 1 }, "back", shape)).toEqual({ row: 2, column: 0 });
});

const line = fc.string({ unit: fc.constantFrom("n", "s", " "), minLength: 3, maxLength: 3 });
const sheet = fc.array(line, { minLength: 1, maxLength: 6 }).map(shapeOf);

test("from wherever, a move ends on a cell of the sheet, and Enter meets every number once", () => {
  fc.assert(
    fc.property(sheet, (shape) => {
      const places = Array.from({ length: shape.rows * 3 }, (_, place) => ({
        row: place % shape.rows,
        column: Math.floor(place / shape.rows),
      }));
      const moves: Move[] = ["up", "down", "left", "right", "on", "back"];
      for (const place of places)
        for (const move of moves) {
          const next = positionAfter(place, move, shape);
          if (next) expect(shape.isThere(next)).toBe(true);
        }
      const met: CellPosition[] = [];
      let at: CellPosition | null = { row: -1, column: 0 };
      for (;;) {
        at = positionAfter(at, "on", shape);
        if (!at) break;
        met.push(at);
      }
      expect(met).toEqual(places.filter(shape.mayEnter));
    }),
  );
});
