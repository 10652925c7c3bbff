import { useEffect, useEffectEvent } from "react";

const steps: Record<string, number> = {
  ArrowUp: 1,
  ArrowRight: 1,
  "+": 1,
  "=": 1,
  " ": 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  "-": -1,
  _: -1,
};

/** A key that is held down counts once. */
export function useCountingKeys(counting: { tap: (step: number) => void; undo: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
    if (target.closest("input, select, textarea, dialog")) return;
    if (key === " " && target.closest("button, a")) return;
    const step = steps[key];
    if (step === undefined && key !== "u" && key !== "U") return;
    event.preventDefault();
    if (repeat) return;
    if (step === undefined) counting.undo();
    else counting.tap(step);
  });
  useEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
