import * as v from "valibot";
import * as words from "#words/services.ts";
import { idSchema } from "../shared/id.ts";
import { summaries } from "../shared/summary.ts";
import type { Unit } from "../shared/unit.ts";
import { newCampusSchema, newDepartmentSchema, switches } from "./structure.ts";

/** Exports say "note", "number", "special day" and three capital letters of something else. */
const ownUnit =
  /^(?:1(?= )|0\.0{0,2}1)(?: (?!(?:note|number|special day|[A-Z]{3})$)[^\p{C}\p{N}\s](?:[^\p{C}\p{N}]{0,10}[^\p{C}\p{N}\s])?)?$/u;

/** Money has a unit that members do not see. */
const money = /\p{Sc}|\b(?:dollars?|euros?|pounds? sterling|pesos?|reais|cents?)\b/iu;
const partOfWhole = /[%‰]|\bper ?cent|\bpct\b/i;

/** Parts of different wholes, when added up, say nothing. */
export function canBeAdded(unit: Unit): boolean {
  return !partOfWhole.test(unit);
}

export const chosenUnitSchema = v.pipe(
  v.custom<Unit>(
    (unit) => unit === "count" || unit === "currency" || ownUnit.test(String(unit)),
    words.shortUnit,
  ),
  v.check((unit) => !money.test(unit), words.unitIsMoney),
);

export const mostDecimals = 3;

export function unitOf(decimals: number, label: string): Unit {
  const name = label.replace(/\s+/gu, " ").trim();
  if (decimals === 0) return name === "" ? "count" : `1 ${name}`;
  return `0.${`${"1".padStart(decimals, "0")} ${name}`.trim()}`;
}

const { name } = newCampusSchema.entries;
const inTotal = v.boolean();
const summary = v.picklist(summaries);

export const newCategorySchema = v.strictObject({
  id: idSchema,
  name,
  unit: v.optional(chosenUnitSchema, "count"),
  inTotal: v.optional(inTotal, false),
  summary: v.optional(summary, "sum"),
  switches: newDepartmentSchema.entries.switches,
});
export type NewCategory = v.InferOutput<typeof newCategorySchema>;

export const categoryChangeSchema = v.partial(
  v.strictObject({
    ...{ name, active: v.boolean(), unit: chosenUnitSchema, inTotal, summary, switches },
    /** Goals that no longer fit the unit or summary are taken away, without which the change is refused. */
    removesGoals: v.boolean(),
  }),
);
export type CategoryChange = v.InferOutput<typeof categoryChangeSchema>;
