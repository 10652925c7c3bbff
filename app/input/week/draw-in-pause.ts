import { startTransition } from "react";
import { afterPaint } from "../../ui/when-idle.ts";

/** Milliseconds. A fast typist presses a key every 120. */
const pause = 200;
/** Milliseconds after which the sums follow a person who types without a pause. */
const longestWait = 1_000;

let typedAt = Number.NEGATIVE_INFINITY;
let waitingSince = 0;
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The sheet then waits for the next pause, so that it is not in the way of the next key. */
export function beginTyping(): void {
  typedAt = performance.now();
}

/** For an update that the person waits for. */
export function endTyping(): void {
  typedAt = Number.NEGATIVE_INFINITY;
}

/** For updates of the sheet, together and in this order: after the paint, or in the next pause of somebody who types. */
export function drawInPause(update: () => void): void {
  const now = performance.now();
  if (waiting.length === 0) waitingSince = now;
  waiting.push(update);
  clearTimeout(timer);
  const until = Math.min(typedAt + pause, waitingSince + longestWait);
  if (until <= now) afterPaint(drawAll);
  else timer = setTimeout(drawAll, until - now);
}

function drawAll(): void {
  const updates = waiting;
  waiting = [];
  startTransition(() => {
    for (const update of updates) update();
  });
}
