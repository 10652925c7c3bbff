import { useEffect, useRef, useState } from "react";
import type { Category } from "../../domain/campus.ts";
import { type Doubt, doubtOf, type Usual } from "../../domain/doubt/doubt.ts";
import type { TypicalNumber } from "../../domain/typical-number.ts";

/** A number on the screen. `key` says which. */
type Doubtable = {
  key: string;
  category: Category;
  value: number | null;
  usual: TypicalNumber | undefined;
  /** By anybody, as it is. */
  isKept: boolean;
  /** Of its field. */
  fieldId: string;
};
export type AskedDoubt = { value: number; usual: Usual; doubt: Doubt };

/** What was kept a moment ago, and is not saved as kept yet. */
const kept = new Set<string>();

/** So that no question moves what a finger is pressing as a field is left. */
const pause = 400;

/** Asks about numbers that were typed here and left. What was there before is nobody's slip of today. */
export function useDoubts(numbers: readonly Doubtable[], place: string) {
  const before = useRef({ place, values: new Map<string, number | null>() });
  if (before.current.place !== place) before.current = { place, values: new Map() };
  const { values } = before.current;
  for (const { key, value } of numbers) if (!values.has(key)) values.set(key, value);
  /** A press on one of them leaves the field that has the focus, and must still find it. */
  const shown = useRef(new Set<string>());
  const [settled, setSettled] = useState(0);
  const [, setKept] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setSettled(left), pause);
    return () => clearTimeout(timer);
  }, [left]);
  const isSettled = left > 0 && settled === left;
  return {
    leave: () => setLeft((count) => count + 1),
    askedOf({ key, category, value, usual, isKept, fieldId }: Doubtable): AskedDoubt | null {
      if (isKept || value === null || !usual?.range || value === values.get(key)) return null;
      const name = `${place} ${key} ${value}`;
      if (kept.has(name)) return null;
      const isTyping = document.activeElement?.id === fieldId;
      if (isTyping) shown.current.delete(name);
      if (isTyping || (!isSettled && !shown.current.has(name))) return null;
      const known = { value: usual.value, ...usual.range };
      const doubt = doubtOf(value, known, category.unit);
      if (doubt) shown.current.add(name);
      return doubt && { value, usual: known, doubt };
    },
    keep({ key, value }: Pick<Doubtable, "key" | "value">): void {
      kept.add(`${place} ${key} ${value}`);
      setKept(kept.size);
    },
  };
}
