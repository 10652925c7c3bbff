import * as v from "valibot";
import { beforeFirstDay, twentyYears } from "#words/refusals.ts";
import { idsText } from "../shared/bounded.ts";
import { type Id, idSchema } from "../shared/id.ts";
import { type Day, daySchema, daysBetween, daysOfWeeks } from "../shared/time/week.ts";
import { comparisons } from "./comparison.ts";

/** `attendance` is the sum of the categories in the total. `everything` is each category beside the others. */
export const measures = ["attendance", "everything"] as const;
/** A region groups campuses; those in none have a row together. */
export const groupings = ["week", "campus", "region", "department", "category", "service"] as const;
/** The last as many weeks with this one; the month before this one; this fiscal year; all there are numbers of. */
export const periods = ["13", "26", "52", "last-month", "fiscal-year", "all"] as const;
export const aggregates = ["total", "median", "last", "average"] as const;
export type Aggregate = (typeof aggregates)[number];

export const mostWeeks = 1_044;
const mostIds = 100;

const ids = v.optional(idsText(mostIds), undefined);

function oneOf<const Choices extends readonly string[]>(choices: Choices) {
  return v.optional(
    v.picklist(choices, `Choose one of ${choices.join(", ")}.`),
    choices[0] as Choices[0],
  );
}

export const questionParts = {
  measure: v.optional(
    v.union([v.picklist(measures), idSchema], "Choose attendance, everything, or a category."),
    "attendance",
  ),
  by: v.optional(v.picklist(groupings, `Choose one of ${groupings.join(", ")}.`)),
  campus: ids,
  service: ids,
  category: ids,
  department: ids,
  period: v.optional(v.picklist(periods, `Choose one of ${periods.join(", ")}.`)),
  from: v.optional(daySchema),
  to: v.optional(daySchema),
  compare: oneOf(comparisons),
  aggregate: oneOf(aggregates),
};

/** Reads the parameters of an address, in which defaults are left out. */
export const questionSchema = v.pipe(
  v.strictObject(questionParts, (issue) =>
    issue.expected === "never"
      ? "This is not a part of a question. Its parts are " +
        `${Object.keys(questionParts).join(", ")}.`
      : issue.message,
  ),
  v.forward(
    v.partialCheck(
      [["period"], ["from"], ["to"]],
      ({ period, from, to }) => (period === undefined || (!from && !to)) && !from === !to,
      "Give a period, or both of its days.",
    ),
    ["period"],
  ),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => !from || !to || from <= to,
      beforeFirstDay,
    ),
    ["to"],
  ),
  v.forward(
    v.partialCheck(
      [["from"], ["to"]],
      ({ from, to }) => !from || !to || daysBetween(from, to) < 7 * mostWeeks,
      twentyYears,
    ),
    ["from"],
  ),
  v.forward(
    v.partialCheck(
      [["measure"], ["by"]],
      ({ measure, by = "category" }) => measure !== "everything" || by === "category",
      "Ask for everything with by=category, because people and money have no sum.",
    ),
    ["by"],
  ),
  v.transform(({ measure, by, campus, service, category, department, ...asked }) => {
    const { period = periods[0], from, to, ...rest } = asked;
    return {
      measure,
      by: by ?? (measure === "everything" ? "category" : groupings[0]),
      ...rest,
      where: { campus, service, category, department },
      period: from && to ? { from, to } : period,
    };
  }),
);

export type Question = v.InferOutput<typeof questionSchema>;
export type Where = Question["where"];
export type Period = Question["period"];

export function isNarrowed(where: Where): boolean {
  return Object.values(where).some((ids) => ids !== undefined);
}

export function onlyCampus({ campus = [] }: Where): Id | undefined {
  return campus.length === 1 ? campus[0] : undefined;
}

export function partsQuestion(
  { parts }: { parts: readonly { categoryId: Id; campusId: Id }[] },
  week: Day,
  where: Where,
): Question {
  const listed = (ids: Id[]) => [...new Set(ids)].sort();
  return {
    ...plainQuestion,
    by: "category",
    where: {
      ...where,
      campus: listed(parts.map(({ campusId }) => campusId)),
      category: listed(parts.map(({ categoryId }) => categoryId)),
    },
    period: daysOfWeeks(week),
  };
}

export function parametersOf(question: Question): Record<string, string> {
  const { where, period, ...rest } = question;
  const days = typeof period === "string" ? { period } : period;
  const chosen = Object.entries(where).flatMap(([key, ids]) => (ids ? [[key, ids.join(",")]] : []));
  const all: Record<string, string> = { ...rest, ...Object.fromEntries(chosen), ...days };
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) => value !== defaults[key as keyof typeof defaults]),
  );
}

const defaults = {
  measure: measures[0],
  by: groupings[0],
  period: periods[0],
  compare: comparisons[0],
  aggregate: aggregates[0],
};

export const plainQuestion: Question = v.parse(questionSchema, {});
