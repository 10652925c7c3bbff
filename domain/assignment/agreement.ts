import * as v from "valibot";
import { idSchema } from "../shared/id.ts";

export const agreementChoices = ["first", "second", "mean", "again"] as const;
export type AgreementChoice = (typeof agreementChoices)[number];

const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

/** Both numbers as the person saw them. When one has changed since, nothing is decided. */
export const newAgreementSchema = v.strictObject({
  id: idSchema,
  choice: v.picklist(agreementChoices, "Choose first, second, mean or again."),
  first: number,
  second: number,
});
export type NewAgreement = v.InferOutput<typeof newAgreementSchema>;

export const agreementSchema = v.object({
  choice: v.picklist(agreementChoices),
  first: v.number(),
  second: v.number(),
  decidedAt: v.string(),
  /** Null once that account is deleted. */
  decidedBy: v.nullable(v.string()),
});
export type Agreement = v.InferOutput<typeof agreementSchema>;

/** Null for counting again. Halves are rounded up, as everywhere. */
export function agreedNumber(
  choice: AgreementChoice,
  { first, second }: { first: number; second: number },
): number | null {
  if (choice === "again") return null;
  if (choice === "mean") return Math.round((first + second) / 2);
  return choice === "first" ? first : second;
}

type Pair = { first: number; second: number };
/** Two saved counts of the same, as the server has them. */
export type SavedPair = Pair & { last: LastAgreement | null; counted: number };

/** The least and the most a number is while its counts are not agreed on; null where they are. */
export function rangeOf(value: number, pairs: readonly SavedPair[]): [number, number] | null {
  const open = pairs.filter(({ last, ...numbers }) => !isAgreedOn(numbers, last));
  if (open.length === 0) return null;
  const agreed = open.reduce((rest, { counted }) => rest - counted, value);
  const sumOf = (choose: typeof Math.min) =>
    open.reduce((sum, { first, second }) => sum + choose(first, second), agreed);
  return [sumOf(Math.min), sumOf(Math.max)];
}

type LastAgreement = Pair & Pick<Agreement, "choice">;

/** An agreement is on two numbers: taps that arrive later are a new question. */
export function isAgreedOn({ first, second }: Pair, last: LastAgreement | null): boolean {
  if (first === second) return true;
  return last !== null && last.choice !== "again" && last.first === first && last.second === second;
}
