/** Everything is written in English until it is translated, and so are the dates, times and numbers in it. */
let locale = "en-US";

export function wordsLocale(): string {
  return locale;
}

type Reader = Pick<Intl.ResolvedDateTimeFormatOptions, "locale" | "hourCycle">;

/** English as in the reader's region, American for readers of other languages; with the reader's 12 or 24 hours. */
export function localeFor({ locale: own, hourCycle }: Reader): string {
  const english = /^en\b/.test(own) ? own : "en-US";
  return new Intl.Locale(english, hourCycle && { hourCycle }).toString();
}

export function writeFor(reader: Reader): void {
  locale = localeFor(reader);
}
