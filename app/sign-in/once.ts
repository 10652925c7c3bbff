import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "../api.ts";
import { problemOf } from "./form.ts";

/** Runs `work` when the screen opens, once: a mailed code works only once. `retry` is for answers that never came. */
export function useOnce(work: () => Promise<void>) {
  const hasRun = useRef(false);
  const latest = useRef(work);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run = useCallback(() => {
    setProblem(null);
    latest.current().catch((error: unknown) => setProblem(problemOf(error)));
  }, []);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, [run]);
  return { problem, retry: run };
}
