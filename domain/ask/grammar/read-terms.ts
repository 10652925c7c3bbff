import type { Service } from "../../service/service.ts";
import type { Asking } from "../asked.ts";
import { clockWords, type Hint, hintPatterns, stemOf } from "./english.ts";
import { inDepartment, nameReader } from "./names.ts";
import { numberAt, numberWordList } from "./numbers.ts";
import { phraseAt, phraseWords } from "./phrases.ts";
import { timeReader } from "./read-times.ts";
import { remembered, type Said, type Term } from "./term.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Finds what each of some words says; those that nothing knows are unknown. Longer readings are meant before shorter ones. */
export type ReadTerms = (words: string) => Term[];

const readers = new WeakMap<Asking, ReadTerms>();

/** Reads the names of an organization once, however many questions are read with them. */
export function termReader(asking: Asking): ReadTerms {
  const reader = readers.get(asking) ?? newReader(asking);
  readers.set(asking, reader);
  return reader;
}

function newReader(asking: Asking): ReadTerms {
  const names = nameReader(asking);
  const times = timeReader(
    asking.calendar,
    [...asking.specialDays, ...(asking.events ?? [])],
    asking.services.map(({ weekday }) => weekday),
  );
  const ofNames = new Set(names.vocabulary);
  const known = new Set([
    ...phraseWords,
    ...names.vocabulary,
    ...times.vocabulary,
    ...numberWordList,
    "oclock",
    "noon",
  ]);
  const inStandardWords = standardWords(asking);
  return remembered((words) => {
    const tokens = withoutSlips(tokensOf(inStandardWords(words)), known, ofNames);
    const texts = tokens.map(({ text }) => text);
    const terms: Term[] = [];
    let place = 0;
    while (place < texts.length) {
      const { said, length } = saidAt(texts, place, terms.at(-1));
      const term = {
        ...said,
        typed: tokens.slice(place, place + length).map(({ typed }) => typed),
        words: texts.slice(place, place + length).join(" "),
        hints: hintsOf(texts.slice(place, place + length).join(" ")),
        slips: tokens
          .slice(place, place + length)
          .flatMap(({ text, isSlip }) => (isSlip ? text : [])),
      };
      terms.push(inDepartment(term, terms.at(-1), asking));
      place += length;
    }
    return terms;
  });

  /** "More people in households" are of a name, which no phrase breaks. */
  function phraseBeforeName(texts: readonly string[], at: number) {
    const phrase = phraseAt(texts, at);
    for (let inner = 1; phrase && inner < phrase.length; inner++) {
      const name = names.at(texts, at + inner);
      const isSilent = phrase.said.is === "silent";
      const end = isSilent ? phrase.length - 1 : phrase.length;
      if (name && (name.isExact || isSilent) && inner + name.length > end)
        return phraseAt(texts, at, inner) ?? phrase;
    }
    return phrase;
  }

  function saidAt(
    texts: readonly string[],
    at: number,
    before: Term | undefined,
  ): { said: Said; length: number } {
    const number = numberAt(texts, at);
    const readNumber = number && {
      said: { is: "number", value: number.value, isMoney: number.isMoney } as Said,
      length: number.length,
    };
    if (readNumber && before?.is === "side") return readNumber;
    const name = names.at(texts, at);
    const time = times.at(texts, at);
    const readTime = time && { said: { is: "time", time: time.time } as Said, length: time.length };
    const clock = clockAt(texts, at, asking.services);
    const phrase = phraseBeforeName(texts, at);
    const inOrder = [name?.isExact ? name : null, readTime, clock, readNumber, phrase, name];
    const best = inOrder.reduce(
      (most, one) => (one && one.length > (most?.length ?? 0) ? one : most),
      null,
    );
    if (best === name && name && readTime?.length === name.length && name.said.is !== "measured")
      return { said: { is: "several-names", names: [] }, length: name.length };
    const days = best ? [] : times.namesAt(texts, at);
    if (days.length > 0) return { said: { is: "several-names", names: days }, length: 1 };
    return best ?? { said: { is: "unknown" }, length: 1 };
  }
}

/** Reads an organization's own words for campus, service, attendance and giving as those, where no name has them. */
function standardWords({ terms, campuses, departments, services }: Asking) {
  const categories = departments.flatMap((one) => one.categories);
  const names = [...campuses, ...departments, ...categories, ...services].map(({ name }) =>
    name.toLowerCase(),
  );
  const pairs = terms
    ? [
        [terms.campus.many, "campuses"],
        [terms.campus.one, "campus"],
        [terms.service.many, "services"],
        [terms.service.one, "service"],
        [terms.attendance, "attendance"],
        [terms.giving, "giving"],
      ]
    : [];
  const isOfVisits = terms !== undefined && /^visits$/i.test(terms.attendance);
  if (isOfVisits) pairs.push(["visitors", "people"], ["visitor", "person"], ["visit", "person"]);
  const own = pairs.flatMap(([word = "", standard = ""]) => {
    const isName = names.some((name) => name.includes(word.toLowerCase()));
    const pattern = word.toLowerCase().replace(/[^\p{L}\d ]/gu, ".");
    return isName || pattern === standard
      ? []
      : [{ pattern: new RegExp(`\\b${pattern}\\b`, "giu"), standard }];
  });
  return (words: string) =>
    own.reduce((text, { pattern, standard }) => text.replace(pattern, standard), words);
}

const hints = Object.keys(hintPatterns) as Hint[];

function hintsOf(words: string): Term["hints"] {
  return hints.filter((hint) => hintPatterns[hint].test(words));
}

/** Words shorter than this are understood as typed or not at all. */
const fewestLetters = 5;
const lettersForTwo = 7;
const lettersForTwoAnywhere = 9;
/** Each is compared with thousands of names and phrases. Nobody makes more slips in a question. */
const mostSlips = 12;

/** A word that is none of these becomes the only one of them that is nearest, if that is near enough. */
export function withoutSlips(
  tokens: readonly Token[],
  known: ReadonlySet<string>,
  ofNames: ReadonlySet<string> = known,
): Token[] {
  const isSlip = (text: string) =>
    !known.has(text) && !known.has(stemOf(text)) && /^\p{L}+$/u.test(text);
  const slips = new Set(tokens.map(({ text }) => text).filter(isSlip));
  const meant = new Map(
    [...slips].slice(0, mostSlips).map((text) => [text, nearestWord(text, known, ofNames)]),
  );
  return tokens.map((token) => {
    const text = meant.get(token.text);
    return text ? { ...token, text, isSlip: true } : token;
  });
}

/** Two slips in a shorter word are forgiven only where they make a name. */
function nearestWord(
  typed: string,
  known: ReadonlySet<string>,
  ofNames: ReadonlySet<string>,
): string | null {
  const allowed = typed.length >= lettersForTwo ? 2 : 1;
  let best = allowed + 1;
  let found: string | null = null;
  for (const word of known) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > allowed) continue;
    const isShort = typed.length < fewestLetters || word.length < fewestLetters;
    // "Nort" is North.
    const isBegun = ofNames.has(word) && typed.length === 4 && word.slice(0, 4) === typed;
    if (isShort && !isBegun && !areExchanged(typed, word)) continue;
    const distance = slipsBetween(typed, word);
    const isOfName = ofNames.has(word);
    const isFar = distance > 1 && typed.length < lettersForTwoAnywhere && !isOfName;
    if (distance > best || isFar || (!isOfName && isOtherWord(typed, word))) continue;
    const isSame: boolean = distance === 1 && found !== null && stemOf(found) === stemOf(word);
    const isLike = typed.endsWith("s") === word.endsWith("s");
    if (distance < best || !isSame) found = distance < best ? word : null;
    else if (isLike) found = word;
    best = distance;
  }
  return found;
}

const neighborKeys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** "Rained" is no slip of "raised": fingers add, lose and exchange letters, and change one for a vowel or the key beside it. */
function isOtherWord(typed: string, word: string): boolean {
  if (typed.length !== word.length || sorted(typed) === sorted(word)) return false;
  return [...typed].some((letter, place) => {
    const other = word[place] ?? "";
    if (letter === other || /^[aeiouy]{2}$/.test(letter + other)) return false;
    const isExchanged = letter === word[place - 1] || letter === word[place + 1];
    return (
      !isExchanged &&
      !neighborKeys.some((row) => row.includes(letter + other) || row.includes(other + letter))
    );
  });
}

/** Four letters, two neighbors of which stand in the other order. */
function areExchanged(typed: string, word: string): boolean {
  return (
    typed.length === 4 &&
    word.length === 4 &&
    slipsBetween(typed, word) === 1 &&
    sorted(typed) === sorted(word)
  );
}

function sorted(word: string): string {
  return [...word].sort().join("");
}

/** Letters added, lost, changed or exchanged with the next. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

/** A time at which a service is: "the 9:00", "9 o'clock", "9 am", "at nine", "the 9:30 service". */
function clockAt(
  words: readonly string[],
  place: number,
  services: readonly Pick<Service, "time">[],
): { said: Said; length: number } | null {
  let at = place;
  const skip = (pattern: RegExp) => pattern.test(words[at] ?? "") && at++ >= 0;
  while (skip(clockWords.before));
  const isLed = at > place;
  const isOfDay =
    clockWords.beforePart.test(words[place - 1] ?? "") ||
    clockWords.ofPart.test(words[place + 1] ?? "");
  const [part] = isOfDay ? (clockWords.part.exec(words[place] ?? "") ?? []) : [];
  const read = part ? null : hourAt(words, at);
  if (part) {
    const times = services.flatMap(({ time }) =>
      partOfDay(time) === part.replace(/s$/, "") || (part.startsWith("night") && time >= "17:00")
        ? time
        : [],
    );
    at = place + 1;
    skip(clockWords.ofPart);
    return times.length === 0
      ? null
      : { said: { is: "clock", times, isPart: true }, length: at - place };
  }
  if (!read) return null;
  at = read.end;
  const isClock = skip(clockWords.oclock);
  const half = skip(clockWords.half) ? words[at - 1] : null;
  const isService = skip(clockWords.service);
  // "The four distributions" are at no hour.
  if (
    clockWords.several.test(words[at - (isService ? 1 : 0)] ?? "") &&
    !read.isTime &&
    !isClock &&
    !half
  )
    return null;
  if (!(isLed || read.isTime || isClock || half || isService)) return null;
  const { hour } = read;
  const both = hour < 12 ? [hour, hour + 12] : [hour];
  const hours = half ? [(hour % 12) + (half === "pm" ? 12 : 0)] : both;
  const asked = hours.map((hour) => `${String(hour % 24).padStart(2, "0")}:${read.minute}`);
  const times = asked.filter((time) => services.some((service) => service.time === time));
  return times.length === 0 ? null : { said: { is: "clock", times }, length: at - place };
}

function partOfDay(time: string): string {
  return time < "12:00" ? "morning" : time < "17:00" ? "afternoon" : "evening";
}

function hourAt(words: readonly string[], at: number) {
  const clock = /^(\d{1,2}):(\d{2})$/.exec(words[at] ?? "");
  if (clock) return { hour: Number(clock[1]), minute: clock[2] ?? "", end: at + 1, isTime: true };
  if (words[at] === clockWords.noon) return { hour: 12, minute: "00", end: at + 1, isTime: true };
  const number = numberAt(words, at);
  if (!number || number.isMoney || !Number.isInteger(number.value) || number.value > 23)
    return null;
  const end = at + number.length;
  const minutes = clockWords.minutes.test(words[end] ?? "") ? numberAt(words, end) : null;
  return {
    hour: number.value,
    minute: String(minutes?.value ?? 0).padStart(2, "0"),
    end: end + (minutes?.length ?? 0),
    isTime: minutes !== null,
  };
}
