import type { Random } from "../churches/random.ts";
import { record, when } from "./asked-by-hand.ts";
import type { Church } from "./church.ts";
import type { Family } from "./family.ts";
import { someNamedPeriod, somePeriod } from "./periods.ts";
import { givingOf, someCampus, someCounted } from "./places.ts";

const all = ["single", "several", "orthodox"] as const;
const several = ["several", "orthodox"] as const;

function someValue(random: Random): { n: string; value: number } {
  const [n, value] = random.one<[string, number]>([
    ["600", 600],
    ["500", 500],
    ["250", 250],
    ["1,200", 1_200],
    ["1000", 1_000],
    ["six hundred", 600],
    ["four hundred", 400],
    ["two hundred fifty", 250],
    ["a thousand", 1_000],
    ["875", 875],
    ["1.5k", 1_500],
  ]);
  return { n, value };
}

function meantOf(
  which: "last" | "first" | "count",
  side: "over" | "under" | "at-least" | "at-most",
) {
  return (_church: Church, random: Random) => {
    const { n, value } = someValue(random);
    return { slots: { n }, asked: when(which, side, value) };
  };
}

/** When it was over a number, and the highest and lowest weeks. */
export const wishFamilies: Family[] = [
  {
    name: "when it was last over",
    churches: all,
    times: 1,
    wordings: [
      "When did we last have over {n}?",
      "when was the last time we had more than {n} people",
      "last time we were over {n}",
      "last time above {n}",
      "whens the last time we broke {n}",
      "when did we last top {n}?",
      "last sunday with more than {n}",
      "when did attendance last exceed {n}",
      "the last time there were more than {n} of us?",
      "when were we over {n}",
      "when did we last have over {n} on a sunday",
    ],
    meant: meantOf("last", "over"),
  },
  {
    name: "when it was last under",
    churches: all,
    times: 1,
    wordings: [
      "when did we last have under {n}",
      "last time we were below {n}",
      "when was the last time attendance was less than {n}?",
      "last time we had fewer than {n} people",
      "last time we dropped below {n}",
    ],
    meant: meantOf("last", "under"),
  },
  {
    name: "when it last reached",
    churches: all,
    times: 1,
    wordings: [
      "when did we last hit {n}",
      "last time we reached {n}",
      "when was the last time we had {n} or more",
      "last time we had at least {n} people",
    ],
    meant: meantOf("last", "at-least"),
  },
  {
    name: "when it first was over",
    churches: all,
    times: 1,
    wordings: [
      "when did we first have over {n}",
      "first time we were over {n}",
      "when was the first time we had more than {n}?",
      "first sunday above {n}",
    ],
    meant: meantOf("first", "over"),
  },
  {
    name: "how often it was over",
    churches: all,
    times: 1,
    wordings: [
      "how often were we over {n} {in}",
      "how many times did we have more than {n} {in}",
      "how many sundays were above {n} {in}",
      "how often did we pass {n} {in}?",
      "{in}, how many weeks were over {n}",
    ],
    meant: (church, random) => {
      const { n, value } = someValue(random);
      const { value: period, ...slots } = (random.is(0.5) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots: { ...slots, n }, asked: when("count", "over", value, { period }) };
    },
  },
  {
    name: "when a part was last over",
    churches: all,
    times: 1,
    wordings: [
      "when did we last have over {n} {what}",
      "last time we had more than {n} {what}",
      "when was the last time there were over {n} {what}?",
      "last time above {n} {what}",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      const value = random.one([20, 35, 50, 100, 120]);
      return { slots: { n: String(value), what }, asked: when("last", "over", value, said) };
    },
  },
  {
    name: "when a campus was last over",
    churches: several,
    times: 1,
    wordings: [
      "when did {campus} last have over {n}",
      "last time {campus} was over {n}",
      "when was {campus} last above {n} people",
      "when did we last have more than {n} at {campus}?",
      "when did {campus} last top {n}",
    ],
    meant: (church, random) => {
      const { campus, id } = someCampus(church, random);
      const { n, value } = someValue(random);
      return {
        slots: { campus, n },
        asked: when("last", "over", value, { where: { campus: [id] } }),
      };
    },
  },
  {
    name: "when giving was last over",
    churches: several,
    times: 1,
    wordings: [
      "when was giving last over {n}",
      "last time the offering was over {n}",
      "when did giving last top {n}?",
      "last time we had more than {n} in giving",
    ],
    meant: (church, random) => {
      const [n, dollars] = random.one<[string, number]>([
        ["$20,000", 20_000],
        ["$5,000", 5_000],
        ["10k", 10_000],
        ["$12k", 12_000],
        ["ten thousand", 10_000],
      ]);
      const asked = when("last", "over", 100 * dollars, { measure: givingOf(church) });
      return { slots: { n }, asked };
    },
  },
  {
    name: "a record",
    churches: all,
    times: 2,
    wordings: [
      "highest attendance {in}",
      "what was our best sunday {in}",
      "biggest sunday {in}?",
      "record attendance {in}",
      "which week had the highest attendance {in}",
      "when did we have the most people {in}",
      "highest week {in}",
    ],
    meant: (church, random) => {
      if (random.is(0.25)) return { slots: { in: "ever" }, asked: record("highest") };
      const { value: period, ...slots } = (random.is(0.5) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots, asked: record("highest", { period }) };
    },
  },
  {
    name: "a low",
    churches: all,
    times: 1,
    wordings: [
      "lowest attendance {in}",
      "what was our worst sunday {in}",
      "smallest sunday {in}",
      "when did we have the fewest people {in}?",
      "which week had the lowest attendance {in}",
      "lowest week {in}",
    ],
    meant: (church, random) => {
      const { value: period, ...slots } = (random.is(0.5) ? somePeriod : someNamedPeriod)(
        church,
        random,
      );
      return { slots, asked: record("lowest", { period }) };
    },
  },
  {
    name: "a record of a part",
    churches: all,
    times: 1,
    wordings: [
      "record number of {what}",
      "most {what} ever",
      "what sunday had the most {what}",
      "when did we have the most {what}",
      "highest number of {what} ever?",
    ],
    meant: (church, random) => {
      const { what, said } = someCounted(church, random);
      return { slots: { what }, asked: record("highest", said) };
    },
  },
];
