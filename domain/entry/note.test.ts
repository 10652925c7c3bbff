import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { newId } from "../shared/id.ts";
import { isNoteOf, longestNote, noteTextSchema } from "./note.ts";

test("a kept text is at most 280 characters, without controls and edges, and is kept as it is again", () => {
  const bits = fc.constantFrom(
    "a",
    "é",
    "e\u0301",
    "👩‍👧",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "\u202e",
    "<b>",
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 300 }), (pieces) => {
      const parsed = v.safeParse(noteTextSchema, pieces.join(""));
      if (!parsed.success) return;
      const text = parsed.output;
      expect(text.length).toBeLessThanOrEqual(longestNote);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/[\0\t\r\u202e]/);
      expect(v.parse(noteTextSchema, text)).toBe(text);
    }),
  );
});

test.for([
  ["280 letters", "a".repeat(280), true],
  ["281 letters", "a".repeat(281), false],
  ["280 letters between spaces", ` ${"a".repeat(280)} `, true],
  ["two lines", "snow\nheating out", true],
  ["an emoji of a family", "👩‍👧‍👦 came", true],
  ["an address", "see https://example.org", true],
  ["a null", "a\0b", false],
  ["a turned direction", "\u202esnow", false],
  ["nothing, which deletes", "", true],
] as const)("a note may be %s: %#", ([, text, isKept]) => {
  expect(v.is(noteTextSchema, text)).toBe(isKept);
});

test("a note on a service stays with it in another week, and one on a week does not", () => {
  const week = { campusId: newId(), weekStart: "2026-06-07", occurrenceId: null, categoryId: null };
  const service = { ...week, occurrenceId: newId() };
  expect(isNoteOf(service, { ...service, weekStart: "2026-06-14" })).toBe(true);
  expect(isNoteOf(week, { ...week, weekStart: "2026-06-14" })).toBe(false);
  expect(isNoteOf(week, service)).toBe(false);
  expect(isNoteOf(service, { ...service, categoryId: newId() })).toBe(false);
});
