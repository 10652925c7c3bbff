import { useSearchParams } from "react-router";
import { isNarrowed } from "../../../domain/answer/question.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { allCampuses, useChosenPlace } from "../../reading/chosen-place.ts";
import { type Choice, plainChoice, readAddress, writeAddress } from "../address.ts";

/** The address decides. A campus it leaves open is the one this person chose last, here or in Inputs. */
export function useChoice(organization: Organization, campuses: Campus[]) {
  const [search, setSearch] = useSearchParams();
  const { campus, keepCampus } = useChosenPlace(organization, campuses);
  const { choice: read, problems } = readAddress(search, organization);
  const kept = campus && campus !== allCampuses ? [campus.id] : undefined;
  const where = search.get("campus") ? read.where : { ...read.where, campus: kept };
  const choice: Choice = { ...read, where };

  /** A person who only follows a number has not chosen its campus for the next time. */
  function choose(next: Choice, { isKept = true } = {}): void {
    const changed = writeAddress(search, next);
    const [one, ...others] = next.where.campus ?? [];
    if (campuses.length > 1) {
      // A person who follows the address may have chosen another campus last.
      if (!one) changed.set("campus", allCampuses);
      if (isKept && others.length === 0) keepCampus(one ?? allCampuses);
    }
    setSearch(changed, { replace: true, preventScrollReset: true });
  }

  return { choice, problems, choose, reset: () => choose(plainChoice) };
}

export function isPlain({ where, period, compare }: Choice): boolean {
  return !isNarrowed(where) && period === plainChoice.period && compare === plainChoice.compare;
}
