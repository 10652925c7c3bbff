import { startDeck } from "./deck.ts";
import { followKnownPerson } from "./known-person.ts";
import { startMenu } from "./menu.ts";
import { startNewsletter } from "./newsletter.ts";
import { startParallax } from "./parallax.ts";

/** Adds to the public page on the screen what HTML cannot do, until `signal` ends it. */
export function startPage(signal: AbortSignal) {
  followKnownPerson(signal);
  startMenu(signal);
  startParallax(signal);
  startNewsletter(signal);
  startDeck(signal);
}
