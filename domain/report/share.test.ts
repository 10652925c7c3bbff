import fc from "fast-check";
import { expect, test } from "vitest";
import * as english from "#words/starts.ts";
import * as spanish from "../../words/es/starts.ts";
import * as portuguese from "../../words/pt-BR/starts.ts";
import type { Department } from "../organization/campus.ts";
import { categoryKinds } from "../organization/category-kinds.ts";
import { churchStart, type StartWords } from "../organization/starts.ts";
import { percentWords, shareOf } from "./share.ts";

function row(values: (number | null)[], missing: number[] = []) {
  return { values, good: values.map((value, week) => (missing.includes(week) ? null : value)) };
}

test("a share is that of the last week in which both numbers are complete and beyond doubt, beside the weeks before it", () => {
  const guests = row([10, 20, null, 30, 40, 50], [5]);
  const all = row([100, 100, 100, 100, 200, 100]);
  expect(shareOf(guests, all)).toMatchObject({ week: 4, part: 40, whole: 200, typical: 0.2 });
  expect(shareOf(row([10, 20, 40]), row([100, 100, 100]))?.typical).toBe(null);
  expect(shareOf(row([1, null]), row([0, 100]))).toBe(null);
  const doubted = (away: number) => ({ ...row([1, 2, 9]), inDoubt: [{ week: 2, away }] });
  expect(shareOf(doubted(6), row([10, 10, 10]))).toMatchObject({ week: 1, part: 2 });
  expect(
    shareOf(row([1, 2, 9]), { ...row([10, 10, 90]), inDoubt: [{ week: 2, away: 80 }] }),
  ).toMatchObject({ week: 1 });
  expect(percentWords(0.0341, "en-US")).toBe("3.4%");
});

test("a typical share is of the last eight good weeks in the 26 before, and known to be cut short where these are not all there", () => {
  const blanks = (count: number) => new Array<null>(count).fill(null);
  const ofHundreds = (parts: (number | null)[]) => shareOf(row(parts), row(parts.map(() => 100)));
  const sparse = [60, 60, 60, ...blanks(9), 20, 20, 20, 50];
  expect(ofHundreds(sparse)).toMatchObject({ typical: 0.4, cutShort: true });
  expect(ofHundreds(sparse.slice(-4))).toMatchObject({ typical: 0.2, cutShort: true });
  expect(ofHundreds([90, 90, ...blanks(23), 20, 20, 20, 50])).toMatchObject({
    typical: 0.2,
    cutShort: false,
  });
  expect(ofHundreds([...new Array<number>(8).fill(20), 50])).toMatchObject({ cutShort: false });
});

test("a share lies between the least and the most, and is none without a whole", () => {
  const numbers = fc.array(fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }), {
    minLength: 20,
    maxLength: 20,
  });
  fc.assert(
    fc.property(numbers, numbers, (part, whole) => {
      const share = shareOf(row(part), row(whole));
      if (!share) return;
      expect(share.whole).toBeGreaterThan(0);
      const all = part.flatMap((one, week) =>
        one !== null && whole[week] ? one / whole[week] : [],
      );
      const typical = share.typical ?? all[0] ?? 0;
      expect(typical).toBeGreaterThanOrEqual(Math.min(...all));
      expect(typical).toBeLessThanOrEqual(Math.max(...all));
    }),
  );
});

const departmentsIn = (words: StartWords): Department[] =>
  churchStart(words).map((department) => ({
    ...department,
    id: department.key,
    categories: department.categories.map((one) => ({ ...one, id: one.name })),
  }));
const departments = departmentsIn(english);

test.each([spanish, portuguese])(
  "kinds are found in what a church begins with in another language",
  (words) => {
    expect(categoryKinds(departmentsIn(words))).toEqual({
      adults: words.adultAttendance,
      guests: words.newGuests,
      giving: words.totalGiving,
      online: [words.streamViews, words.socialInteractions],
    });
  },
);

test("kinds are found in what every church begins with, also renamed, but for guests", () => {
  const kinds = {
    adults: "Adult Attendance",
    guests: "New Guests",
    giving: "Total Giving",
    online: ["Live Stream Views", "Social Interactions"],
  };
  expect(categoryKinds(departments)).toEqual(kinds);
  const renamed = departments.map((department) => ({
    ...department,
    name: "Renamed",
    categories: department.categories.map((one) => ({ ...one, name: "Renamed" })),
  }));
  expect(categoryKinds(renamed)).toEqual({ ...kinds, guests: null });
});

test("a kind that several categories could be is left open, unless one is named so", () => {
  const added = (key: string, category: Partial<Department["categories"][number]>) =>
    departments.map((one) =>
      one.key === key
        ? {
            ...one,
            categories: [
              ...one.categories,
              { id: "new", name: "New", unit: "count" as const, inTotal: false, ...category },
            ],
          }
        : one,
    );
  expect(categoryKinds(added("adults", {})).guests).toBe("New Guests");
  expect(categoryKinds(added("adults", { name: "Second-time guests" })).guests).toBe(null);
  expect(categoryKinds(added("adults", { inTotal: true })).adults).toBe(null);
  expect(categoryKinds(added("kids", { unit: "currency" })).giving).toBe(null);
  expect(categoryKinds([])).toEqual({ adults: null, guests: null, giving: null, online: [] });
});
