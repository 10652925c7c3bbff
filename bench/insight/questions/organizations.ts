import type { Church } from "./church.ts";
import { gracePoint, harborCity, saintNicholas } from "./first-churches.ts";
import { crossroads, hillside, holyTrinity } from "./second-churches.ts";

export const churches = {
  gracePoint,
  harborCity,
  saintNicholas,
  hillside,
  crossroads,
  holyTrinity,
} satisfies Record<string, Church>;
export type ChurchKey = keyof typeof churches;

/** One campus without money; three campuses with it; two that are Orthodox. */
export type Shape = "single" | "several" | "orthodox";

/** Odd seeds ask in the first three churches, even ones in the second. */
export function churchOf(shape: Shape, seed: number): ChurchKey {
  const isFirst = seed % 2 === 1;
  if (shape === "single") return isFirst ? "gracePoint" : "hillside";
  if (shape === "several") return isFirst ? "harborCity" : "crossroads";
  return isFirst ? "saintNicholas" : "holyTrinity";
}
