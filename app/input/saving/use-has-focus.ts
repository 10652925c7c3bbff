import { useCallback, useState } from "react";

/** What is pressed next must not move before the finger is lifted. */
const longestPress = 400;

/** Whether the focus is in the part of the screen that gets the `part` as its ref, or was a moment ago, and on which id. */
export function useHasFocus() {
  const [focusedId, setFocus] = useState<string | null>(null);
  const part = useCallback((shown: HTMLElement | null) => {
    if (!shown) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ target }: FocusEvent) => {
      clearTimeout(leaving);
      if (target instanceof Element) setFocus(target.id);
    };
    const leave = () => {
      leaving = setTimeout(() => setFocus(null), longestPress);
    };
    shown.addEventListener("focusin", enter);
    shown.addEventListener("focusout", leave);
    return () => {
      shown.removeEventListener("focusin", enter);
      shown.removeEventListener("focusout", leave);
      clearTimeout(leaving);
      setFocus(null);
    };
  }, []);
  return { hasFocus: focusedId !== null, focusedId, part };
}
