import * as v from "valibot";
import { parametersOf, questionSchema } from "../question.ts";
import type { Asked } from "./asked.ts";

/** The parts of an understood question that may be changed, as in an address; `all` campuses narrow nothing. */
export const changeable = ["campus", "measure", "period", "from", "to", "compare"] as const;
export type Change = { [Part in (typeof changeable)[number]]?: string | undefined };

/** The question with its changes; null where these are no question. */
export function changed({ question, wish }: Asked, change: Change): Asked | null {
  const parts: Record<string, string> = parametersOf(question);
  if (change.period || change.from || change.to)
    for (const part of ["period", "from", "to"]) delete parts[part];
  if (change.campus) delete parts.service;
  if (change.measure) {
    delete parts.category;
    delete parts.department;
    if (parts.by === "category" || parts.by === "department") delete parts.by;
  }
  for (const part of changeable) if (change[part]) parts[part] = change[part];
  if (parts.campus === "all") delete parts.campus;
  const read = v.safeParse(questionSchema, parts);
  if (!read.success) return null;
  const { compare } = read.output;
  if (compare !== "none" && (wish.kind === "number" || wish.kind === "trend"))
    return { question: read.output, wish: { kind: "compared" } };
  if (compare === "none" && wish.kind === "compared")
    return { question: read.output, wish: { kind: "number" } };
  return { question: read.output, wish };
}
