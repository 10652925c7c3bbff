/** Drawing comes first, for a second at most. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else work();
}

/** Work for the frame after the one that a finger or a key waits for. In the order in which it was asked for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
