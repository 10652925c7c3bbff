import { useEffect, useRef, useState } from "react";
import type { HistoryPlace, HistoryReading } from "../../domain/history-plan.ts";
import type { HistoryAnswer, HistoryRequest, ReadHistory } from "./history-messages.ts";

/** Reads and plans in a worker, so that the screen never waits for 50,000 rows. */
export function useHistory(place: HistoryPlace) {
  const worker = useRef<Worker>(null);
  const [history, setHistory] = useState<ReadHistory | null>(null);
  const [sheet, setSheet] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => worker.current?.terminate(), []);

  function ask(request: HistoryRequest): void {
    setBusy(true);
    setProblem(undefined);
    worker.current ??= start();
    worker.current.postMessage(request);
  }

  function start(): Worker {
    const started = new Worker(new URL("./history-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<HistoryAnswer>) => {
      setBusy(false);
      if ("problem" in data) setProblem(data.problem);
      else setHistory(data);
    });
    started.addEventListener("error", () => {
      setBusy(false);
      setProblem("This file cannot be read.");
    });
    return started;
  }

  return {
    history,
    sheet,
    problem,
    isBusy,
    read(given: File | string) {
      setSheet(0);
      ask({ ask: "read", given, place });
    },
    choose(reading: HistoryReading) {
      ask({ ask: "plan", sheet, reading, place });
    },
    open(next: number) {
      setSheet(next);
      ask({ ask: "plan", sheet: next, reading: null, place });
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
