import { startTransition } from "react";

/** Work for the frame after the one that a finger or a key waits for. In the order in which it was asked for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** For updates of a large screen: they are drawn together, and give way to the next key. */
export function drawAfterPaint(update: () => void): void {
  afterPaint(() => startTransition(update));
}
