import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyOf, currentCurrencies } from "./currencies.ts";
import { minorDigits } from "./currency.ts";

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

test("currencies on offer are those in use, with names in English, and every guess is among them", () => {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const known = Intl.supportedValuesOf("currency");
  const shown = currentCurrencies
    .filter((code) => known.includes(code))
    .map((code) => names.of(code));
  expect(shown.filter((name) => /\d{4}/.test(name ?? ""))).toEqual([]);
  for (const ended of [
    "XDR",
    "XUA",
    "XSU",
    "SUR",
    "SLL",
    "ZWL",
    "DEM",
    "XAU",
    "XXX",
    "HRK",
    "BGN",
    "ANG",
  ])
    expect(currentCurrencies).not.toContain(ended);
  for (const region of ["US", "DE", "GB", "TZ", "CH"])
    expect(currentCurrencies).toContain(currencyOf(`en-${region}`));
});
