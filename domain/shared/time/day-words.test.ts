import { expect, test } from "vitest";
import {
  ago,
  fullDay,
  longDay,
  momentWords,
  monthName,
  serviceWords,
  shortDay,
  shortWeekday,
  timeWords,
  weekdayName,
  weeksAgo,
} from "./day-words.ts";

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
});

test("a dated service is called by its day and time, as its reader writes them", () => {
  const service = { date: "2026-11-22", time: "09:00" };
  const words = ["en-US", "en-GB", "de-DE"].map((locale) => serviceWords(service, locale));
  expect(words).toEqual(["Sun, Nov 22, 9:00\u00a0AM", "Sun 22 Nov, 09:00", "So., 22. Nov., 09:00"]);
  expect(serviceWords({ ...service, time: "" }, "en-US")).toBe("Sun, Nov 22");
});

test("short days, full days and times are written as their reader writes them", () => {
  const [day, today] = ["2026-08-30", "2026-11-22"];
  const written = ["en-US", "de-DE"].map((locale) => [
    shortDay(day, today, locale),
    shortDay("2025-08-30", today, locale),
    shortWeekday(day, today, locale),
    fullDay(day, locale),
    timeWords("14:30", locale),
    weekdayName(0, locale),
    weekdayName(1, locale),
    monthName(1, locale),
  ]);
  expect(written).toEqual([
    [
      "Aug 30",
      "Aug 30, 2025",
      "Sun, Aug 30",
      "August 30, 2026",
      "2:30\u00a0PM",
      "Sunday",
      "Monday",
      "January",
    ],
    [
      "30. Aug.",
      "30. Aug. 2025",
      "So., 30. Aug.",
      "30. August 2026",
      "14:30",
      "Sonntag",
      "Montag",
      "Januar",
    ],
  ]);
});

test("Spanish writes short days in one way, with a weekday and without", () => {
  const [day, today] = ["2026-11-28", "2026-11-22"];
  const written = ["es-US", "es-MX", "es-AR"].map((locale) => [
    shortDay(day, today, locale),
    shortWeekday(day, today, locale).replace(",", ""),
    shortDay("2025-11-28", today, locale),
  ]);
  for (const words of written) expect(words).toEqual(["28 nov", "sáb 28 nov", "28 nov 2025"]);
});

test("what is long ago is said in the English of the sentence around it", () => {
  expect([ago(0, "day"), ago(1, "day"), ago(5, "minute")]).toEqual([
    "today",
    "yesterday",
    "5 minutes ago",
  ]);
});

test("a moment of today is its time, and one of another day says which", () => {
  const now = new Date("2026-06-08T15:00:00Z");
  const words = (at: string) => momentWords(new Date(at), "America/Chicago", now, "en-US");
  expect(words("2026-06-08T14:41:00Z")).toBe("9:41\u00a0AM");
  expect(words("2026-06-08T02:30:00Z")).toBe("Jun 7, 9:30\u00a0PM");
});
