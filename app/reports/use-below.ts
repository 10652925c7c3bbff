import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "../ui/when-idle.ts";

let wasDrawn = false;

/**
 * False until the first chart is painted, which then does not wait for what is below it. On the way back to Reports,
 * whose numbers `areThere` at once, true from the start, so that the place in the page is found again.
 */
export function useBelow(areThere: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(areThere && wasDrawn);
  useEffect(() => {
    if (!areThere) return;
    afterPaint(() => {
      wasDrawn = true;
      startTransition(() => setIsDrawn(true));
    });
  }, [areThere]);
  return isDrawn;
}
