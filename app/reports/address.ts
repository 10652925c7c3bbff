import * as v from "valibot";
import { type Comparison, comparisons } from "../../domain/answer/comparison.ts";
import { parametersOf, plainQuestion, questionSchema } from "../../domain/answer/question.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Choice } from "../../domain/report/reports-page.ts";

type Place = "campus" | "department" | "service";
/** A part of the address that asks for something in vain. */
export type Problem = Place | "period" | "comparison";

export const plainChoice: Choice = {
  where: plainQuestion.where,
  period: plainQuestion.period,
  compare: "typical",
};

const placeParts = ["campus", "department", "service"] as const satisfies Place[];
const periodParts = ["period", "from", "to"];
const allParts = [...placeParts, ...periodParts, "compare"];

/** Comparisons to choose from, without Easter where the organization keeps none. */
export function comparisonsOf({ easter }: Pick<Organization, "easter">): Comparison[] {
  return comparisons.filter((one) => one !== "none" && (one !== "easter" || easter !== "none"));
}

/** `problems` names what the address asks for in vain, which is as if it was not there. */
export function readAddress(
  search: URLSearchParams,
  organization: Pick<Organization, "easter">,
): { choice: Choice; problems: Problem[] } {
  const problems: Problem[] = [];
  const { where, period, compare } = plainChoice;
  const read = (name: Problem, parts: string[]) => {
    const given = parts.flatMap((part) => (search.get(part) ? [[part, search.get(part)]] : []));
    if (given.length === 0) return null;
    const parsed = v.safeParse(questionSchema, Object.fromEntries(given));
    if (parsed.success) return parsed.output;
    problems.push(name);
    return null;
  };
  const places = placeParts.map((part) => {
    const isEvery = search.get(part) === "all";
    return [part, isEvery ? undefined : read(part, [part])?.where[part]];
  });
  const choice = {
    where: { ...where, ...Object.fromEntries(places) },
    period: read("period", periodParts)?.period ?? period,
    compare: read("comparison", ["compare"])?.compare ?? compare,
  };
  if (comparisonsOf(organization).includes(choice.compare)) return { choice, problems };
  return { choice: { ...choice, compare }, problems: [...problems, "comparison"] };
}

/** Leaves out what is chosen at first, and keeps what else the address says. */
export function writeAddress(search: URLSearchParams, choice: Choice): URLSearchParams {
  const changed = new URLSearchParams(search);
  for (const part of allParts) changed.delete(part);
  for (const [part, text] of Object.entries(parametersOf({ ...plainQuestion, ...choice })))
    if (part !== "compare" || text !== plainChoice.compare) changed.set(part, text);
  return changed;
}
