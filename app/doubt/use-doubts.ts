import { useEffect, useRef, useState } from "react";
import type { Category } from "../../domain/campus.ts";
import { type Doubt, doubtOf, type Usual } from "../../domain/doubt/doubt.ts";
import type { TypicalNumber } from "../../domain/typical-number.ts";

/** A number on the screen. `key` says which. */
export type Doubtable = {
  key: string;
  category: Category;
  value: number | null;
  usual: TypicalNumber | undefined;
  /** Of its field. */
  fieldId: string;
};
export type Asked = { value: number; usual: Usual; doubt: Doubt };

/** Kept ones are asked about once. */
const kept = new Set<string>();

/** So that no question moves what a finger is pressing as a field is left. */
const pause = 400;

/** Asks about numbers that were typed here and left. What was there before is nobody's slip of today. */
export function useDoubts(numbers: readonly Doubtable[], place: string) {
  const before = useRef({ place, values: new Map<string, number | null>() });
  if (before.current.place !== place) before.current = { place, values: new Map() };
  const { values } = before.current;
  for (const { key, value } of numbers) if (!values.has(key)) values.set(key, value);
  const [isSettled, setSettled] = useState(false);
  const [, setKept] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    setSettled(false);
    const timer = setTimeout(() => setSettled(true), pause);
    return () => clearTimeout(timer);
  }, [left]);
  return {
    leave: () => setLeft((count) => count + 1),
    askedOf({ key, category, value, usual, fieldId }: Doubtable): Asked | null {
      if (!isSettled || value === null || !usual?.range || value === values.get(key)) return null;
      if (kept.has(`${place} ${key} ${value}`)) return null;
      if (document.activeElement?.id === fieldId) return null;
      const known = { value: usual.value, ...usual.range };
      const doubt = doubtOf(value, known, category.unit);
      return doubt && { value, usual: known, doubt };
    },
    keep({ key, value }: Pick<Doubtable, "key" | "value">): void {
      kept.add(`${place} ${key} ${value}`);
      setKept(kept.size);
    },
  };
}
