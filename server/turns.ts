import type { Refusal } from "../domain/errors.ts";

type Bounds = { atOnce: number; mostWaiting: number; refusal: () => Refusal };
type Waiting = { begin: () => void; refuse: (reason: Refusal) => void };

/** Whoever work comes from (`from`: an organization, or a sender) takes turns, and the one with the longest line is refused, so that none can delay the others. */
export function createTurns({ atOnce, mostWaiting, refusal }: Bounds) {
  let running = 0;
  let waiting = 0;
  const lines = new Map<string, Waiting[]>();

  function wait(from: string): Promise<void> {
    return new Promise((begin, refuse) => {
      const line = lines.get(from) ?? [];
      lines.set(from, line);
      line.push({ begin, refuse });
      waiting += 1;
      if (waiting > mostWaiting) refuseNewest(longestOf(lines) ?? from);
    });
  }

  function refuseNewest(from: string): void {
    const line = lines.get(from) ?? [];
    const newest = line.pop();
    if (line.length === 0) lines.delete(from);
    waiting -= 1;
    newest?.refuse(refusal());
  }

  function beginNext(): void {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    const [from, line] = first;
    const next = line.shift();
    lines.delete(from);
    if (line.length > 0) lines.set(from, line);
    waiting -= 1;
    next?.begin();
  }

  return async <Result>(from: string, work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await wait(from);
    else running += 1;
    try {
      return await work();
    } finally {
      beginNext();
    }
  };
}

function longestOf(lines: Map<string, Waiting[]>): string | undefined {
  let longest: string | undefined;
  let most = 0;
  for (const [from, { length }] of lines)
    if (length >= most) {
      longest = from;
      most = length;
    }
  return longest;
}
