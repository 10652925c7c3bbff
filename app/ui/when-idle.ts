/** Drawing comes first, for a second at most. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else work();
}
