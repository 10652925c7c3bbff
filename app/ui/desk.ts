import { useSyncExternalStore } from "react";

/** Agrees with the media queries of the style sheets. A large phone on its side is wide enough, but too low. */
const deskQuery = "(min-width: 900px) and (min-height: 521px)";

/** To turn a tablet must not take away what is typed, so the layout stays until the form is closed. */
const openForm = "[data-side-panel] form, dialog:modal form";

let isDesk: boolean | undefined;
const listeners = new Set<() => void>();

export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, readIsDesk);
}

function readIsDesk(): boolean {
  const { matches } = matchMedia(deskQuery);
  const isKept = isDesk !== undefined && isDesk !== matches && document.querySelector(openForm);
  if (!isKept) isDesk = matches;
  return isDesk ?? matches;
}

/** Use once a panel or a dialog has closed, or shows something else. */
export function lookAtLayoutAgain(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(deskQuery);
  query.addEventListener("change", listener);
  listeners.add(listener);
  return () => {
    query.removeEventListener("change", listener);
    listeners.delete(listener);
  };
}
