import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../server/root.ts";
import { type Language, languages } from "../words/languages.ts";

type Room = Record<string, unknown>;
type Write = (...values: unknown[]) => unknown;

const [english, ...others] = languages;

/** Each is a word of its own in each language, so the value itself is in none. */
const saidInWords = new Set(["role", "unit"]);

test.each(others)("each text in %s has the values that the English text has", async (language) => {
  const rooms = readdirSync(join(root, "words", language)).filter((name) => name !== "whole.ts");
  expect(rooms.length).toBeGreaterThan(30);
  const differing: string[] = [];
  for (const name of rooms) {
    const [ofEnglish, own] = await Promise.all([read(english, name), read(language, name)]);
    for (const [text, write] of Object.entries(ofEnglish))
      if (isWrite(write) && valuesIn(write).join() !== valuesIn(own[text]).join())
        differing.push(`${name} ${text}`);
  }
  // Its unit is a word of each language.
  expect(differing).toEqual(["shell.ts clock"]);
});

test("every room of English is translated", () => {
  const roomsOf = (language: string) =>
    readdirSync(join(root, "words", language)).filter((name) => name !== "whole.ts");
  for (const language of others) expect(roomsOf(language)).toEqual(roomsOf(english));
});

/** The choice of a kind and what is said where there is no organization, or to churches alone. */
const toChurches = [
  "assignments.ts titleExample",
  "checklist.ts getReady",
  "setup.ts kinds",
  "sign-up.ts slogan",
  "special-days.ts example",
  "starts.ts giving",
  "starts.ts totalGiving",
  "terms.ts termsOf",
  "welcome.ts currencyHint",
];
/** Sentences of Reports: `inTerms` puts the organization's words into some, and Sundays are those it meets on. */
const ofReports = [
  ...["givingByAdults", "templates"].map((name) => `claims.ts ${name}`),
  ...["nextSundays", "yearOfSundays"].map((name) => `reports.ts ${name}`),
];
/** The names of holidays. */
const ofHolidays = "numbers.ts knownDays";
const known = [...toChurches, ...ofReports];
/** The public site speaks to all of them at once, and answers.ts repeats the others. */
const ofNoOrganization = new Set(["answers.ts", "privacy.ts", "site.ts"]);
/** Mentions of what is the same for everybody. */
const ofEverybody =
  /Terms of Service|push service|Sunday or Monday|Easter|servicio de notificaciones|domingo o lunes|domingo ou segunda/gi;
const ofChurch: Record<Language, RegExp> = {
  en: /\b(?:campus(?:es)?|services?|sundays?|worship|church(?:es)?|giving)\b/i,
  es: /\b(?:campus|servicios?|ofrendas?|domingos?|iglesias?|cultos?|misas?)\b/i,
  "pt-BR": /\b(?:campus|cultos?|ofertas?|domingos?|igrejas?)\b/i,
};
const kinds = ["aid", "youth", "venue", "other"] as const;

test.each(languages.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
  "a text says a church's words to no other organization: %s in %s",
  async (kind, language) => {
    const { termsOf } = await import(`../words/${language}/terms.ts`);
    const own = { ...termsOf[kind], terms: termsOf[kind] };
    const forms = (name: string) => Reflect.get(own, name) ?? formsOf(name);
    const found: string[] = [];
    const rooms = readdirSync(join(root, "words", language));
    for (const room of rooms.filter((name) => !ofNoOrganization.has(name)))
      for (const [name, text] of Object.entries(await read(language, room))) {
        const all = JSON.stringify(isWrite(text) ? written(text, forms) : text) ?? "";
        const shown = all.replaceAll(/"\w+":/g, "");
        if (ofChurch[language].test(shown.replaceAll(ofEverybody, "")))
          found.push(`${room} ${name}`);
      }
    const others = found.filter((one) => !known.includes(one) && one !== ofHolidays);
    expect(others).toEqual([]);
    if (language === english) expect(found.sort()).toEqual(known.sort());
  },
);

test.each(others)("each claim has the same numbers and names in %s", async (language) => {
  const own = await claimsIn(language);
  const english = await claimsIn("en");
  expect(english.length).toBeGreaterThan(50);
  expect(own).toEqual(english);
});

/** The names in braces of each sentence. */
async function claimsIn(language: string): Promise<[string, string[]][]> {
  const { templates } = await import(`../words/${language}/claims.ts`);
  return Object.entries<Record<string, string>>(templates).flatMap(([kind, forms]) =>
    Object.entries(forms).map(([form, template]): [string, string[]] => [
      `${kind} ${form}`,
      [...new Set(template.match(/\{\w+\}/g))].sort(),
    ]),
  );
}

function read(language: string, room: string): Promise<Room> {
  return import(`../words/${language}/${room}`);
}

function isWrite(text: unknown): text is Write {
  return typeof text === "function";
}

/** The names of the values that a text shows: their places, or their names in the object that it takes first. */
function valuesIn(write: unknown): string[] {
  if (!isWrite(write)) return ["no function"];
  const found = JSON.stringify(written(write, formsOf))?.match(/⟨\w+⟩/g) ?? [];
  const own = found.filter((value) => !saidInWords.has(value.slice(1, -1)));
  return [...new Set(own)].sort();
}

function written(write: Write, formOf: (name: string) => unknown): unknown {
  const named = new Proxy({}, { get: (_, name) => formOf(String(name)), has: () => true });
  const takesNames = /^\((\{|terms|_)/.test(String(write));
  const all = places(write.length, formOf);
  return takesNames ? write(named, ...all.slice(1)) : write(...all);
}

/** A noun of an organization's own has its forms; a role has words of its own. */
function formsOf(name: string): unknown {
  if (name === "role") return "member";
  if (name === "terms")
    return Object.fromEntries(
      ["campus", "service", "region", "attendance", "giving"].map((term) => [term, formsOf(term)]),
    );
  const isNoun = ["campus", "service", "region"].includes(name);
  return isNoun ? { one: mark(name), many: mark(name) } : mark(name);
}

/** Each may be the organization's own words, too. */
function places(count: number, formOf: (name: string) => unknown): unknown[] {
  const terms = Object.fromEntries(
    ["campus", "service", "region", "attendance", "giving"].map((name) => [name, formOf(name)]),
  );
  return Array.from({ length: count }, (_, place) =>
    Object.assign(new String(mark(String(place))), terms),
  );
}

function mark(name: string): string {
  return `⟨${name}⟩`;
}
