import { afterEach, expect, test } from "vitest";
import { numberWords, valueWords } from "./amount.ts";
import { localeFor, writeFor } from "./locale.ts";
import { inReadersHours, longDay, scheduleWords, timeWords } from "./time/day-words.ts";

afterEach(() => writeFor({ locale: "en-US", hourCycle: "h12" }));

test.each([
  ["es-MX", "h23", "Sunday, November 22nd", "Sunday, 21:00", "1,234", "$1,234.50"],
  ["de-DE", "h23", "Sunday, November 22nd", "Sunday, 21:00", "1,234", "$1,234.50"],
  ["ko-KR", "h12", "Sunday, November 22nd", "Sunday, 9:00 PM", "1,234", "$1,234.50"],
  ["en-US", "h12", "Sunday, November 22nd", "Sunday, 9:00 PM", "1,234", "$1,234.50"],
  ["en-US", "h23", "Sunday, November 22nd", "Sunday, 21:00", "1,234", "$1,234.50"],
  ["en-GB", "h23", "Sunday 22nd November", "Sunday, 21:00", "1,234", "US$1,234.50"],
  ["en-IN", "h12", "Sunday 22nd November", "Sunday, 9:00 pm", "1,234", "$1,234.50"],
] as const)(
  "for a reader of %s with %s hours all is in English",
  (locale, hourCycle, day, when, number, money) => {
    writeFor({ locale, hourCycle });
    const schedule = scheduleWords({ weekday: 0, time: "21:00" }).replaceAll("\u00a0", " ");
    expect(longDay("2026-11-22", "2026-11-26").replace("Sunday, 22nd", "Sunday 22nd")).toBe(day);
    expect([
      schedule,
      numberWords(1_234),
      valueWords(123_450, { unit: "currency" }, "USD"),
    ]).toEqual([when, number, money]);
  },
);

test("a reader's own digits and calendar stay where the reader's language is English", () => {
  expect(localeFor({ locale: "en-u-nu-arab", hourCycle: "h23" })).toBe("en-u-hc-h23-nu-arab");
  expect(localeFor({ locale: "ar-EG-u-nu-arab" })).toBe("en-US");
});

test("words in the reader's language have the dates of the reader's region, others those of the words", () => {
  expect(localeFor({ locale: "es-AR", hourCycle: "h23" }, "es-MX")).toBe("es-AR-u-hc-h23");
  expect(localeFor({ locale: "en-US", hourCycle: "h12" }, "pt-BR")).toBe("pt-BR-u-hc-h12");
});

test("a time in a sentence of the server is written in the reader's hours", () => {
  const sentence = `The ${timeWords("09:00", "en-US")} at Main and the Saturday ${timeWords("17:30", "en-US")}`;
  expect(inReadersHours(sentence)).toBe(sentence);
  writeFor({ locale: "de-DE", hourCycle: "h23" });
  expect(inReadersHours(sentence)).toBe("The 09:00 at Main and the Saturday 17:30");
  expect(inReadersHours(`${timeWords("12:00", "en-US")}, ${timeWords("00:15", "en-US")}`)).toBe(
    "12:00, 00:15",
  );
  expect(inReadersHours("Our 9:00 AM club")).toBe("Our 9:00 AM club");
});
