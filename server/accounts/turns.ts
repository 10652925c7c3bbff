import type { Refusal } from "../../domain/errors.ts";

type Bounds = { atOnce: number; mostWaiting: number; refusal: () => Refusal };

/** Runs work a few at a time in the order it comes in, and refuses what would have to wait behind too many. */
export function createTurns({ atOnce, mostWaiting, refusal }: Bounds) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
