import type { Comparison } from "../../answer/comparison.ts";
import type { Aggregate, Question } from "../../answer/question.ts";
import type { Id } from "../../shared/id.ts";
import type { ListOf, Refused, Side } from "../asked.ts";
import type { Hint } from "./english.ts";
import type { SeriesStep } from "./series.ts";
import type { Time } from "./time.ts";

/** The thing that a department, a category or a word for one stands for. */
type Measured = { is: "category"; ids: Id[] } | { is: "department"; ids: Id[] };

/** The meaning of some words, in any language. */
export type Said =
  | { is: "campus" | "service"; ids: Id[] }
  | { is: "clock"; times: string[]; isPart?: boolean }
  | { is: "measured"; what: Measured }
  /** Those of categories alone, by which other words may choose. */
  | { is: "several-names"; names: string[]; choices?: { id: Id; name: string }[] }
  | { is: "time"; time: Time }
  | { is: "number"; value: number; isMoney: boolean }
  | { is: "everything" | "attendance" }
  | { is: "versus" | "and" | "or" | "which" | "how-was" | "how-is" | "how-much" | "how-many" }
  | { is: "grew" | "fell"; isMost: boolean }
  | { is: "more" | "best"; most: boolean }
  | { is: "since" | "from" | "to" | "between" | "on" | "onward" }
  | { is: "compare"; compare: Comparison }
  | { is: "by" | "noun"; by: Question["by"] }
  | { is: "step"; step: SeriesStep; isBy: boolean }
  | {
      is: "without" | "left-out" | "streak" | "why" | "who" | "part" | "began" | "cancelled";
    }
  | { is: "meaning"; of?: "start" | "week" | "fiscal" }
  | { is: "list"; of: ListOf; named?: string }
  | { is: "nth"; nth: number }
  | { is: "top"; count: number | null; most: boolean }
  | { is: "side" | "side-after"; side: Side }
  | { is: "when"; which: "last" | "first" | "count" | "list" }
  | { is: "per" | "per-person" | "share" | "ratio" }
  | { is: "pace"; until?: "year" | "fiscal" | "quarter" | "month" }
  | { is: "future" | "full" | "missing" | "to-come" | "trend" }
  | { is: "aggregate"; aggregate: Aggregate }
  | { is: "refused"; reason: "person" | "unknown-words" | "two-measures" | "ratio" }
  | { is: "silent" }
  | { is: "unknown" };

/** `hints` are those of the language that the words have. */
export type Term = Said & {
  typed: string[];
  words: string;
  hints: readonly Hint[];
  /** Words that were read for others, which were slips. */
  slips?: string[];
};

export type Is = Said["is"];

export function isThing({ is }: Term): boolean {
  return is === "measured" || is === "attendance" || is === "everything";
}

export function isPlaced({ is }: Term): boolean {
  return is === "campus" || is === "service" || is === "clock";
}

/** The same words, which say nothing. */
export function silenced({ typed, words, hints }: Term): Term {
  return { is: "silent", typed, words, hints };
}

/** The parts of a question are read several times, alone and within others. */
export function remembered<Of>(read: (words: string) => Of): (words: string) => Of {
  const all = new Map<string, { found: Of }>();
  return (words) => {
    const kept = all.get(words) ?? { found: read(words) };
    all.set(words, kept);
    return kept.found;
  };
}

/** null where the words are not understood. */
export function orNull<Of>(read: () => Of): Of | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotUnderstood) return null;
    throw error;
  }
}

/** Thrown while a question is read; `words` are those that are to blame. */
export class NotUnderstood extends Error {
  reason: Refused["refused"];
  words: string[];
  constructor(reason: Refused["refused"], words: string[] = []) {
    super(reason);
    this.reason = reason;
    this.words = words;
  }
}
