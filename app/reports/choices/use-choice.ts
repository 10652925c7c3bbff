import { useSearchParams } from "react-router";
import type { Campus } from "../../../domain/campus.ts";
import type { Organization } from "../../../domain/organization.ts";
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

  function choose(next: Choice): void {
    const changed = writeAddress(search, next);
    const [one, ...others] = next.where.campus ?? [];
    if (campuses.length > 1) {
      // Whoever follows the address may have chosen another campus last.
      if (!one) changed.set("campus", allCampuses);
      if (others.length === 0) keepCampus(one ?? allCampuses);
    }
    setSearch(changed, { replace: true, preventScrollReset: true });
  }

  return { choice, problems, choose, reset: () => choose(plainChoice) };
}

export function isPlain({ where, period, compare }: Choice): boolean {
  return (
    Object.values(where).every((ids) => ids === undefined) &&
    period === plainChoice.period &&
    compare === plainChoice.compare
  );
}
