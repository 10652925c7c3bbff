import { termsOf } from "#words/terms.ts";
import { type Naming, termsFor } from "../../domain/organization/kind.ts";
import { termsOf as spanish } from "../../words/es/terms.ts";
import { isLanguage, type Language } from "../../words/languages.ts";
import { termsOf as portuguese } from "../../words/pt-BR/terms.ts";
import type { Terms } from "../../words/terms.ts";

const inLanguages: Record<Language, typeof termsOf> = {
  en: termsOf,
  es: spanish,
  "pt-BR": portuguese,
};

/** An organization's words in the language of their reader; in English for null, and for a language that is gone. */
export function termsIn(naming: Naming, language: string | null): Terms {
  return termsFor(naming, inLanguages[isLanguage(language) ? language : "en"]);
}
