export type DateWords = {
  /** The month of each word; 0 for a word that says nothing, such as a weekday or "de". */
  words: ReadonlyMap<string, number>;
  /** Names of several words, with digits, or in scripts that write words together, the longest first. */
  phrases: readonly (readonly [string, number])[];
  weekdays: ReadonlySet<string>;
};

/** Letters without case and accents, so that "MÄRZ" is "marz". */
export function foldedDate(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u200e\u200f\u061c]/g, "")
    .normalize("NFC")
    .replaceAll("ı", "i");
}

/** Months are written as one letter each, from which `monthAt` reads them, and words that say nothing are left out. */
export function withMonths(text: string, { phrases, words, weekdays }: DateWords): string {
  const letterOf = (month: number | undefined) =>
    month ? ` ${String.fromCharCode(firstMonth + month)} ` : " ";
  let rest = text.replace(signs, " ");
  for (const [phrase, month] of phrases) rest = rest.replaceAll(phrase, letterOf(month));
  const months = [...rest.matchAll(word)].filter(([found]) => meaningOf(found, words));
  return rest.replace(word, (found: string, at: number) => {
    // Tuesday and March are both "mar" in Spanish.
    const isWeekday = months.length > 1 && at === months[0]?.index && isNamed(found, weekdays);
    const month = isWeekday ? 0 : meaningOf(found, words);
    return month === undefined ? found : letterOf(month);
  });
}

const signs = /(?![./'-])\p{P}/gu;
const word = /[\p{Ll}\p{Lm}]+\.?/gu;

/** "Sept" is September, because nothing else begins with it. */
function meaningOf(text: string, words: DateWords["words"]): number | undefined {
  const plain = text.replace(/\.$/, "");
  const exact = words.get(plain);
  if (exact !== undefined || plain.length < 3) return exact;
  let only: number | undefined;
  for (const [one, month] of words)
    if (one.startsWith(plain)) {
      if (only !== undefined && only !== month) return undefined;
      only = month;
    }
  return only;
}

function isNamed(text: string, names: ReadonlySet<string>): boolean {
  return names.has(text.replace(/\.$/, ""));
}

export function monthAt(letter: string | undefined): number {
  return (letter?.charCodeAt(0) ?? firstMonth) - firstMonth;
}

const firstMonth = 0xe000;

/** The language in which most of these texts are dates. Where two disagree about a month, such as "listopad", its words are left out. */
export function findDateWords(
  texts: readonly string[],
  isDate: (text: string, words: DateWords) => string | null,
): DateWords {
  english ??= wordsOf("en");
  const shapes = [...new Set(texts.map((text) => text.replace(/\d/g, "1")))];
  const samples = shapes.filter((text) => /[\p{L}]/u.test(text) && /\d/.test(text)).slice(0, 60);
  if (samples.length === 0) return english;
  const read = (words: DateWords) => samples.map((text) => isDate(text, words));
  const scoreOf = (days: (string | null)[]) => days.filter((day) => day !== null).length;
  const inEnglish = read(english);
  if (scoreOf(inEnglish) === samples.length) return english;
  const few = samples.slice(0, 8);
  const all = [{ words: english, days: inEnglish }];
  languages ??= withoutRepeats(locales().map(wordsOf));
  for (const words of languages)
    if (few.some((text) => isDate(text, words) !== null)) all.push({ words, days: read(words) });
  const most = Math.max(...all.map(({ days }) => scoreOf(days)));
  const [best, ...others] = all.filter(({ days }) => scoreOf(days) === most);
  if (!best || most === 0) return english;
  const isOpen = (at: number) =>
    others.some(({ days }) => days[at] && best.days[at] && days[at] !== best.days[at]);
  const open = samples.filter((_, at) => isOpen(at)).map(foldedDate);
  const isClear = ([name]: readonly [string, number]) =>
    !open.some((text) => text.split(/[^\p{L}]+/u).some((part) => part && name.startsWith(part)));
  return open.length === 0
    ? best.words
    : {
        ...best.words,
        words: new Map([...best.words.words].filter(isClear)),
        phrases: best.words.phrases.filter(isClear),
      };
}

let english: DateWords | undefined;
let languages: DateWords[] | undefined;

/** Two thirds of all languages and countries write dates as one before them does. */
function withoutRepeats(all: DateWords[]): DateWords[] {
  const seen = new Map<string, DateWords>();
  for (const one of all) {
    const key = JSON.stringify([[...one.words], one.phrases, [...one.weekdays]]);
    if (!seen.has(key)) seen.set(key, one);
  }
  return [...seen.values()];
}

function wordsOf(locale: string): DateWords {
  const months = new Map<string, number>();
  const weekdays = new Set<string>();
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, {
      ...{ calendar: "gregory", numberingSystem: "latn", timeZone: "UTC" },
      ...options,
    });
  const styles = (["full", "long", "medium"] as const).map((dateStyle) => formatOf({ dateStyle }));
  const alone = (["long", "short"] as const).map((month) => formatOf({ month }));
  const [long, short] = (["long", "short"] as const).map((weekday) => formatOf({ weekday }));
  const add = (text: string, month: number) => {
    const word = foldedDate(text)
      .replace(signs, " ")
      .replace(/^[\s.-]+|[\s.-]+$/g, "");
    if (!/\p{L}/u.test(word)) return;
    const other = months.get(word);
    if (other === undefined || other === 0) months.set(word, month);
  };
  for (let month = 0; month < 12; month += 1) {
    // Not the first of the month, which some languages write in a form of its own.
    const day = new Date(Date.UTC(2024, month, 8 + month));
    for (const format of alone) add(format.format(day), month + 1);
    for (const format of styles)
      for (const [at, { type, value }, parts] of format
        .formatToParts(day)
        .map((part, index, all) => [index, part, all] as const)) {
        const [ending] = /^\p{L}*/u.exec(parts[at + 1]?.value ?? "") ?? [];
        if (type === "month") add(value + (ending ?? ""), month + 1);
        if (type === "literal" || type === "era")
          for (const word of value.replace(signs, " ").split(/[\s./'-]+/)) add(word, 0);
      }
  }
  for (let day = 0; day < 7; day += 1) {
    const at = new Date(Date.UTC(2024, 0, 7 + day));
    const inDate = styles[0]?.formatToParts(at).find(({ type }) => type === "weekday");
    for (const text of [short?.format(at), long?.format(at), inDate?.value]) {
      if (!text) continue;
      weekdays.add(foldedDate(text).replace(/\.$/, ""));
      add(text, 0);
    }
  }
  const isWord = ([name]: readonly [string, number]) => /^[\p{Ll}\p{Lm}]+$/u.test(name);
  const phrases = [...months]
    .filter((one) => !isWord(one))
    .sort(([one], [other]) => other.length - one.length);
  return { weekdays, phrases, words: new Map([...months].filter(isWord)) };
}

let every: string[] | undefined;

function locales(): string[] {
  if (every) return every;
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const two = letters.flatMap((one) => letters.map((other) => one + other));
  const three = two.flatMap((start) => letters.map((letter) => start + letter));
  const regions = two.map((code) => new Intl.Locale(`und-${code.toUpperCase()}`).maximize());
  const spoken = regions.flatMap(({ language, region }) =>
    language && region ? [`${language}-${region}`] : [],
  );
  every = Intl.DateTimeFormat.supportedLocalesOf([...new Set([...two, ...three, ...spoken])]);
  return every;
}

type TimeWords = { hours: ReadonlySet<string>; halves: ReadonlyMap<string, "am" | "pm"> };
let times: TimeWords | undefined;

/** Words after an hour, such as "Uhr", and those of both halves of the day. */
export function timeWordsOfAll(): TimeWords {
  if (times) return times;
  const hours = new Set<string>(["h"]);
  const halves = new Map<string, "am" | "pm">();
  for (const locale of locales()) {
    const formats = [true, false].map(
      (hour12) => new Intl.DateTimeFormat(locale, { hour: "numeric", timeZone: "UTC", hour12 }),
    );
    for (const [hour, half] of [
      [9, "am"],
      [18, "pm"],
    ] as const) {
      const at = new Date(Date.UTC(2024, 0, 7, hour));
      for (const format of formats)
        for (const { type, value } of format.formatToParts(at)) {
          const word = foldedDate(value).trim().replace(/\.$/, "");
          if (!/\p{L}/u.test(word)) continue;
          if (type === "dayPeriod" && halves.get(word) !== (half === "am" ? "pm" : "am"))
            halves.set(word, half);
          else if (type === "literal") hours.add(word);
        }
    }
  }
  times = { hours, halves };
  return times;
}

const fieldNames = new Map<string, Set<string>>();

export function isFieldName(heading: string, field: "month" | "weekOfYear" | "day"): boolean {
  const names = fieldNames.get(field) ?? new Set<string>();
  if (!fieldNames.has(field))
    for (const locale of locales()) {
      const name = new Intl.DisplayNames(locale, { type: "dateTimeField" }).of(field);
      if (name) names.add(foldedDate(name));
    }
  fieldNames.set(field, names);
  return names.has(foldedDate(heading.replace(/ (no|nr|number)$/, "")));
}
