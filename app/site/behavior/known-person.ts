import { rememberedPerson } from "../../store/remembered-person.ts";

/** Another tab may sign in or out, also while this page is in the background. */
export function followKnownPerson(signal: AbortSignal) {
  const mark = () =>
    document.documentElement.toggleAttribute("data-known", rememberedPerson() !== null);
  mark();
  window.addEventListener("pageshow", mark, { signal });
  window.addEventListener("storage", mark, { signal });
}
