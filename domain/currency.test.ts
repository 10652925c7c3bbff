import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyOf, minorDigits } from "./currency.ts";

test("a currency has the minor units it has, also where engines disagree about them", () => {
  expect(["JPY", "USD", "KWD", "EUR", "HUF", "COP"].map(minorDigits)).toEqual([0, 2, 3, 2, 0, 0]);
});

test.each([
  ["en-US", "USD"],
  ["en-GB", "GBP"],
  ["de", "EUR"],
  ["de-CH", "CHF"],
  ["es-MX", "MXN"],
  ["fr-CA", "CAD"],
  ["en", "USD"],
])("guesses the currency of %s to be %s", (locale, currency) => {
  expect(currencyOf(locale)).toBe(currency);
});

test("falls back to USD for regions it does not know", () => {
  expect(currencyOf("en-AQ")).toBe("USD");
  expect(currencyOf("not a locale")).toBe("USD");
});

test("always gives a code that can format money", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (locale) => {
      const format = { style: "currency", currency: currencyOf(locale) } as const;
      expect(new Intl.NumberFormat("en", format).format(1)).toContain("1");
    }),
  );
});
