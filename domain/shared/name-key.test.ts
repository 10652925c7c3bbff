import fc from "fast-check";
import { expect, test } from "vitest";
import { nameKeyOf } from "./name-key.ts";

const name = fc.string({ unit: "grapheme", maxLength: 60 });

test("a name has the key of its other spellings: case, normal form, white space", () => {
  fc.assert(
    fc.property(name, (text) => {
      const key = nameKeyOf(text);
      for (const form of ["NFC", "NFD"]) expect(nameKeyOf(text.normalize(form))).toBe(key);
      expect(nameKeyOf(text.toLowerCase())).toBe(key);
      expect(nameKeyOf(text.toUpperCase())).toBe(key);
      expect(nameKeyOf(` \u00a0${text}\n`)).toBe(key);
      expect(nameKeyOf(key)).toBe(key);
    }),
  );
});

test("invisible characters anywhere change no key", () => {
  const invisible = fc.constantFrom("\u200b", "\u2060", "\u00ad", "\u202e", "\ufe0f", "\u3164");
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), invisible, fc.nat(40), (text, hidden, at) => {
      expect(nameKeyOf(text.slice(0, at) + hidden + text.slice(at))).toBe(nameKeyOf(text));
    }),
  );
});

test("names that look like one another are one", () => {
  const hope = nameKeyOf("Hope Chapel");
  for (const alike of [
    "hope  chapel",
    "Ｈｏｐｅ Ｃｈａｐｅｌ",
    "Норе Chapel",
    "𝐇𝐨𝐩𝐞 𝐂𝐡𝐚𝐩𝐞𝐥",
    "ꓧꓳꓑꓰ Chapel",
  ])
    expect(nameKeyOf(alike), alike).toBe(hope);
  expect(nameKeyOf("St. John’s – North")).toBe(nameKeyOf("ST. JOHN'S - NORTH"));
  expect(nameKeyOf("Straße")).toBe(nameKeyOf("STRASSE"));
  expect(nameKeyOf("ΧΡΙΣΤΟΣ")).toBe(nameKeyOf("χριστος"));
});

test("names that differ to a reader are different", () => {
  const names = [
    "Jose",
    "José",
    "Kids 1",
    "Kids 2",
    "Kids I",
    "Hope",
    "Hop",
    "Вера",
    "Віра",
    "信望愛",
    "主の愛",
  ];
  expect(new Set(names.map(nameKeyOf)).size).toBe(names.length);
});

test("a key is never too long for an index, whatever a letter unfolds to", () => {
  expect(Buffer.byteLength(nameKeyOf("\ufdfa".repeat(120)))).toBeLessThanOrEqual(960);
  expect(nameKeyOf("\u{1d400}".repeat(300)).isWellFormed()).toBe(true);
});
