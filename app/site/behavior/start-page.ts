import { startDeck } from "./deck.ts";
import { followKnownPerson } from "./known-person.ts";
import { startMenu } from "./menu.ts";
import { startNewsletter } from "./newsletter.ts";
import { startParallax } from "./parallax.ts";
import { followSignUp } from "./sign-up.ts";

export function startPage(signal: AbortSignal) {
  followKnownPerson(signal);
  void followSignUp(signal);
  startMenu(signal);
  startParallax(signal);
  startNewsletter(signal);
  startDeck(signal);
}
