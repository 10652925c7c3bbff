import { direction, language, locale } from "#words/language.ts";
import { writeFor } from "../../domain/shared/locale.ts";
import { reader } from "../reading/clock.ts";

/** The screens whose texts are in English only, as are the dates in them. */
const inEnglish = /^\/($|(about|churches|newsletter|non-profits|pitch|privacy)(\/|$))/;

/** Sets the language of the page and of its dates before a screen is drawn. */
export function speakFor({ pathname }: { pathname: string }): void {
  const isTranslated = !inEnglish.test(pathname);
  document.documentElement.lang = isTranslated ? language : "en";
  document.documentElement.dir = isTranslated ? direction : "ltr";
  writeFor(reader, isTranslated ? locale : undefined, locale);
}
