import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../server/root.ts";
import { languages } from "../words/languages.ts";

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

test("every room of English is translated, but for those of screens in English", () => {
  const roomsOf = (language: string) =>
    readdirSync(join(root, "words", language)).filter((name) => name !== "whole.ts");
  const shown = roomsOf(english).filter((name) => name !== "named-times.ts");
  for (const language of others) expect(roomsOf(language)).toEqual(shown);
});

function read(language: string, room: string): Promise<Room> {
  return import(`../words/${language}/${room}`);
}

function isWrite(text: unknown): text is Write {
  return typeof text === "function";
}

/** The names of the values that a text shows: their places, or their names in the one object that it takes. */
function valuesIn(write: unknown): string[] {
  if (!isWrite(write)) return ["no function"];
  const named = new Proxy({}, { get: (_, name) => formsOf(String(name)), has: () => true });
  const takesNames = /^\(\{/.test(String(write));
  const all = places(write.length);
  const shown = takesNames ? write(named, ...all.slice(1)) : write(...all);
  const found = JSON.stringify(shown)?.match(/⟨\w+⟩/g) ?? [];
  const own = found.filter((value) => !saidInWords.has(value.slice(1, -1)));
  return [...new Set(own)].sort();
}

/** A noun of an organization's own has its forms; a role has words of its own. */
function formsOf(name: string): unknown {
  if (name === "role") return "member";
  if (name === "terms")
    return Object.fromEntries(
      ["campus", "service", "attendance", "giving"].map((term) => [term, formsOf(term)]),
    );
  const isNoun = name === "campus" || name === "service";
  return isNoun ? { one: mark(name), many: mark(name) } : mark(name);
}

function places(count: number): string[] {
  return Array.from({ length: count }, (_, place) => mark(String(place)));
}

function mark(name: string): string {
  return `⟨${name}⟩`;
}
