import { use } from "react";
import { termsOf } from "#words/terms.ts";
import { membershipOf } from "../../domain/account/current-membership.ts";
import { type Naming, termsFor } from "../../domain/organization/kind.ts";
import type { Terms } from "../../words/terms.ts";
import { MeContext, VisitContext } from "./me.ts";

/** The words of the current organization; those of a church where there is none. */
export function useTerms(): Terms {
  return termsFor(useNaming(), termsOf);
}

/** For examples that only a church knows. */
export function useIsChurch(): boolean {
  const { kind = "church" } = useNaming();
  return kind === "church";
}

function useNaming(): Naming {
  const me = use(MeContext);
  const visit = use(VisitContext);
  return (me && membershipOf(me)?.organization) ?? visit?.organization ?? {};
}
