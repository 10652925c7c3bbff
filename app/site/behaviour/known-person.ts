import { rememberedPerson } from "../../offline/remembered-person.ts";

/** Follows who signs in or out after the page was painted: in another tab, or before a way back to it. */
export function behaveKnownPerson(signal: AbortSignal) {
  const mark = () =>
    document.documentElement.toggleAttribute("data-known", rememberedPerson() !== null);
  mark();
  window.addEventListener("pageshow", mark, { signal });
  window.addEventListener("storage", mark, { signal });
}
