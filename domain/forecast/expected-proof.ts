import { axisWords } from "../card-words.ts";
import { fullDay } from "../day-words.ts";
import { sundayOf } from "../week.ts";
import { type ExpectedWordsOf, rangeWords } from "./expected-words.ts";
import type { ExpectedWeek, Outcome, Reason } from "./forecast-answer.ts";

/** A number of what is expected, and where it comes from. */
export type Proof = { what: string; why: string };
type Forecast = Extract<Outcome, { kind: "forecast" }>;

/** What a range was made from: its weeks, its special days, and how good the ranges were so far. */
export function proofOf(of: ExpectedWordsOf, outcome: Forecast, expected: ExpectedWeek): Proof[] {
  const middle = axisWords(of, expected.value);
  return [
    {
      what: rangeWords(of, expected),
      why: `Eight of ten such weeks should lie in this range. Its likeliest number is about ${middle}.`,
    },
    ...madeOf(outcome),
    ...(expected.reasons.length > 0 ? expected.reasons.map(ofReason) : [ordinary]),
    ofRecord(outcome),
  ];
}

const ordinary: Proof = {
  what: "An ordinary week",
  why: "No special day is known to move it here.",
};

/** Forecasts from before November 24, 2026 do not say of how many weeks they are. */
function madeOf({ made }: Forecast): Proof[] {
  if (!made) return [];
  const { weeks, first, last } = made;
  return [
    {
      what: weeks === 1 ? "1 week" : `${weeks} weeks`,
      why: `With all their counts, from ${fullDay(sundayOf(first))} to ${fullDay(sundayOf(last))}. What is missing is no zero, and a single wild week counts little.`,
    },
  ];
}

function ofReason({ name, percent, years }: Reason): Proof {
  const what = `${name} ${percent > 0 ? "+" : "−"}${Math.abs(percent)}%`;
  if (years === 0) return { what, why: "What it does elsewhere. It has no number here yet." };
  const seen = years === 1 ? "the 1 year" : `the ${years} years`;
  return {
    what,
    why: `What it did here in ${seen} with a number, beside the weeks around it. What is usual elsewhere counts as one more.`,
  };
}

function ofRecord({ record }: Forecast): Proof {
  if (!record)
    return { what: "No record yet", why: "No week that was forecast has come in since." };
  const { forecasts, inside, typicalMiss } = record;
  return {
    what: `${inside} of ${forecasts}`,
    why: `So many forecasts a week ahead were inside their range. The typical miss was ${Math.round(100 * typicalMiss)}%.`,
  };
}
