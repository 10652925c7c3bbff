import type { Comparison } from "../../answer/comparison.ts";
import type { Aggregate, Question } from "../../answer/question.ts";
import type { Id } from "../../shared/id.ts";
import type { Side } from "../asked.ts";
import type { SeriesStep } from "../series.ts";
import type { Time } from "./time.ts";

/** What a department, a category or a word for one stands for. */
export type Measured = { is: "category"; ids: Id[] } | { is: "department"; ids: Id[] };

export type Said =
  | { is: "campus"; ids: Id[] }
  | { is: "service"; ids: Id[] }
  | { is: "clock"; times: string[] }
  | { is: "measured"; what: Measured }
  /** Those of categories alone, by which other words may choose. */
  | { is: "several-names"; names: string[]; choices?: { id: Id; name: string }[] }
  | { is: "everything" | "attendance" }
  | { is: "time"; time: Time }
  | { is: "number"; value: number; isMoney: boolean }
  | {
      is: "versus" | "and" | "or" | "which" | "how-was" | "how-is" | "how-much" | "how-many";
    }
  | { is: "grew" | "fell"; isMost: boolean }
  | { is: "more"; most: boolean }
  | { is: "onward" }
  | { is: "since" | "from" | "to" | "between" | "on" }
  | { is: "compare"; compare: Comparison }
  | { is: "by"; by: Question["by"] }
  | { is: "noun"; by: Question["by"] }
  | { is: "best"; most: boolean }
  | { is: "step"; step: SeriesStep; isBy: boolean }
  | { is: "without" | "streak" | "why" | "who" | "meaning" }
  | { is: "top"; count: number | null; most: boolean }
  | { is: "side"; side: Side }
  | { is: "side-after"; side: Side }
  | { is: "when"; which: "last" | "first" | "count" | "list" }
  | { is: "per" | "per-person" | "share" | "ratio" }
  | { is: "future" | "full" | "missing" | "to-come" | "trend" }
  | { is: "aggregate"; aggregate: Aggregate }
  | { is: "refused"; reason: "person" | "unknown-words" | "two-measures" | "ratio" }
  | { is: "silent" }
  | { is: "unknown" };

export type Term = Said & { typed: string[]; words: string };

export type Has = (is: Said["is"]) => boolean;
