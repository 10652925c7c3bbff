import { expect, test } from "vitest";
import { addDays } from "../shared/time/week.ts";
import { dateWordsOf, findTime, isDated, readDay } from "./dates.ts";

function daysOf(cells: (string | number)[], order: "mdy" | "dmy" = "mdy") {
  const words = dateWordsOf(cells);
  return cells.map((cell) => {
    const { day, problem } = readDay(cell, { order, timeZone: "UTC", words });
    return day ?? problem;
  });
}

const languages =
  "ar bg bn ca cs da de de-AT el en en-GB es et eu fa fi fil fr gl he hi hr hu hy id is it ja ka kk ko lt lv mk mn ms nb nl pl pt-BR pt-PT ro ru sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh-CN zh-TW zu".split(
    " ",
  );

test.each(languages)("dates of every month that %s writes in words are read back", (locale) => {
  const days = Array.from({ length: 24 }, (_, at) => addDays("2023-01-05", 31 * at + (at % 3)));
  const format = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: "full", timeZone: "UTC", calendar: "gregory" },
  });
  const texts = days.map((day) => format.format(new Date(`${day}T00:00:00Z`)));
  expect([texts[1], ...daysOf(texts, "dmy")]).toEqual([texts[1], ...days]);
});

test("whole months and their usual short forms are read, in capitals and without accents, too", () => {
  expect(daysOf(["5 FÉVRIER 2022", "5 fevr. 2022", "1er août 2022", "dim. 7 mai 2023"])).toEqual([
    "2022-02-05",
    "2022-02-05",
    "2022-08-01",
    "2023-05-07",
  ]);
  expect(daysOf(["So, 07.01.2024", "Mi, 17.01.2024"], "dmy")).toEqual(["2024-01-07", "2024-01-17"]);
  expect(daysOf(["Sept 5, 2024", "Thurs, Jan 11, 2024", "Tues. 9 Jan '24"])).toEqual([
    "2024-09-05",
    "2024-01-11",
    "2024-01-09",
  ]);
  expect(daysOf(["mar 5 mar 2024", "sáb 10 ago 2024"])).toEqual(["2024-03-05", "2024-08-10"]);
});

test("what is only like a month is no date, nor a word that is another month in another language", () => {
  for (const text of ["Mayor 3, 2024", "5 marathon 2024", "Decor 7 2024", "Room 5, 2024"])
    expect([text, ...daysOf([text])]).toEqual([text, "This is not a date."]);
  expect(daysOf(["5 listopad 2023"])).toEqual(["This is not a date."]);
  expect(daysOf(["5 listopad 2023", "6 sierpień 2023"])).toEqual(["2023-11-05", "2023-08-06"]);
  expect(daysOf(["5 listopad 2023", "6 kolovoz 2023"])).toEqual(["2023-10-05", "2023-08-06"]);
});

test("dates without words are read in the digits and with the signs of any script", () => {
  expect(daysOf(["2024. 1. 7.", "2024年1月7日", "20240107", 20_240_107, "٢٠٢٤/٠١/٠٧"])).toEqual(
    Array(5).fill("2024-01-07"),
  );
});

test("ISO weeks are their Sundays, a range is its first day, and a month is no week", () => {
  expect(daysOf(["2024-W01", "2020-W53", "2024 W53", "2024-W00"])).toEqual([
    "2024-01-07",
    "2021-01-03",
    "This week does not exist.",
    "This week does not exist.",
  ]);
  const style = { order: "mdy", timeZone: "UTC" } as const;
  expect(readDay("Jan 7 - Jan 13, 2024", style)).toMatchObject({
    day: "2024-01-07",
    until: "2024-01-13",
  });
  expect(readDay("Dec 31 – Jan 6, 2024", style)).toMatchObject({
    day: "2023-12-31",
    until: "2024-01-06",
  });
  const ends = ["Jan 7-13, 2024", "7.–13. Januar 2024", "Sun 7 - 13 January 2024"].map((text) => {
    const { day, until } = readDay(text, { ...style, words: dateWordsOf([text]) });
    return [day, until];
  });
  expect(ends).toEqual(Array(3).fill(["2024-01-07", "2024-01-13"]));
  for (const text of ["2024 Jan", "January 2024", "2024-03"]) {
    expect(isDated(text, dateWordsOf([text]))).toBe(true);
    const read = readDay(text, { ...style, words: dateWordsOf([text]) });
    expect(read).toMatchObject({
      day: text.includes("3") ? "2024-03-01" : "2024-01-01",
      months: 1,
    });
  }
});

test("times are read as the languages of the browser write them", () => {
  const times = {
    "9h30": "09:30",
    "11h": "11:00",
    "9.30 Uhr": "09:30",
    "11 Uhr Kinder": "11:00",
    "9時30分": "09:30",
    "오후 6:30": "18:30",
    "9:30 π.μ.": "09:30",
    "6:30 p. m.": "18:30",
  };
  for (const [text, time] of Object.entries(times))
    expect([text, findTime(text)?.time]).toEqual([text, time]);
  for (const text of ["Room 2b", "Kids 3rd grade", "Group 5"])
    expect([text, findTime(text)]).toEqual([text, null]);
});
