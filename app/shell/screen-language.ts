import { language, locale } from "#words/language.ts";
import { writeFor } from "../../domain/shared/locale.ts";
import { reader } from "../reading/clock.ts";

/** The screens that are whole in every language. The others are in English, with English dates. */
const translated = /^\/(create-account|signup|login|forgot-password|verif[a-z-]+|clicker)(\/|$)/;

/** Sets the language of the page and of its dates before a screen is drawn. */
export function speakFor({ pathname }: { pathname: string }): void {
  const isTranslated = translated.test(pathname);
  document.documentElement.lang = isTranslated ? language : "en";
  writeFor(reader, isTranslated ? locale : undefined);
}
