import * as v from "valibot";

/**
 * The unit of a category. Stored values are whole numbers of it. "count" is people or things, "currency" money in minor
 * units. Any other is the category's own: its smallest step and its label, which may be empty. 12405 of "0.1 lb" is 1,240.5 lb.
 */
export type Unit = "count" | "currency" | `1 ${string}` | `0.${string}`;

/** For what the server answers. What a person chooses is checked by `chosenUnitSchema`. */
export const unitSchema = v.pipe(v.string(), v.maxLength(40)) as v.GenericSchema<Unit>;

export function isOwnUnit(unit: Unit): boolean {
  return unit !== "count" && unit !== "currency";
}

export function labelOf(unit: Unit): string {
  return / (.+)$/u.exec(unit)?.[1] ?? "";
}

export function decimalsOf(unit: Unit): number {
  return Math.max(0, unit.indexOf("1") - 1);
}

/** The stored value of one pound or hour; of money that of a dollar, whatever its currency. */
export function wholeOf(unit: Unit): number {
  return unit === "currency" ? 100 : 10 ** decimalsOf(unit);
}

/** Whether numbers of one unit mean as much in the other, because only its label differs. */
export function isSameSize(one: Unit, other: Unit): boolean {
  return isOwnUnit(one) && isOwnUnit(other) && wholeOf(one) === wholeOf(other);
}

export function isTapped(unit: Unit): boolean {
  return unit !== "currency" && decimalsOf(unit) === 0;
}
