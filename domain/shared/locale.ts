/** Dates, times and numbers are in the language of the words around them. */
let locale = "en-US";

let shared = locale;

export function wordsLocale(): string {
  return locale;
}

/** For stories, notes, doubts and whatever else is translated on every screen. */
export function sharedLocale(): string {
  return shared;
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

/** `ofShared` is the locale of words that are translated also on screens whose own words are not. */
export function writeFor(reader: Reader, ofWords?: string, ofShared = ofWords): void {
  locale = localeFor(reader, ofWords);
  shared = localeFor(reader, ofShared);
}
