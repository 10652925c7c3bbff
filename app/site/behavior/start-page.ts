import { rememberedPerson } from "../../store/remembered-person.ts";
import { startDeck } from "./deck.ts";
import { startNewsletter } from "./newsletter.ts";

export function startPage(signal: AbortSignal) {
  followKnownPerson(signal);
  void followSignUp(signal);
  startMenu(signal);
  startParallax(signal);
  startNewsletter(signal);
  startDeck(signal);
}

/** Another tab may sign in or out, also while this page is in the background. */
function followKnownPerson(signal: AbortSignal) {
  const mark = () =>
    document.documentElement.toggleAttribute("data-remembered", rememberedPerson() !== null);
  mark();
  window.addEventListener("pageshow", mark, { signal });
  window.addEventListener("storage", mark, { signal });
}

/** For browsers without `command` and `closedby`; also closes the list when a link leads to the same page. */
function startMenu(signal: AbortSignal) {
  const menu = document.querySelector<HTMLDialogElement>("dialog[data-menu]");
  const opener = document.querySelector<HTMLButtonElement>("[data-menu-opener]");
  if (!menu || !opener) return;
  const show = () => {
    if (!menu.open) menu.showModal();
  };
  opener.addEventListener("click", show, { signal });
  menu.addEventListener("close", () => opener.focus(), { signal });
  menu.addEventListener(
    "click",
    ({ target }) => {
      const isOutside = target === menu;
      const isChoice = target instanceof Element && target.closest("a, [data-menu-closer]");
      if (isOutside || isChoice) menu.close();
    },
    { signal },
  );
  const wide = matchMedia("(min-width: 721px)");
  wide.addEventListener("change", () => wide.matches && menu.close(), { signal });
}

const factor = 0.6;

function startParallax(signal: AbortSignal) {
  const backgrounds = document.querySelectorAll<HTMLElement>("[data-parallax]");
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const move = () => {
    for (const background of backgrounds) {
      const offset = stillness.matches ? 0 : scrolledSince(background) * factor;
      background.style.transform = offset === 0 ? "" : `translateY(${offset}px)`;
    }
  };
  move();
  window.addEventListener("scroll", move, { passive: true, signal });
  window.addEventListener("resize", move, { passive: true, signal });
  stillness.addEventListener("change", move, { signal });
}

function scrolledSince(background: HTMLElement): number {
  const section = background.parentElement ?? background;
  const top = section.getBoundingClientRect().top + scrollY;
  return Math.max(0, scrollY - Math.max(0, top - innerHeight));
}

/** Where only invited people can join, the page does not offer accounts, except for the first one. */
async function followSignUp(signal: AbortSignal) {
  const { documentElement: root } = document;
  if (root.dataset.signUp !== "invited") return;
  const answer = await fetch("/api/installation", { signal }).catch(() => null);
  if (!answer?.ok) return;
  const { isSignUpOpen }: { isSignUpOpen: boolean } = await answer.json();
  root.toggleAttribute("data-by-invitation", !isSignUpOpen);
}
