import { useCallback, useState } from "react";

/** What is pressed next must not move before the finger is lifted. */
const longestPress = 400;

/** Whether the focus is in the part of the screen that gets the `part` as its ref, or was a moment ago. */
export function useHasFocus() {
  const [hasFocus, setFocus] = useState(false);
  const part = useCallback((shown: HTMLElement | null) => {
    if (!shown) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const enter = () => {
      clearTimeout(leaving);
      setFocus(true);
    };
    const leave = () => {
      leaving = setTimeout(() => setFocus(false), longestPress);
    };
    shown.addEventListener("focusin", enter);
    shown.addEventListener("focusout", leave);
    return () => {
      shown.removeEventListener("focusin", enter);
      shown.removeEventListener("focusout", leave);
      clearTimeout(leaving);
      setFocus(false);
    };
  }, []);
  return { hasFocus, part };
}
