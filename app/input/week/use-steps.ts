import { useRef, useState } from "react";
import { drawInPause } from "./draw-in-pause.ts";

export type CellChange = {
  rowKey: string;
  columnKey: string;
  from: number | null;
  to: number | null;
};

/** What was entered into the sheet that is shown, to be undone step by step. A pasted block is one step. */
export function useSteps(write: (changes: CellChange[]) => void) {
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
