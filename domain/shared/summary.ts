import * as v from "valibot";

/** How the numbers of one category become one. Without one they are added up. */
export const summaries = ["sum", "average", "highest", "last"] as const;
export type Summary = (typeof summaries)[number];

export const summarySchema = v.optional(v.picklist(summaries));

export function isAdded(summary: Summary | undefined): boolean {
  return (summary ?? "sum") === "sum";
}

/** For answers, which leave the usual out. */
export function notAdded(summary: Summary | undefined): { summary?: Summary | undefined } {
  return isAdded(summary) ? {} : { summary };
}

/** Whether what is missing can only make it more, so that what is known is "at least" it. */
export function canOnlyGrow(summary: Summary | undefined): boolean {
  return isAdded(summary) || summary === "highest";
}

/** Takes the numbers in the order of their days. Null without any, which is not zero. */
export function summarize(
  summary: Summary | undefined,
  numbers: readonly (number | null)[],
): number | null {
  const known = numbers.filter((value) => value !== null);
  const last = known.at(-1);
  if (last === undefined || summary === "last") return last ?? null;
  if (summary === "highest") return Math.max(...known);
  const sum = known.reduce((all, value) => all + value, 0);
  return summary === "average" ? Math.round(sum / known.length) : sum;
}

/** Takes the numbers of several campuses. Null where each has a last number of its own. */
export function summarizeCampuses(
  summary: Summary | undefined,
  campuses: readonly (number | null)[],
): number | null {
  const isApart = summary === "last" && campuses.filter((value) => value !== null).length > 1;
  return isApart ? null : summarize(summary, campuses);
}
