import { useSyncExternalStore } from "react";

/** Agrees with the media queries of the style sheets. A large phone on its side is wide enough, but too low. */
const deskQuery = "(min-width: 900px) and (min-height: 521px)";

/** To turn a tablet must not take away what is typed, so the layout stays until the form is closed. */
const openForm = "[data-side-panel] form, dialog:modal form";

let isDesk: boolean | undefined;

export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, readIsDesk);
}

function readIsDesk(): boolean {
  if (isDesk === undefined || !document.querySelector(openForm))
    isDesk = matchMedia(deskQuery).matches;
  return isDesk;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(deskQuery);
  query.addEventListener("change", listener);
  // A panel that closes gives the focus back.
  document.addEventListener("focusin", listener);
  return () => {
    query.removeEventListener("change", listener);
    document.removeEventListener("focusin", listener);
  };
}
