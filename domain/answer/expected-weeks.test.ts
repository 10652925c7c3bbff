import { expect, test } from "vitest";
import { expectedWeeks } from "./expected-weeks.ts";

/** "x" has a number, "." none, "-" cannot have one. Gives "m" where one is expected and not there. */
function missingIn(weeks: string): string {
  const values = [...weeks].map((week) => (week === "x" ? 1 : null));
  const isExpected = expectedWeeks(values, (place) => weeks[place] !== "-");
  return [...weeks].map((week, at) => (week === "." && isExpected(at) ? "m" : week)).join("");
}

test("a number is expected in the eight weeks after its last one", () => {
  expect(missingIn("xxx")).toBe("xxx");
  expect(missingIn("xx.xx..")).toBe("xxmxxmm");
  expect(missingIn("xxxx........")).toBe("xxxxmmmmmmmm");
});

test("nothing is expected in a pause of eight weeks or more, once it is that long", () => {
  expect(missingIn("xxxx.........")).toBe("xxxx.........");
  expect(missingIn("xxxx........xx.x")).toBe("xxxx........xxmx");
  expect(missingIn("xxxx.......xx")).toBe("xxxxmmmmmmmxx");
});

test("a number of each month, or of every other week, is expected when it is its turn", () => {
  const known = "x...x....x...x";
  const learned = "xmmmxmmmmxmmmx";
  expect(missingIn(`${known}....x.`)).toBe(`${learned}....x.`);
  expect(missingIn(`${known}......`)).toBe(`${learned}....m.`);
  expect(missingIn("x.x.x.x...x.")).toBe("xmxmxmx.m.x.");
  // Where the others could have none, each is expected.
  expect(missingIn("x-x-x-x-.-x")).toBe("x-x-x-x-m-x");
});
