import * as counts from "../../words/en/counts.ts";
import * as errors from "../../words/en/errors.ts";
import * as forms from "../../words/en/forms.ts";
import * as invitation from "../../words/en/invitation.ts";
import * as signIn from "../../words/en/sign-in.ts";
import * as signUp from "../../words/en/sign-up.ts";
import * as team from "../../words/en/team.ts";
import * as esCounts from "../../words/es/counts.ts";
import * as esErrors from "../../words/es/errors.ts";
import * as esForms from "../../words/es/forms.ts";
import * as esInvitation from "../../words/es/invitation.ts";
import * as esSignIn from "../../words/es/sign-in.ts";
import * as esSignUp from "../../words/es/sign-up.ts";
import * as esTeam from "../../words/es/team.ts";
import type { Language } from "../../words/languages.ts";
import * as ptCounts from "../../words/pt-BR/counts.ts";
import * as ptErrors from "../../words/pt-BR/errors.ts";
import * as ptForms from "../../words/pt-BR/forms.ts";
import * as ptInvitation from "../../words/pt-BR/invitation.ts";
import * as ptSignIn from "../../words/pt-BR/sign-in.ts";
import * as ptSignUp from "../../words/pt-BR/sign-up.ts";
import * as ptTeam from "../../words/pt-BR/team.ts";

/** The rooms whose texts the server answers with. */
const english = [counts, errors, forms, invitation, signIn, signUp, team];
const own: Record<Exclude<Language, "en">, readonly object[]> = {
  es: [esCounts, esErrors, esForms, esInvitation, esSignIn, esSignUp, esTeam],
  "pt-BR": [ptCounts, ptErrors, ptForms, ptInvitation, ptSignIn, ptSignUp, ptTeam],
};

type Write = (...values: string[]) => unknown;
type Translation = { texts: Map<string, string>; sentences: { english: RegExp; write: Write }[] };

const translations = new Map(
  Object.entries(own).map(([language, rooms]) => [language, read(rooms)]),
);

/**
 * Rules and refusals are written in English, which is the name under which their translation is found, with the values
 * in it. A text without a translation stays as it is.
 */
export function translated(text: string, language: Language): string {
  const found = translations.get(language);
  if (!found) return text;
  const whole = found.texts.get(text);
  if (whole !== undefined) return whole;
  for (const { english, write } of found.sentences) {
    const values = english.exec(text)?.slice(1);
    if (values) return String(write(...values));
  }
  return text;
}

function read(rooms: readonly object[]): Translation {
  const translation: Translation = { texts: new Map(), sentences: [] };
  for (const [index, room] of english.entries()) {
    const own = new Map<string, unknown>(Object.entries(rooms[index] ?? {}));
    for (const [name, text] of Object.entries(room)) {
      const words = own.get(name);
      if (typeof text === "string" && typeof words === "string") translation.texts.set(text, words);
      const pattern = isWrite(text) && patternOf(text);
      if (pattern && isWrite(words)) translation.sentences.push({ english: pattern, write: words });
    }
  }
  return translation;
}

function isWrite(text: unknown): text is Write {
  return typeof text === "function";
}

/** Matches what `write` makes of any values; null where it does not write each of them once, in order. */
function patternOf(write: Write): RegExp | null {
  const places = Array.from({ length: write.length }, (_, index) => `\uE000${index}\uE001`);
  const text = write(...places);
  if (typeof text !== "string") return null;
  const pattern = text
    .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll(/\uE000\d\uE001/g, "(.+)");
  const written = text.match(/\uE000\d\uE001/g) ?? [];
  return written.join() === places.join() ? new RegExp(`^${pattern}$`, "s") : null;
}
