/** Dates, times and numbers are in the language of the words around them. */
let locale = "en-US";

export function wordsLocale(): string {
  return locale;
}

type Reader = Pick<Intl.ResolvedDateTimeFormatOptions, "locale" | "hourCycle">;

/**
 * The locale for words of the locale `ofWords`: as in the reader's region where the reader's language is the same, and
 * with the reader's 12 or 24 hours.
 */
export function localeFor({ locale: own, hourCycle }: Reader, ofWords = "en-US"): string {
  const isOwn = new Intl.Locale(own).language === new Intl.Locale(ofWords).language;
  return new Intl.Locale(isOwn ? own : ofWords, hourCycle && { hourCycle }).toString();
}

export function writeFor(reader: Reader, ofWords?: string): void {
  locale = localeFor(reader, ofWords);
}
