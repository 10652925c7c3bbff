import fc from "fast-check";
import { expect, test } from "vitest";
import { plainQuestion } from "../answer/question.ts";
import { addDays } from "../shared/time/week.ts";
import type { Claim, Slot } from "./claim.ts";
import type { Opinion } from "./claim-answer.ts";
import { contentOf, mostClaims, mostTelling, type Said, saidSince } from "./rank.ts";

const week = "2026-11-22";

function claim(key: string, more: Partial<Claim> & { value?: number } = {}): Claim {
  const { value = 10, ...rest } = more;
  const share: Slot = {
    unit: "percent",
    value,
    question: plainQuestion,
    formula: "",
    n: 26,
    coverage: { complete: 24, weeks: 26 },
  };
  return {
    kind: "trend",
    form: "up",
    key,
    template: "{share}",
    names: {},
    slots: { share },
    lead: "share",
    about: key,
    rank: 0.5,
    ...rest,
  };
}

const tell = (claims: Claim[], said: Said[] = [], opinions: Opinion[] = [], now = week) =>
  mostTelling(claims, { week: now, said, opinions }).map(({ key }) => key);

test("the claims worth most come first, five at most, two of a kind and one about the same", () => {
  const claims = [
    claim("a", { rank: 0.1, kind: "season" }),
    claim("b", { rank: 0.9 }),
    claim("c", { rank: 0.8 }),
    claim("d", { rank: 0.7 }),
    claim("e", { rank: 0.6, kind: "record", about: "b" }),
    claim("f", { rank: 0.5, kind: "giving" }),
    claim("g", { rank: 0.4, kind: "guests" }),
    claim("h", { rank: 0.3, kind: "typical" }),
    claim("i", { rank: 0.2, kind: "missing" }),
  ];
  expect(tell(claims)).toEqual(["b", "c", "f", "g", "h"]);
});

test("what is not for us is not said again, and what is useful comes sooner", () => {
  const claims = [claim("a", { rank: 0.6 }), claim("b", { rank: 0.5, kind: "season" })];
  const on = (opinion: Opinion["opinion"], kind: string, key: string | null) =>
    tell(claims, [], [{ opinion, kind, key }]);
  expect(on("not-for-us", "trend", "a")).toEqual(["b"]);
  expect(on("not-for-us", "season", null)).toEqual(["a"]);
  expect(on("useful", "season", "b")).toEqual(["b", "a"]);
});

test("what was said is said again in its own week, once it changed, and after a month", () => {
  const said = [saidSince(contentOf(claim("a")), [], week)];
  const later = (days: number, value = 10, form = "up") =>
    tell([claim("a", { value, form })], said, [], addDays(week, days));
  expect(later(0)).toEqual(["a"]);
  expect(later(7)).toEqual([]);
  expect(later(21, 12)).toEqual([]);
  expect(later(7, 13)).toEqual(["a"]);
  expect(later(7, 10, "down")).toEqual(["a"]);
  expect(later(28)).toEqual(["a"]);
});

test("nothing unchanged is said in two weeks of any month, whatever is there to be said", () => {
  const key = fc.constantFrom("a", "b", "c", "d", "e", "f", "g");
  const kind = fc.constantFrom("trend", "season", "record", "giving");
  const claims = fc.uniqueArray(fc.record({ key, kind, rank: fc.double({ min: 0, max: 1 }) }), {
    selector: (one) => one.key,
  });
  fc.assert(
    fc.property(fc.array(claims, { maxLength: 12 }), (weeks) => {
      let said: Said[] = [];
      const when = new Map<string, number>();
      for (const [index, ones] of weeks.entries()) {
        const now = addDays(week, 7 * index);
        const all = ones.map((one) => claim(one.key, one as Partial<Claim>));
        const chosen = mostTelling(all, { week: now, said, opinions: [] });
        expect(chosen.length).toBeLessThanOrEqual(mostClaims);
        for (const one of chosen) {
          expect(index - (when.get(one.key) ?? -4)).toBeGreaterThanOrEqual(4);
          when.set(one.key, index);
        }
        const keys = new Set(chosen.map((one) => one.key));
        said = [
          ...said.filter((one) => !keys.has(one.key)),
          ...chosen.map((one) => saidSince(contentOf(one), said, now)),
        ];
      }
    }),
  );
});
