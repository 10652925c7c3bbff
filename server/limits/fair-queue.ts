import type { Refusal } from "../../domain/shared/errors.ts";

type Bounds = {
  atOnce: number;
  ofOne?: number;
  mostWaiting: number;
  longestWait?: number;
  refusal: () => Refusal;
};
type Waiting = { begin: () => void; refuse: (reason: Refusal) => void };

/** Organizations or senders (`from`) take turns, and the newest of the longest line is refused, so that none can delay the others. */
export function createFairQueue(bounds: Bounds) {
  const { atOnce, ofOne = atOnce, mostWaiting, longestWait, refusal } = bounds;
  let running = 0;
  let waiting = 0;
  const lines = new Map<string, Waiting[]>();
  const runningFrom = new Map<string, number>();

  const hasRoom = (from: string) => running < atOnce && (runningFrom.get(from) ?? 0) < ofOne;

  function begin(from: string): void {
    running += 1;
    runningFrom.set(from, (runningFrom.get(from) ?? 0) + 1);
  }

  function end(from: string): void {
    running -= 1;
    const left = (runningFrom.get(from) ?? 0) - 1;
    if (left > 0) runningFrom.set(from, left);
    else runningFrom.delete(from);
    beginNext();
  }

  function wait(from: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        longestWait === undefined ? undefined : setTimeout(() => refuse(from, own), longestWait);
      const own: Waiting = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (reason) => {
          clearTimeout(timer);
          reject(reason);
        },
      };
      const line = lines.get(from) ?? [];
      lines.set(from, line);
      line.push(own);
      waiting += 1;
      if (waiting > mostWaiting) refuseNewest(longestOf(lines) ?? from);
    });
  }

  function refuseNewest(from: string): void {
    const newest = lines.get(from)?.at(-1);
    if (newest) refuse(from, newest);
  }

  function refuse(from: string, one: Waiting): void {
    const line = lines.get(from) ?? [];
    line.splice(line.indexOf(one), 1);
    if (line.length === 0) lines.delete(from);
    waiting -= 1;
    one.refuse(refusal());
  }

  function beginNext(): void {
    for (const [from, line] of lines) {
      if (!hasRoom(from)) continue;
      const next = line.shift();
      lines.delete(from);
      if (line.length > 0) lines.set(from, line);
      waiting -= 1;
      begin(from);
      next?.begin();
      return;
    }
  }

  async function take(from: string): Promise<() => void> {
    if (hasRoom(from)) begin(from);
    else await wait(from);
    return () => end(from);
  }

  async function inTurn<Result>(from: string, work: () => Promise<Result>): Promise<Result> {
    const finish = await take(from);
    try {
      return await work();
    } finally {
      finish();
    }
  }

  return { take, inTurn };
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
