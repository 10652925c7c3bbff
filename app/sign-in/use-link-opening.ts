import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiError, apiErrorOf } from "../api.ts";

/** Only once, because its code works once; `retry` is for when no answer came. */
export function useLinkOpening(open: () => Promise<void>) {
  const hasRun = useRef(false);
  const latest = useRef(open);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const run = useCallback(() => {
    setProblem(null);
    latest.current().catch((error: unknown) => setProblem(apiErrorOf(error)));
  }, []);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    run();
  }, [run]);
  return { problem, retry: run };
}
