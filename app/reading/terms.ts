import { use } from "react";
import { termsOf } from "#words/terms.ts";
import { termsFor } from "../../domain/organization/kind.ts";
import type { Terms } from "../../words/terms.ts";
import { membershipOf } from "./early/current-membership.ts";
import { MeContext } from "./me.ts";

/** The words of the current organization; those of a church where there is none. */
export function useTerms(): Terms {
  const me = use(MeContext);
  return termsFor((me && membershipOf(me)?.organization) ?? {}, termsOf);
}
