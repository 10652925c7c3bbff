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
  const learned = "xmmmx...mx...x";
  expect(missingIn(`${known}....x.`)).toBe(`${learned}....x.`);
  expect(missingIn(`${known}......`)).toBe(`${learned}....m.`);
  expect(missingIn("x.x.x.x...x.")).toBe("xmx.x.x.m.x.");
  // Where the others could have none, each is expected.
  expect(missingIn("x-x-x-x-.-x")).toBe("x-x-x-x-m-x");
});

test("a number that comes each quarter or half year is never missing", () => {
  const quarter = "x............";
  expect(missingIn(`${quarter.repeat(3)}x........`)).toBe(
    `x............${quarter.repeat(2)}x........`,
  );
});

test("what paused in the same weeks of both years before is not expected, and what paused in one of them is", () => {
  const [weekly, paused] = ["x".repeat(52), `${"x".repeat(40)}..${"x".repeat(10)}`];
  const third = `${"x".repeat(40)}..x`;
  const missing = `${"x".repeat(40)}mm${"x".repeat(10)}`;
  expect(missingIn(`${paused}${paused}${third}`)).toBe(`${missing}${missing}${third}`);
  expect(missingIn(`${weekly}${paused}${third}`).slice(104)).toBe(`${"x".repeat(40)}mmx`);
  // It was not counted yet.
  const begun = `${".".repeat(45)}${"x".repeat(7)}${third}`;
  expect(missingIn(`${".".repeat(52)}${begun}`).slice(104)).toBe(`${"x".repeat(40)}mmx`);
});
