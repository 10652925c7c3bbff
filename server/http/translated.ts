import { termsOf } from "#words/terms.ts";
import { withLists } from "../../domain/shared/errors.ts";
import * as english from "../../words/en/answers.ts";
import * as spanish from "../../words/es/answers.ts";
import type { Language } from "../../words/languages.ts";
import * as portuguese from "../../words/pt-BR/answers.ts";
import type { Terms } from "../../words/terms.ts";

type Rooms = Record<keyof typeof english, object>;
const own: Record<Language, Rooms> = { en: english, es: spanish, "pt-BR": portuguese };

type Write = (...values: unknown[]) => unknown;
type Translation = {
  texts: Map<string, string>;
  sentences: { english: RegExp; write: Write; takesTerms: boolean }[];
  /** Found by what a church reads. */
  ofTerms: Map<string, Write>;
};

const translations = new Map(
  Object.entries(own).map(([language, rooms]) => [language, read(rooms)]),
);

/**
 * Rules and refusals are written in English, which is the name under which their translation is found, with the values
 * in it. A text without a translation stays as it is. `terms` are the words of the organization that it is about.
 */
export function translated(text: string, language: Language, terms: Terms): string {
  return withLists(inWords(text, language, terms), language);
}

function inWords(text: string, language: Language, terms: Terms): string {
  const found = translations.get(language);
  const ofTerms = found?.ofTerms.get(text);
  if (ofTerms) return String(ofTerms(terms));
  if (!found) return text;
  const whole = found.texts.get(text);
  if (whole !== undefined) return whole;
  for (const { english, write, takesTerms } of found.sentences) {
    const values = english.exec(text)?.slice(1);
    if (values) return String(takesTerms ? write(terms, ...values) : write(...values));
  }
  return text;
}

function read(rooms: Rooms): Translation {
  const translation: Translation = { texts: new Map(), sentences: [], ofTerms: new Map() };
  const own = new Map<string, object>(Object.entries(rooms));
  for (const [name, room] of Object.entries(english)) {
    const ownRoom = new Map<string, unknown>(Object.entries(own.get(name) ?? {}));
    for (const [name, text] of Object.entries<unknown>(room)) {
      const words = ownRoom.get(name);
      if (typeof text === "string" && typeof words === "string") translation.texts.set(text, words);
      if (!isWrite(text) || !isWrite(words)) continue;
      const shown = text(...placesOf(text));
      if (typeof shown === "string" && !shown.includes("\uE000"))
        translation.ofTerms.set(shown, words);
      const found = patternOf(text);
      if (found) translation.sentences.push({ ...found, write: words });
    }
  }
  return translation;
}

function isWrite(text: unknown): text is Write {
  return typeof text === "function";
}

/** Matches what `write` makes of any values, after the terms; null where it does not write each of them once, in order. */
function patternOf(write: Write): { english: RegExp; takesTerms: boolean } | null {
  const places = placesOf(write).map(String);
  const text = write(...placesOf(write));
  if (typeof text !== "string") return null;
  const pattern = text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/\uE000\d\uE001/g, "(.+)");
  const written = text.match(/\uE000\d\uE001/g) ?? [];
  // A text of little else but values would match what it does not mean.
  const isClear = /\p{L}{3,} \p{L}{2,}/u.test(text);
  const takesTerms = written.join() === places.slice(1).join();
  const isWhole = takesTerms || written.join() === places.join();
  return isClear && isWhole ? { english: new RegExp(`^${pattern}$`, "s"), takesTerms } : null;
}

/** Marks in place of values. They have a church's words, too, for texts of an organization's own. */
function placesOf({ length }: Write) {
  return Array.from({ length }, (_, index) =>
    Object.assign(`\uE000${index}\uE001`, termsOf.church),
  );
}
