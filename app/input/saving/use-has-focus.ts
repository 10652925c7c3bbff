import { useCallback, useState } from "react";

/** Milliseconds. What is pressed must not move before the finger is lifted, though the press moves the focus. */
const longestPress = 400;

/** Whether the focus is in the part of the screen that gets the `part` as its ref, or was a moment ago, and on which id. */
export function useHasFocus() {
  const [focusedId, setFocus] = useState<string | null>(null);
  const part = useCallback((shown: HTMLElement | null) => {
    if (!shown) return;
    let moving: ReturnType<typeof setTimeout> | undefined;
    const move = (id: string | null) => {
      clearTimeout(moving);
      moving = setTimeout(() => setFocus(id), longestPress);
    };
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const { id } = target;
      setFocus((before) => before && id);
      move(id);
    };
    const leave = () => move(null);
    shown.addEventListener("focusin", enter);
    shown.addEventListener("focusout", leave);
    return () => {
      shown.removeEventListener("focusin", enter);
      shown.removeEventListener("focusout", leave);
      clearTimeout(moving);
      setFocus(null);
    };
  }, []);
  return { hasFocus: focusedId !== null, focusedId, part };
}
