import { rememberedPerson } from "../../offline/remembered-person.ts";

/** Follows signing in and out elsewhere: in another tab, or before this page is returned to. */
export function followKnownPerson(signal: AbortSignal) {
  const mark = () =>
    document.documentElement.toggleAttribute("data-known", rememberedPerson() !== null);
  mark();
  window.addEventListener("pageshow", mark, { signal });
  window.addEventListener("storage", mark, { signal });
}
