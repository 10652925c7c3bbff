import { useEffect, useReducer } from "react";
import type { EntriesStatus } from "../../outbox/entries.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { drawInPause } from "./draw-in-pause.ts";

/** The newest that there is whenever the sheet is drawn. Its fields draw what is typed themselves before that. */
export function useDrawnEntries(): EntriesStatus {
  const { entries } = useOutbox();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const drawn = entries.status();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn first may be old by now
  useEffect(() => {
    if (entries.status() !== drawn) draw();
    return entries.subscribe(() => drawInPause(draw));
  }, [entries]);
  return drawn;
}
