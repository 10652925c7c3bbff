import { termsOf } from "#words/terms.ts";
import type { Terms } from "../../words/terms.ts";

/** The words of the current organization. */
export function useTerms(): Terms {
  return termsOf.church;
}
