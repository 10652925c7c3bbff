import { useEffect, useRef, useState } from "react";
import { doubtOf, type Usual } from "../../domain/doubt/doubt.ts";
import type { DoubtfulNumber } from "../../domain/doubt/doubtful-number.ts";
import type { Category } from "../../domain/organization/campus.ts";
import type { TypicalNumber } from "../../domain/usual/typical-number.ts";

type Doubtable = {
  key: string;
  category: Category;
  value: number | null;
  usual: TypicalNumber | undefined;
  isKept: boolean;
  listed: DoubtfulNumber | undefined;
  fieldId: string;
};
export type AskedDoubt = {
  value: number;
  usual: Usual | null;
  likely: number | null;
  seats?: number | null;
  isNew: boolean;
};

/** Numbers that were said to be right a moment ago, and are not saved so yet. */
const kept = new Set<string>();

/** Milliseconds before a question appears, so that it does not move what a finger presses as a field is left. */
const pause = 400;

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
    askedOf(number: Doubtable): AskedDoubt | null {
      const { key, category, value, usual, isKept, listed, fieldId } = number;
      const name = `${place} ${key} ${value}`;
      if (isKept || value === null || kept.has(name)) return null;
      if (listed?.value === value) return { ...listed, isNew: false };
      if (!usual?.range || value === values.get(key)) return null;
      const isTyping = document.activeElement?.id === fieldId;
      if (isTyping) shown.current.delete(name);
      if (isTyping || (!isSettled && !shown.current.has(name))) return null;
      const usualRange = { value: usual.value, ...usual.range };
      const doubt = doubtOf(value, usualRange, category.unit);
      if (doubt) shown.current.add(name);
      return doubt && { value, usual: usualRange, likely: doubt.likely, isNew: true };
    },
    keep({ key, value }: Pick<Doubtable, "key" | "value">): void {
      kept.add(`${place} ${key} ${value}`);
      setKept(kept.size);
    },
  };
}
