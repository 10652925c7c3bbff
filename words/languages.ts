/** The languages that people can choose: a folder of words and a build of the app each. The first one is the default. */
export const languages = ["en", "es", "pt-BR"] as const;
export type Language = (typeof languages)[number];

/** Each in itself, for whoever reads no other. */
export const languageNames: Record<Language, string> = {
  en: "English",
  es: "Español",
  "pt-BR": "Português (Brasil)",
};

/** Public pages say their language by their address: `/churches`, `/es/churches`. */
export const siteRoots: Record<Language, string> = { en: "", es: "/es", "pt-BR": "/pt" };

/** The address of a public page, `path` in English, in a language. */
export function sitePath(path: string, language: Language): string {
  return path === "/" ? siteRoots[language] || path : siteRoots[language] + path;
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** For a language that was stored, which may be gone. */
export function knownLanguage(stored: string): Language {
  return isLanguage(stored) ? stored : languages[0];
}
