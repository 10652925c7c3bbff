import { useEffect } from "react";
import { Announcer } from "../ui/notice/announcer.tsx";
import { useFocus } from "./focus.ts";

export function Attention() {
  useFocus();
  useKeyboardHeight();
  return <Announcer />;
}

/** Toolbars that come and go are lower than any keyboard. */
const lowestKeyboard = 120;

/** A phone's keyboard lies over the page: what stands at the end of a screen moves above it. */
function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const fit = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const isOpen = viewport.scale === 1 && covered > lowestKeyboard;
      const wasOpen = root.hasAttribute("data-keyboard");
      if (root.toggleAttribute("data-keyboard", isOpen))
        root.style.setProperty("--keyboard", `${covered}px`);
      else root.style.removeProperty("--keyboard");
      if (isOpen && !wasOpen) document.activeElement?.scrollIntoView({ block: "nearest" });
    };
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, []);
}
