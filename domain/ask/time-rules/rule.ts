import type { Nth, Time } from "../words/time.ts";

type Read = (match: RegExpExecArray) => Time | null;

/** One way to say a time. `words` are those that it knows. */
export type TimeRule = { pattern: RegExp; read: Read; words: string[] };

/** The pattern is of whole words, the first of them where it begins. */
export function timeRule(pattern: string, read: Read): TimeRule {
  return {
    pattern: new RegExp(`^(?:${pattern})(?= |$)`),
    read,
    words: pattern.match(/[a-z]{3,}/g) ?? [],
  };
}

export const before = "last|past|previous|this past|this last|most recent|the last|latest";
export const ahead = "this|next|coming|upcoming|this coming|this upcoming";

/**
 * The groups that a pattern may name: `which` is a word of `before` or `ahead`; `year` and `front` are years;
 * `yearly` and `lead` are words before "year", `each` is of all years.
 */
export function nthOf({
  which,
  year,
  front,
  yearly,
  lead,
  each,
  years,
}: Record<string, string | undefined>): Nth {
  if (each || years) return "each";
  const named = year ?? front;
  if (named) return yearCalled(named);
  const said = yearly ?? lead;
  if (said) return said === "this" ? "this" : said === "next" ? "next-year" : "last-year";
  if (!which) return "latest";
  if (which.endsWith("coming")) return "coming";
  return which === "this" || which === "next" ? which : "last";
}

/** "2024", "24" or "'24". */
export function yearCalled(words: string): number {
  return Number(words.replace("'", "").padStart(4, "20"));
}
