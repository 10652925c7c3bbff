/** The languages that people can choose: a folder of words and a build of the app each. The first one is the default. */
export const languages = ["en", "es", "pt-BR"] as const;
export type Language = (typeof languages)[number];

/** Each in itself, for whoever reads no other. */
export const languageNames: Record<Language, string> = {
  en: "English",
  es: "Español",
  "pt-BR": "Português (Brasil)",
};

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/**
 * The language for a reader who prefers `tags` (BCP 47, the most preferred first): the first one that we have, in any
 * region, otherwise English.
 */
export function languageFor(tags: readonly string[]): Language {
  for (const tag of tags) {
    const [own = ""] = tag.toLowerCase().split("-", 1);
    const found = languages.find((language) => language.split("-", 1)[0] === own);
    if (found) return found;
  }
  return languages[0];
}
