import { termsOf } from "#words/terms.ts";
import { withLists } from "../../domain/shared/errors.ts";
import * as english from "../../words/en/answers.ts";
import * as spanish from "../../words/es/answers.ts";
import type { Language } from "../../words/languages.ts";
import * as portuguese from "../../words/pt-BR/answers.ts";
import type { Terms } from "../../words/terms.ts";

type Rooms = Record<keyof typeof english, object>;
const own: Record<Language, Rooms> = { en: english, es: spanish, "pt-BR": portuguese };

type Write = (...values: string[]) => unknown;
type Translation = {
  texts: Map<string, string>;
  sentences: { english: RegExp; write: Write }[];
  /** The names of these are what a church reads. */
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
  if (ofTerms) return String(ofTerms(Object.assign("", terms)));
  if (!found || language === "en") return text;
  const whole = found.texts.get(text);
  if (whole !== undefined) return whole;
  for (const { english, write } of found.sentences) {
    const values = english.exec(text)?.slice(1);
    if (values) return String(write(...values));
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
      const pattern = patternOf(text);
      if (pattern) translation.sentences.push({ english: pattern, write: words });
    }
  }
  return translation;
}

function isWrite(text: unknown): text is Write {
  return typeof text === "function";
}

/** Matches what `write` makes of any values; null where it does not write each of them once, in order. */
function patternOf(write: Write): RegExp | null {
  const places = placesOf(write).map(String);
  const text = write(...placesOf(write));
  if (typeof text !== "string") return null;
  const pattern = text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/\uE000\d\uE001/g, "(.+)");
  const written = text.match(/\uE000\d\uE001/g) ?? [];
  // A text of little else but values would match what it does not mean.
  const isClear = /\p{L}{3,} \p{L}{2,}/u.test(text);
  return isClear && written.join() === places.join() ? new RegExp(`^${pattern}$`, "s") : null;
}

/** Marks in place of values. They have a church's words, too, for texts of an organization's own. */
function placesOf({ length }: Write) {
  return Array.from({ length }, (_, index) =>
    Object.assign(`\uE000${index}\uE001`, termsOf.church),
  );
}
