import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { canBeAdded, chosenUnitSchema, mostDecimals, unitOf } from "../service/category.ts";
import { decimalsOf, isSameSize, isTapped, labelOf, type Unit } from "./unit.ts";

const decimals = fc.integer({ min: 0, max: mostDecimals });
const label = fc
  .string({ unit: fc.constantFrom(..."abz µ²#.äЖ"), maxLength: 12 })
  .map((text) => text.replace(/[²]/g, "").replace(/\s+/g, " ").trim());

test("a unit of a category's own says its decimals and its label, and nothing is lost of either", () => {
  fc.assert(
    fc.property(decimals, label, (decimals, label) => {
      const unit = unitOf(decimals, label);
      expect([decimalsOf(unit), labelOf(unit)]).toEqual([decimals, label]);
      expect(v.parse(chosenUnitSchema, unit)).toBe(unit);
    }),
  );
  expect(unitOf(0, " ")).toBe("count");
  expect(unitOf(1, " lb ")).toBe("0.1 lb");
});

test("what is no unit is refused in words for the person who typed its label", () => {
  const problem = (unit: string) => v.safeParse(chosenUnitSchema, unit).issues?.[0].message;
  for (const unit of ["count", "currency", "0.1 lb", "0.001", "1 boxes", "0.1 °C"])
    expect(problem(unit)).toBeUndefined();
  const shapes = ["", "1", "people", "0.2 lb", "0.0001 lb", "0.1  lb", "0.1 lb ", "10 lb"];
  const labels = ["1 thirteen long", "0.1 USD", "0.1 5lb", "1 note", "1 special day", "1 \u0000a"];
  for (const unit of [...shapes, ...labels])
    expect(problem(unit), unit).toBe(
      "Use up to 12 letters, like lb or hours. Currencies are money.",
    );
  for (const unit of ["0.01 $", "1 euros", "0.01 €"])
    expect(problem(unit), unit).toMatch(/^Choose money as the unit/);
});

test("percents are no parts of one whole, so they are not added", () => {
  expect(
    ["0.1 %", "1 percent", "0.01 pct", "1 boxes"].map((unit) => canBeAdded(unit as Unit)),
  ).toEqual([...[false, false, false, true]]);
});

test("a tap counts whole things, and no money", () => {
  const units: Unit[] = ["count", "1 boxes", "0.1 lb", "0.01", "currency"];
  expect(units.map(isTapped)).toEqual([true, true, false, false, false]);
});

test("a label may change where numbers are, but not their size", () => {
  expect(isSameSize("0.1 lb", "0.1 kg")).toBe(true);
  expect(isSameSize("count", "1 boxes")).toBe(false);
  expect(isSameSize("count", "0.1 lb")).toBe(false);
  expect(isSameSize("0.01", "currency")).toBe(false);
});
