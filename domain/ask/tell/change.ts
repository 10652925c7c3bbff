import * as v from "valibot";
import { parametersOf, questionSchema } from "../../answer/question.ts";
import { idSchema } from "../../shared/id.ts";
import { daySchema, sundayOf } from "../../shared/time/week.ts";
import type { Asked, Intent } from "../asked.ts";

/**
 * The parts of an understood question that may be changed, as in an address; `all` campuses or services narrow nothing.
 * Where the intent has the days, `from` and `to` are its days; of a ratio, `per` is what its number is divided by.
 */
export const changeable = [
  "campus",
  "service",
  "measure",
  "period",
  "from",
  "to",
  "compare",
  "per",
] as const;
export type Change = { [Part in (typeof changeable)[number]]?: string | undefined };

/** The question with its changes; null where these are no question. */
export function changed(asked: Asked, change: Change): Asked | null {
  const { question, intent: meant } = asked;
  const intent = withDivisor(withDays(meant, change), change);
  const parts: Record<string, string> = parametersOf(question);
  const { per: _divisor, ...own } = change;
  const next: Change = hasDays(meant) ? { ...own, period: "", from: "", to: "" } : own;
  if (next.period || next.from || next.to)
    for (const part of ["period", "from", "to"]) delete parts[part];
  if (next.campus) delete parts.service;
  if (next.measure) {
    delete parts.category;
    delete parts.department;
    if (parts.by === "category" || parts.by === "department") delete parts.by;
  }
  for (const part of changeable) if (next[part]) parts[part] = next[part];
  for (const part of ["campus", "service"]) if (parts[part] === "all") delete parts[part];
  const read = v.safeParse(questionSchema, parts);
  if (!read.success || !intent) return null;
  const { compare } = read.output;
  if (intent.kind === "ratio" && compare !== "none" && compare !== "last-year") return null;
  const isOther = next.period || next.from || next.to;
  const { named: day, weekday, series, without, others, thatDay, readAs } = asked;
  const named = {
    ...(!isOther && day && { named: day }),
    ...(weekday !== undefined && !next.service && { weekday }),
    ...(without && { without }),
    ...(thatDay && { thatDay }),
    ...(readAs && { readAs }),
    ...(others && !next.measure && { others: others.flatMap((one) => changed(one, change) ?? []) }),
  };
  const of = (kind: "compared" | "number") => ({
    question: read.output,
    intent: { kind },
    ...named,
  });
  if (compare !== "none" && ["number", "trend", "pace"].includes(intent.kind))
    return of("compared");
  const isPace = intent.kind === "pace" && isOther;
  if (isPace || (compare === "none" && intent.kind === "compared")) return of("number");
  const isSame = series && !(isOther && series.isBeside);
  return { question: read.output, intent, ...named, ...(isSame && { series }) };
}

function hasDays(intent: Intent): intent is Extract<Intent, { kind: "expected" | "full" }> {
  return intent.kind === "expected" || intent.kind === "full";
}

const daysSchema = v.pipe(
  v.object({ from: daySchema, to: daySchema }),
  v.check(({ from, to }) => from <= to),
);

function withDays(intent: Intent, { from, to }: Change): Intent | null {
  if (!hasDays(intent) || (!from && !to)) return intent;
  const read = v.safeParse(daysSchema, { from, to });
  if (!read.success) return null;
  const days = { from: sundayOf(read.output.from), to: sundayOf(read.output.to) };
  if (intent.kind === "expected") return { ...intent, ...days };
  return days.from === days.to ? { ...intent, sunday: days.from } : null;
}

const divisorSchema = v.union([v.literal("attendance"), idSchema]);

function withDivisor(intent: Intent | null, { per }: Change): Intent | null {
  if (intent?.kind !== "ratio" || !per) return intent;
  return v.is(divisorSchema, per) ? { ...intent, of: { measure: per } } : null;
}
