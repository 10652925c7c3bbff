import { behaveDeck } from "./deck.ts";
import { behaveKnownPerson } from "./known-person.ts";
import { behaveMenu } from "./menu.ts";
import { behaveNewsletter } from "./newsletter.ts";
import { behaveParallax } from "./parallax.ts";

/** Gives the public page on the screen its behaviour until `signal` ends it. Each part looks for its own elements. */
export function behave(signal: AbortSignal) {
  behaveKnownPerson(signal);
  behaveMenu(signal);
  behaveParallax(signal);
  behaveNewsletter(signal);
  behaveDeck(signal);
}
