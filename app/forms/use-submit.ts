import { useState } from "react";
import { apiErrorOf } from "../api.ts";

type Problems = Record<string, string | undefined>;

export function useSubmit(fields: readonly string[], onDone: () => void) {
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    setProblems({});
    try {
      await work();
      onDone();
    } catch (error) {
      const refusal = apiErrorOf(error);
      setProblems(refusal.fields);
      if (!fields.some((field) => refusal.fields[field])) setProblem(refusal.message);
    }
    setBusy(false);
  }

  return {
    problems,
    setProblems,
    problem,
    setProblem,
    isBusy,
    run: (work: () => Promise<void>) => void send(work),
  };
}
