import * as v from "valibot";
import { expect, test } from "vitest";
import { boundedList, boundedRecord } from "./bounded.ts";

/** Counts the items that are read. */
function watched(items: unknown[]) {
  const read = new Set<string>();
  const list = new Proxy(items, {
    get(target, key, receiver) {
      if (/^\d+$/.test(String(key))) read.add(String(key));
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, read };
}

const pair = v.strictObject({ name: v.string(), counts: boundedList(v.number(), 3) });
const pairs = boundedList(pair, 200, "Send at most 200.");

test("a list that is too long is refused without reading any of its items", () => {
  const { list, read } = watched(Array.from({ length: 201 }, () => ({})));
  const { issues = [] } = v.safeParse(pairs, list);
  expect([issues.map(({ message }) => message), read.size]).toEqual([["Send at most 200."], 0]);
});

test("reading ends at the first wrong item, of which everything that is wrong is told", () => {
  const right = { name: "Adults", counts: [] };
  const wrong = { color: "red", counts: ["many", 1, "more"] };
  const { list, read } = watched([right, wrong, ...Array.from({ length: 100 }, () => ({}))]);
  const { issues = [] } = v.safeParse(pairs, list);
  const paths = issues.map((issue) => v.getDotPath(issue));
  expect([paths, read.size]).toEqual([["1.name", "1.counts.0", "1.color"], 2]);
});

test("a list that fits is read whole, and only a list is taken", () => {
  const fits = Array.from({ length: 200 }, () => ({ name: "Kids", counts: [1, 2, 3] }));
  expect(v.parse(pairs, fits)).toEqual(fits);
  for (const wrong of [null, undefined, 7, "text", {}, { length: 3 }])
    expect(v.is(pairs, wrong)).toBe(false);
});

test("an object with too many keys of any name is refused, and one with few is read", () => {
  const texts = boundedRecord(v.string(), 3);
  expect(v.parse(texts, { a: "1", b: "2" })).toEqual({ a: "1", b: "2" });
  expect(v.is(texts, { a: "1", b: "2", c: "3", d: "4" })).toBe(false);
  const { issues = [] } = v.safeParse(texts, { a: 1, b: 2, c: 3 });
  expect(issues).toHaveLength(1);
  for (const wrong of [null, undefined, 7, "text"]) expect(v.is(texts, wrong)).toBe(false);
});
