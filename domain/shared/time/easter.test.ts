import { expect, test } from "vitest";
import { easterOf } from "./easter.ts";
import { addDays, weekdayOf } from "./week.ts";

/**
 * A digit (0 to 9, then a to z) for each year from 1900 to 2099. Western: days after 21 March, from the U.S. Census
 * Bureau's "Easter Dates from 1600 to 2099". Orthodox: days after 3 April (Gregorian), from OrthodoxWiki's table
 * "Paschalion". Both stand by year in the tests of Haskell's library `time`.
 */
const western =
  "ph9mdxpatl6qh2mexiaue6qbumeriauf6qbvm7rj3nfzjbvg7rj4nfskbvg8rcwo8sk5og8lcwo9sk5pgtldwh9td5patldqh9me" +
  "xpaul6qi2meyiauf6qbvmerjauf7qbvn7rj4nfzkbvg8rj4ofskcvg8scwo9sk5pg8ldwo9tk5phtldxh9te5pauldqi9meypaum";
const orthodox =
  "jbog7rcwn8sk4og1kcwh8sd5ogtlcwh9sd5p9tl6ph2mdxiatl6qh2mexiaue6qbum7rianf6qbvm7rj3nfzjbvg7rc4nfskbog8" +
  "rcwo8sk5og1lcwh9sd5pgtldwh9td5patl6qh2mexiaul6qi2meyiauf6qbvm7rjanf7qbvg7rj4nfzkbvg8rc4ofsk5og8lcwo9";

test.each([
  ["western", western, "03-21"],
  ["orthodox", orthodox, "04-03"],
] as const)(
  "%s Easter is the published day in every year from 1900 to 2099",
  (kind, table, start) => {
    const years = Array.from(table, (digit, index) => ({
      year: 1900 + index,
      days: parseInt(digit, 36),
    }));
    expect(years).toHaveLength(200);
    const published = years.map(({ year, days }) => addDays(`${year}-${start}`, days));
    expect(years.map(({ year }) => easterOf(year, kind))).toEqual(published);
  },
);

test("Easter is a Sunday, and the Orthodox one never earlier, in any century", () => {
  for (let year = 1583; year < 4000; year++) {
    const days = [easterOf(year, "western"), easterOf(year, "orthodox")] as const;
    expect(days.map(weekdayOf)).toEqual([0, 0]);
    if (year < 2700) expect(days[1] >= days[0]).toBe(true);
  }
});
