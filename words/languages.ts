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
 * The language for a reader whose most preferred one is `tag` (BCP 47), in any region; English where we do not have it.
 * Browsers tell servers less and less of what else their readers prefer, and page and server have to agree.
 */
export function languageFor(tag: string): Language {
  const [own = ""] = tag.toLowerCase().split("-", 1);
  return languages.find((language) => language.split("-", 1)[0] === own) ?? languages[0];
}
