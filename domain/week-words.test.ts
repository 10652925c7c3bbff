import { expect, test } from "vitest";
import { longDay, shortDay, weeksAgo } from "./week-words.ts";

test("a day is said in full, with the year only when it is another one", () => {
  expect(longDay("2026-06-07", "2026-06-10", "en-US")).toBe("Sunday, June 7th");
  expect(longDay("2025-05-25", "2026-06-10", "en-US")).toBe("Sunday, May 25th, 2025");
});

test("a day is written as its reader's language writes it", () => {
  const words = ["en-GB", "de", "ja"].map((locale) => longDay("2026-06-07", "2026-06-10", locale));
  expect(words).toEqual(["Sunday 7th June", "Sonntag, 7. Juni", "6月7日日曜日"]);
});

test("days end as they are spoken", () => {
  const endings = ["01", "02", "03", "04", "11", "12", "13", "21", "22", "23", "30", "31"].map(
    (day) => longDay(`2026-03-${day}`, "2026-03-01", "en-US").split(" ")[2],
  );
  expect(endings.join(" ")).toBe("1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 30th 31st");
});

test("a reader of English with other digits or another calendar sees no broken ending", () => {
  const locales = ["en-u-nu-arab", "en-u-ca-buddhist", "en-u-ca-islamic-umalqura"];
  const words = locales.map((locale) => longDay("2026-06-07", "2026-06-10", locale));
  expect(words).toEqual(["Sunday, June ٧", "Sunday, June 7th", expect.stringMatching(/21$/)]);
});

test("weeks are said by their distance", () => {
  const words = ["2026-06-14", "2026-06-07", "2026-05-31", "2026-05-24"].map((week) =>
    weeksAgo(week, "2026-06-07"),
  );
  expect(words).toEqual(["next week", "this week", "last week", "2 weeks ago"]);
  expect(shortDay("2026-06-07")).toBe("Jun 7");
});
