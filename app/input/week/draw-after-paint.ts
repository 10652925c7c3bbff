import { startTransition } from "react";
import { afterPaint } from "../../ui/after-paint.ts";

/** For updates of the sheet: they are drawn together, and give way to the next key. */
export function drawAfterPaint(update: () => void): void {
  afterPaint(() => startTransition(update));
}
