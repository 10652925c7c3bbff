import type { Deck } from "./deck.ts";

/** Arrow keys turn the slides wherever the focus is, but for the switch of the theme, which has arrows of its own. */
export function behaveKeys(deck: Deck, signal: AbortSignal) {
  const turn = (event: KeyboardEvent) => {
    const isTaken = event.target instanceof HTMLInputElement;
    if (isTaken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const wanted = slideFor(event.key, deck);
    if (wanted === null) return;
    event.preventDefault();
    deck.show(wanted);
  };
  window.addEventListener("keydown", turn, { signal });
}

function slideFor(key: string, deck: Deck): number | null {
  if (key === "ArrowRight") return deck.current() + 1;
  if (key === "ArrowLeft") return deck.current() - 1;
  return null;
}
