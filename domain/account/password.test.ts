import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isGuessedFromNames, isPattern } from "./user.ts";

const word = fc.stringMatching(/^[a-z]{3,12}$/);
const padding = fc.stringMatching(/^[0-9 !._-]{0,6}$/);

describe("a password guessed from names", () => {
  test("is a name in any case, with anything but letters around it and in it", () => {
    fc.assert(
      fc.property(word, word, padding, padding, padding, (first, second, a, b, c) => {
        const password = `${a}${first.toUpperCase()}${b}${second}${c}`;
        expect(isGuessedFromNames(password, [`${first} ${second}`])).toBe(true);
      }),
    );
  });

  test("is a name several times", () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 1, max: 5 }), (name, times) => {
        expect(isGuessedFromNames(name.repeat(times), [name])).toBe(true);
      }),
    );
  });

  test("is not one with another word beside the name", () => {
    fc.assert(
      fc.property(word, word, (name, other) => {
        fc.pre(other.replaceAll(name, "") !== "" && name.replaceAll(other, "") !== "");
        fc.pre(`${name}${other}`.replaceAll(name, "") !== "");
        expect(isGuessedFromNames(`${name} ${other}`, [name])).toBe(false);
      }),
    );
  });

  test("is not one without letters, and no name is not a name", () => {
    expect(isGuessedFromNames("1234 5678", ["Hope Chapel"])).toBe(false);
    expect(isGuessedFromNames("a lamp for my feet", ["", "1", "ab"])).toBe(false);
  });
});

test("a password that repeats a few characters or runs along a row of keys is a pattern", () => {
  for (const text of [
    "abcdefgh",
    "aaaaaaaa",
    "        ",
    "00000000",
    "87654321",
    "123123123",
    "987654321",
    "qwerqwer",
    "QWERTYUI",
    "zyxwvutsr",
    "ababababa",
  ])
    expect([text, isPattern(text)]).toEqual([text, true]);
  for (const text of ["a lamp for my feet", "8 chars.", "abcdefgz", "counting sheep"])
    expect([text, isPattern(text)]).toEqual([text, false]);
});
