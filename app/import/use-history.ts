import { useEffect, useRef, useState } from "react";
import { cannotBeRead } from "#words/history.ts";
import type { HistoryDoubts, PresentNumbers } from "../../domain/doubt/history-doubts.ts";
import type { ExportSource } from "../../domain/history/columns.ts";
import type { HistoryPlan, namesIn } from "../../domain/history/plan.ts";
import type { HistoryPlace, HistoryReading } from "../../domain/history/reading.ts";
import type { ChoicesMade } from "./kept-import.ts";
import type { Given } from "./read-file.ts";

type Unnumbered<Request> = Request extends unknown ? Omit<Request, "number" | "place"> : never;

const noDoubts: HistoryDoubts = { items: [], more: 0 };

/** Reads and plans in a worker, so that the screen never waits for 50,000 rows. */
export function useHistory(place: HistoryPlace) {
  const worker = useRef<Worker>(null);
  const lastNumber = useRef(0);
  /** Counted downwards, apart from what replaces the file's plan. */
  const doubted = useRef(0);
  const names = useRef(place.names);
  const [history, setHistory] = useState<ReadHistory | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const waiting = useRef(new Map<number, (doubts: HistoryDoubts) => void>());
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  // Things added meanwhile, such as by the import before, are known from now on.
  useEffect(() => {
    if (!history || names.current === place.names) return;
    ask({ ask: "plan", sheet: history.sheet, reading: history.reading });
  });

  function ask(request: Unnumbered<HistoryRequest>): void {
    setBusy(true);
    setProblem(undefined);
    lastNumber.current += 1;
    names.current = place.names;
    worker.current ??= start();
    worker.current.postMessage({ ...request, place, number: lastNumber.current });
  }

  function askDoubts(present: PresentNumbers): Promise<HistoryDoubts> {
    doubted.current -= 1;
    const number = doubted.current;
    return new Promise((resolve) => {
      if (!worker.current) return resolve(noDoubts);
      waiting.current.set(number, resolve);
      worker.current.postMessage({
        ask: "doubts",
        present,
        place,
        number,
      } satisfies HistoryRequest);
    });
  }

  function start(): Worker {
    const started = new Worker(new URL("./history-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<HistoryAnswer>) => {
      const hear = waiting.current.get(data.number);
      waiting.current.delete(data.number);
      if ("doubts" in data) return hear?.(data.doubts);
      // Without doubts an import can go on.
      if (hear) return hear(noDoubts);
      // Another choice was made meanwhile, and its answer holds both.
      if (data.number !== lastNumber.current) return;
      setBusy(false);
      if ("problem" in data) setProblem(data.problem);
      else setHistory(data.history);
    });
    started.addEventListener("error", () => {
      setBusy(false);
      setProblem(cannotBeRead);
    });
    return started;
  }

  return {
    history,
    problem,
    isBusy,
    /** Asks for the doubts of the shown plan. */
    askDoubts,
    read(given: Given, made: ChoicesMade | null) {
      ask({ ask: "read", given, made });
    },
    /** Shown at once, so that the next choice builds on it. */
    choose(reading: HistoryReading) {
      if (!history) return;
      setHistory({ ...history, reading });
      ask({ ask: "plan", sheet: history.sheet, reading });
    },
    rename(reading: HistoryReading) {
      if (history) setHistory({ ...history, reading });
    },
    open(sheet: number) {
      if (!history) return;
      setHistory({ ...history, sheet });
      ask({ ask: "plan", sheet, reading: null });
    },
    startOver() {
      worker.current?.terminate();
      worker.current = null;
      setHistory(null);
      setProblem(undefined);
      setBusy(false);
    },
  };
}

/**
 * `made` are choices of before, taken for a file with the same columns. Doubts are those of the last plan. Answers carry the
 * number of their request.
 */
export type HistoryRequest = { number: number; place: HistoryPlace } & (
  | { ask: "read"; given: Given; made: ChoicesMade | null }
  | { ask: "plan"; sheet: number; reading: HistoryReading | null }
  | { ask: "doubts"; present: PresentNumbers }
);

export type ReadHistory = {
  sheets: string[];
  sheet: number;
  /** The names of the sheets that are read together. */
  parts: string[];
  columns: string[];
  samples: string[][];
  rows: number;
  totals: number;
  /** Rows that the spreadsheet does not show, and that are read. */
  hidden: number;
  totalColumns: string[];
  source: ExportSource | null;
  isAcross: boolean;
  /** Nobody can tell from the dates which number is the month. */
  isOrderOpen: boolean;
  reading: HistoryReading;
  names: ReturnType<typeof namesIn>;
  plan: HistoryPlan;
};
export type HistoryAnswer = { number: number } & (
  | { history: ReadHistory }
  | { doubts: HistoryDoubts }
  | { problem: string }
);
