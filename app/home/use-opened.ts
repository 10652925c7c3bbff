import { useState } from "react";

const keyOf = (id: string) => `countwell-opened-${id}`;

/** Remembered for the tab's life; without storage, for as long as the screen is shown. */
export function useOpened(id: string) {
  const [isOpen, setOpen] = useState(() => wasOpened(id));
  function open(next: boolean): void {
    setOpen(next);
    try {
      if (next) sessionStorage.setItem(keyOf(id), "yes");
      else sessionStorage.removeItem(keyOf(id));
    } catch {
      return;
    }
  }
  return [isOpen, open] as const;
}

function wasOpened(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
}
