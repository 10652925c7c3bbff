import { axisWords } from "../report/card-words.ts";
import { fullDay } from "../shared/time/day-words.ts";
import { sundayOf } from "../shared/time/week.ts";
import { type ExpectedWordsOf, rangeWords, reasonWords } from "./expected-words.ts";
import type { ExpectedWeek, Outcome, Reason } from "./forecast-answer.ts";

/** A number of what is expected, and where it comes from. */
export type Proof = { what: string; why: string };
type Forecast = Extract<Outcome, { kind: "forecast" }>;

/** The sources of a range: its weeks, its special days, and how good the ranges were so far. */
export function proofOf(of: ExpectedWordsOf, outcome: Forecast, expected: ExpectedWeek): Proof[] {
  const middle = axisWords(of, expected.value);
  const reasons = reasonWords(expected);
  return [
    {
      what: rangeWords(of, expected),
      why: `Eight of ten such weeks should lie in this range. Its likeliest number is about ${middle}.`,
    },
    ...madeOf(outcome),
    ...reasons.map((words, at) => {
      const reason = expected.reasons[at];
      return reason ? ofReason(words, reason) : ofServices(words);
    }),
    ...(expected.isSpecial || reasons.length > 0 ? [] : [ordinary]),
    ofRecord(outcome, expected),
  ];
}

const ordinary: Proof = {
  what: "An ordinary week",
  why: "No special day is known to move it here.",
};

function madeOf({ made }: Forecast): Proof[] {
  if (!made) return [];
  const { weeks, first, last } = made;
  return [
    {
      what: weeks === 1 ? "1 week" : `${weeks} weeks`,
      why: `With all or nearly all their numbers, from ${fullDay(sundayOf(first))} to ${fullDay(sundayOf(last))}. What is missing is no zero, and a single wild week counts little.`,
    },
  ];
}

/** What was seen each time is in the words; where there are none, something is known of other places alone. */
function ofReason(words: string, { years }: Reason): Proof {
  const why =
    years === 0
      ? "What it does elsewhere. No number here tells yet."
      : "What it did here each time, beside the ordinary weeks around it. Weeks that were closed are left out.";
  return { what: words, why };
}

function ofServices(words: string): Proof {
  const why = words.startsWith("without")
    ? "It is not known how many come then, so the range is of all others."
    : "The range is lower by what is usual of it. Some of its people may come to another.";
  return { what: words, why };
}

function ofRecord({ record, specialRecord = null }: Forecast, { isSpecial }: ExpectedWeek): Proof {
  const [own, kind] = isSpecial ? [specialRecord, "special"] : [record, "ordinary"];
  if (!own)
    return { what: "No record yet", why: `No ${kind} week that was forecast has come in since.` };
  const { forecasts, inside, typicalMiss } = own;
  return {
    what: `${inside} of ${forecasts}`,
    why: `So many forecasts of ${kind} weeks, made a week ahead, were inside their range. The typical miss was ${Math.round(100 * typicalMiss)}%.`,
  };
}
