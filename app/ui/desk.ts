import { useSyncExternalStore } from "react";

/** Agrees with the media queries of the style sheets. A large phone on its side is wide enough, but too low. */
const deskQuery = "(min-width: 900px) and (min-height: 521px)";

export function useIsDesk(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(deskQuery).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(deskQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
