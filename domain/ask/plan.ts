import * as v from "valibot";
import { comparisons } from "../answer/comparison.ts";
import { groupings } from "../answer/question.ts";
import { boundedList } from "../shared/bounded.ts";
import { nameKeyOf } from "../shared/name-key.ts";
import { type Asking, sides } from "./asked.ts";
import { NotUnderstood } from "./tell/refusal.ts";
import { type ReadTerms, termReader } from "./words/lexer.ts";
import type { Said, Term } from "./words/term.ts";

const wishes = [
  "number",
  "compared",
  "largest",
  "smallest",
  "grew",
  "fell",
  "last",
  "first",
  "count",
  "highest",
  "lowest",
  "expected",
  "full",
  "missing",
  "trend",
] as const;
const aggregates = ["total", "average", "median"] as const;

const name = v.pipe(v.string(), v.maxLength(200));

/**
 * The parts of a question as a language model names them: it knows neither ids nor the calendar. `counted` is
 * "attendance", "everything" or the name of a category; `when` are words for days; `value` is one that was typed.
 */
export const planSchema = v.object({
  wish: v.picklist(wishes),
  counted: v.optional(name, "attendance"),
  campuses: v.optional(boundedList(name, 50), []),
  by: v.optional(v.picklist(groupings), "week"),
  when: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(80))), null),
  compare: v.optional(v.picklist(comparisons), "none"),
  aggregate: v.optional(v.picklist(aggregates), "total"),
  side: v.optional(v.nullable(v.picklist(sides)), null),
  value: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
});
export type Plan = v.InferOutput<typeof planSchema>;

/** What a language model is asked for; a wish of null says that it does not know. */
export const planJsonSchema = {
  type: "object",
  additionalProperties: false,
  required: Object.keys(planSchema.entries),
  properties: {
    wish: { type: ["string", "null"], enum: [...wishes, null] },
    counted: { type: "string" },
    campuses: { type: "array", items: { type: "string" } },
    by: { type: "string", enum: groupings },
    when: { type: ["string", "null"] },
    compare: { type: "string", enum: comparisons },
    aggregate: { type: "string", enum: aggregates },
    side: { type: ["string", "null"], enum: [...sides, null] },
    value: { type: ["number", "null"] },
  },
};

/** Said as the grammar says it, so that a plan goes the way of typed words. Throws NotUnderstood. */
export function termsOfPlan(plan: Plan, words: string, asking: Asking): Term[] {
  const termsOf = termReader(asking);
  const said: Said[] = [countedIn(plan, asking)];
  for (const campus of plan.campuses)
    said.push({ is: "campus", ids: [onlyOne(campus, asking.campuses)] });
  if (plan.aggregate !== "total") said.push({ is: "aggregate", aggregate: plan.aggregate });
  if (plan.compare !== "none") said.push({ is: "compare", compare: plan.compare });
  said.push(...wishIn(plan));
  const isFirstOfSeveral = ["largest", "smallest", "grew", "fell"].includes(plan.wish);
  if (isFirstOfSeveral) said.push({ is: "noun", by: plan.by });
  else if (plan.by !== "week" && plan.counted !== "everything" && plan.wish !== "full")
    said.push({ is: "by", by: plan.by });
  if (plan.value !== null) said.push(...boundIn(plan, words, termsOf));
  return [...said.map((one) => ({ ...one, typed: [], words: "" })), ...daysIn(plan, termsOf)];
}

function countedIn({ counted }: Plan, { departments }: Asking): Said {
  if (counted === "attendance" || counted === "everything") return { is: counted };
  const id = onlyOne(
    counted,
    departments.flatMap((one) => one.categories),
  );
  return { is: "measured", what: { is: "category", ids: [id] } };
}

function onlyOne(name: string, all: readonly { id: string; name: string }[]): string {
  const key = nameKeyOf(name);
  const [found, other] = all.filter((one) => nameKeyOf(one.name) === key);
  if (!found) throw new NotUnderstood("unknown-words");
  if (other) throw new NotUnderstood("ambiguous");
  return found.id;
}

function wishIn({ wish, when }: Plan): Said[] {
  if (wish === "number") return [];
  if (wish === "compared") return [{ is: "how-was" }];
  if (wish === "largest" || wish === "smallest")
    return [{ is: "which" }, { is: "best", most: wish === "largest" }];
  if (wish === "grew" || wish === "fell") return [{ is: "which" }, { is: wish, isMost: true }];
  if (wish === "last" || wish === "first" || wish === "count") return [{ is: "when", which: wish }];
  if (wish === "highest" || wish === "lowest") return [{ is: "best", most: wish === "highest" }];
  if (wish === "expected") return [{ is: "future" }];
  if (wish === "full") return when === null ? [{ is: "full" }] : [{ is: "future" }, { is: "full" }];
  return [{ is: wish }];
}

/** A number that nobody typed would make a sentence about a number that nobody asked about. */
function boundIn({ wish, value, side }: Plan, words: string, termsOf: ReadTerms): Said[] {
  const isTyped = termsOf(words).some((term) => term.is === "number" && term.value === value);
  const isBound = wish === "last" || wish === "first" || wish === "count";
  if (value === null || side === null || !isTyped || !isBound)
    throw new NotUnderstood("unknown-words");
  return [
    { is: "side", side },
    { is: "number", value, isMoney: false },
  ];
}

const ofDays: Said["is"][] = ["time", "since", "from", "to", "between", "and", "on", "onward"];

function daysIn({ when }: Plan, termsOf: ReadTerms): Term[] {
  if (!when) return [];
  const terms = termsOf(when).filter(({ is }) => is !== "silent");
  const others = terms.filter(({ is }) => !ofDays.includes(is));
  if (others.length > 0 || !terms.some(({ is }) => is === "time"))
    throw new NotUnderstood("unknown-words");
  return terms;
}
