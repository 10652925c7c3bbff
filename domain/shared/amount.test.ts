import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatAmount,
  greatestCount,
  greatestMoney,
  numberWords,
  parseAmount,
  parseCount,
  valueWords,
} from "./amount.ts";
import type { Unit } from "./unit.ts";

const american = { digits: 2, locale: "en-US" };
const german = { digits: 2, locale: "de-DE" };
const count = { digits: 0, locale: "en-US" };

test("money is understood however people write it", () => {
  const written = ["18,400.50", "18400.5", "18 400.50", "$18,400.50", "18'400.50", " 18400,50 "];
  for (const text of written) expect(parseAmount(text, american)).toEqual({ value: 1_840_050 });
  expect(parseAmount("18.400,50", german)).toEqual({ value: 1_840_050 });
  expect(parseAmount("18.400", german)).toEqual({ value: 1_840_000 });
  expect(parseAmount("18.400", { digits: 3, locale: "en" })).toEqual({ value: 18_400 });
  expect(parseAmount(".5", american)).toEqual({ value: 50 });
  expect(parseAmount("5.", american)).toEqual({ value: 500 });
});

test("blank is null and zero is zero", () => {
  expect(parseAmount("  ", count)).toEqual({ value: null });
  expect(parseAmount("0", count)).toEqual({ value: 0 });
  expect(parseAmount("0.00", american)).toEqual({ value: 0 });
});

test("what is no such number is refused in words", () => {
  expect(parseAmount("12.5", count).problem).toBe("Enter a whole number.");
  for (const text of ["about 40", "abc", "-5x"])
    expect(parseAmount(text, count).problem).toBe("Enter a whole number.");
  expect(parseAmount("-3", count).problem).toBe("Enter 0 or more.");
  for (const text of ["-5x", "-", "5-3", "--5"])
    expect(parseAmount(text, count).problem).toBe("Enter a whole number.");
  for (const text of ["-12.50", "-$5", "−1,250"])
    expect(parseAmount(text, american).problem).toBe("Enter 0 or more.");
  expect(parseAmount("3.999", { digits: 2, locale: "en" }).problem).toBe("Use at most 2 decimals.");
  expect(parseAmount("1,2,3", american).problem).toBe("Enter an amount like 1250.00.");
  expect(parseAmount("99999999999999999", count).problem).toBe("This number is too large.");
});

const value = fc.integer({ min: 0, max: greatestMoney });
const digits = fc.constantFrom(0, 1, 2, 3);
const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const languages = letters.flatMap((first) => letters.map((second) => first + second));
const regions = ["en-GB", "de-CH", "de-AT", "es-MX", "pt-BR", "ar-EG", "bn-BD", "ckb"];
const locale = fc.constantFrom(...Intl.NumberFormat.supportedLocalesOf([...languages, ...regions]));

test("every value that is shown is read as itself, in every locale, with and without decimals", () => {
  fc.assert(
    fc.property(value, digits, locale, (value, digits, locale) => {
      const style = { digits, locale };
      expect(parseAmount(formatAmount(value, style), style)).toEqual({ value });
    }),
    { numRuns: 2_000 },
  );
});

test("nothing that is typed breaks, and what is accepted is a whole number in range", () => {
  fc.assert(
    fc.property(fc.string(), digits, locale, (text, digits, locale) => {
      const { value, problem } = parseAmount(text, { digits, locale });
      if (problem !== undefined || value === null) return;
      expect(Number.isSafeInteger(value) && (value ?? -1) >= 0).toBe(true);
    }),
  );
});

test("money is shown with its sign", () => {
  const money = (value: number, currency: string, isWhole = false) =>
    valueWords(value, { unit: "currency" }, currency, { locale: "en-US", isWhole });
  expect(money(1_840_050, "USD")).toBe("$18,400.50");
  expect(money(1_840_050, "USD", true)).toBe("$18,401");
  expect(money(18_400, "JPY")).toBe("¥18,400");
  expect(money(greatestMoney, "USD")).toBe("$100,000,000,000.00");
});

test("a number of a unit of its own is shown with its decimals and its label", () => {
  const shown = (value: number, unit: Unit, style = {}) =>
    valueWords(value, { unit }, "USD", { locale: "en-US", ...style }).replace("\u00a0", " ");
  expect(shown(12_405, "0.1 lb")).toBe("1,240.5 lb");
  expect(shown(12_400, "0.1 lb")).toBe("1,240 lb");
  expect(shown(12_405, "0.1 lb", { isRounded: true })).toBe("1,240.5 lb");
  expect(shown(12_405, "0.1 lb", { isWhole: true })).toBe("1,241 lb");
  expect(shown(12_405, "0.1 lb", { isBare: true })).toBe("1,240.5");
  expect(shown(125, "0.1 h", { isRounded: true })).toBe("12.5 h");
  expect(shown(455, "0.1 %")).toBe("45.5%");
  expect(shown(1_250, "0.001")).toBe("1.25");
  expect(shown(1_240, "1 boxes")).toBe("1,240 boxes");
  expect(valueWords(12_405, { unit: "0.1 kg" }, "USD", { locale: "de-DE" })).toBe(
    "1.240,5\u00a0kg",
  );
});

test("a number of a unit of its own is typed as money is, by the sign of its reader", () => {
  const style = { digits: 1 };
  for (const text of ["1240.5", "1,240.5", "1 240.5", "1240,5"])
    expect(parseAmount(text, { ...style, locale: "en-US" })).toEqual({ value: 12_405 });
  for (const text of ["1.240,5", "1240,5", "1240.5"])
    expect(parseAmount(text, { ...style, locale: "de-DE" })).toEqual({ value: 12_405 });
  expect(parseAmount("1240.55", style).problem).toBe("Use at most 1 decimal.");
  expect(parseAmount("lots", style).problem).toBe("Enter an amount like 1250.0.");
});

test("a category's value is a number or an amount of money, as its reader writes it", () => {
  const [heads, money] = [{ unit: "count" as const }, { unit: "currency" as const }];
  const written = ["en-US", "de-DE"].map((locale) => [
    valueWords(1_840, heads, "USD", { locale }),
    valueWords(1_840_050, money, "USD", { locale }),
    valueWords(1_840_050, money, "USD", { locale, isRounded: true }),
    valueWords(99_950, money, "USD", { locale, isRounded: true }),
  ]);
  const [american, german] = written.map((words) =>
    words.map((text) => text.replace("\u00a0", " ")),
  );
  expect(american).toEqual(["1,840", "$18,400.50", "$18,401", "$999.50"]);
  expect(german).toEqual(["1.840", "18.400,50 $", "18.401 $", "999,50 $"]);
  expect(valueWords(null, heads, "USD")).toBe("blank");
});

test("short amounts are exact: only cents that are zero are left out, so that parts and sums agree", () => {
  const short = (cents: number) =>
    valueWords(cents, { unit: "currency" }, "USD", { locale: "en-US", isShort: true });
  expect([184_000, 184_001, 99_900].map(short)).toEqual(["$1,840", "$1,840.01", "$999.00"]);
  fc.assert(
    fc.property(fc.nat(99_999_999), fc.nat(99_999_999), (one, other) => {
      const read = (text: string) => parseAmount(text, { digits: 2, locale: "en-US" }).value ?? 0;
      expect(read(short(one)) + read(short(other))).toBe(read(short(one + other)));
    }),
  );
});

test("a count that is typed is a whole number up to a million, and anything else is refused in words", () => {
  expect(parseCount("0")).toEqual({ value: 0 });
  expect(parseCount("0143")).toEqual({ value: 143 });
  expect(parseCount("1000000")).toEqual({ value: 1_000_000 });
  for (const text of ["12.5", "1e3", "abc", "0x10", "1 2", "1.2", "1,23", "+5", "½"])
    expect(parseCount(text)).toEqual({ problem: "Enter a whole number." });
  for (const text of ["-5", "−5"])
    expect(parseCount(text)).toEqual({ problem: "Enter 0 or more." });
  for (const text of ["1000001", "9".repeat(400)])
    expect(parseCount(text)).toEqual({ problem: "This number is too large." });
});

test("a count is read as the product writes it, in every locale", () => {
  expect(parseCount("1,234", "en-US")).toEqual({ value: 1_234 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: greatestCount }), locale, (value, locale) => {
      expect(parseCount(numberWords(value, locale), locale)).toEqual({ value });
    }),
  );
});

test("a count may be typed in the digits of the reader's keyboard", () => {
  for (const text of ["١٤٣", "۱۴۳", "१४३", "၁၄၃"]) expect(parseCount(text)).toEqual({ value: 143 });
});

test("no text is taken for another number than the one it says", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { value } = parseCount(text);
      if (value === undefined) return;
      expect(text).toMatch(/^[\p{Nd}\p{Sc}\s.,'’_٫٬\u061c\u200e\u200f]+$/u);
      expect(value).toBeLessThanOrEqual(greatestCount);
    }),
  );
});
