import { expect, test } from "vitest";
import { doubtOf } from "../../domain/doubt/doubt.ts";
import type { Unit } from "../../domain/shared/unit.ts";
import { typicalNumbersOf } from "../../domain/usual/typical-number.ts";
import { isoOf } from "./churches/dates.ts";
import { generateChurch } from "./churches/generator.ts";
import { knownOf } from "./churches/known.ts";
import { type Random, randomFrom } from "./churches/random.ts";
import type { RawChurch } from "./churches/raw.ts";

test("slips in generated churches are asked about, and hardly a number that is right", () => {
  const { count: tallies, currency } = checkDoubts(30_001, 30);
  const share = ({ asked, of }: Tally) => asked / of;
  expect(share(tallies.gained)).toBeGreaterThan(0.95);
  expect(share(tallies.lost)).toBeGreaterThan(0.95);
  expect(share(tallies.doubled)).toBeGreaterThan(0.82);
  expect(share(tallies.halved)).toBeGreaterThan(0.8);
  expect(share(tallies.untouched)).toBeLessThan(0.06);
  // Money may double by itself.
  expect(share(currency.gained)).toBeGreaterThan(0.95);
  expect(share(currency.lost)).toBeGreaterThan(0.95);
  expect(share(currency.untouched)).toBeLessThan(0.01);
});

const slips = ["gained", "lost", "doubled", "halved", "exchanged"] as const;
type Slip = (typeof slips)[number];
/** `asked` of so many, and of how many of them the button said what was meant. */
type Tally = { of: number; asked: number; meant: number; unknown: number };
type Tallies = Record<Slip | "untouched" | "special", Tally>;

/** From a quarter of a year on. */
const firstWeek = 13;
const weeksEach = 6;

/** In some weeks of each church, every number is typed as it is, and with each slip. */
function checkDoubts(first: number, churches: number): Record<Unit, Tallies> {
  const nothing = (): Tally => ({ of: 0, asked: 0, meant: 0, unknown: 0 });
  const none = (): Tallies => ({
    ...{ gained: nothing(), lost: nothing(), doubled: nothing(), halved: nothing() },
    ...{ exchanged: nothing(), untouched: nothing(), special: nothing() },
  });
  const tallies = { count: none(), currency: none() };
  for (let seed = first; seed < first + churches; seed++) checkChurch(seed, tallies);
  return tallies;
}

function checkChurch(seed: number, all: Record<Unit, Tallies>): void {
  const church = generateChurch(seed);
  const random = randomFrom(seed + 500_000);
  const { numbers, calendar, specialDays } = knownOf(church);
  for (let count = 0; count < weeksEach; count++) {
    const week = Math.floor(random.between(firstWeek, church.weeks - 1));
    const start = isoOf(church.start + 7 * week);
    for (const { id } of church.campuses) {
      const place = { campusId: id, weekStart: start };
      const typical = typicalNumbersOf(place, numbers, calendar, specialDays);
      for (const { occurrence, categoryId, value } of church.entries) {
        if (occurrence.week !== week || occurrence.campusId !== id) continue;
        if (isSlip(church, { week, campusId: id, categoryId })) continue;
        const unit = categoryId === "category-Giving" ? "currency" : "count";
        const tallies = all[unit];
        const usual = typical.find(
          (one) => one.categoryId === categoryId && one.serviceId === occurrence.serviceId,
        );
        const ask = (kind: keyof Tallies, typed: number) => {
          const { range, value: middle = 0 } = usual ?? {};
          const doubt = range ? doubtOf(typed, { ...range, value: middle }, unit) : null;
          tallies[kind].of++;
          if (!range) tallies[kind].unknown++;
          if (doubt) tallies[kind].asked++;
          if (doubt?.likely === value) tallies[kind].meant++;
        };
        const isMoved = church.truth.planted.some(
          (one) =>
            one.week === week &&
            one.effect !== 0 &&
            (one.campusId ?? id) === id &&
            (one.categoryId ?? categoryId) === categoryId,
        );
        ask(isMoved ? "special" : "untouched", value);
        for (const kind of slips) {
          const typed = slipped(value, kind, random, unit === "currency" ? 100 : 1);
          if (typed !== null) ask(kind, typed);
        }
      }
    }
  }
}

function isSlip(
  { truth }: RawChurch,
  at: { week: number; campusId: string; categoryId: string },
): boolean {
  return truth.slips.some(
    (one) =>
      one.week === at.week && one.campusId === at.campusId && one.categoryId === at.categoryId,
  );
}

/** Null where the slip would be hardly another number, or none. Money slips in its whole units. */
function slipped(value: number, kind: Slip, random: Random, scale: number): number | null {
  const whole = Math.floor(value / scale);
  const digits = String(whole);
  const at = Math.floor(random.between(0, digits.length));
  const of = (number: number | string) => Number(number) * scale + (value % scale);
  if (whole < 10) return null;
  if (kind === "gained")
    return of(
      digits.slice(0, at) + Math.floor(random.between(at === 0 ? 1 : 0, 10)) + digits.slice(at),
    );
  if (kind === "lost") return of(digits.slice(0, at) + digits.slice(at + 1));
  if (kind === "doubled") return 2 * value;
  if (kind === "halved") return Math.round(value / 2);
  const place = Math.max(1, at);
  const changed = of(
    digits.slice(0, place - 1) + digits[place] + digits[place - 1] + digits.slice(place + 1),
  );
  return Math.abs(changed - value) > value / 4 ? changed : null;
}
