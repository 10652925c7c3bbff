import { useState } from "react";
import { useSearchParams } from "react-router";
import { isNarrowed } from "../../../domain/answer/question.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Choice } from "../../../domain/report/reports-page.ts";
import { useOrganization } from "../../reading/me.ts";
import { allCampuses, ownCampuses } from "../../reading/place/chosen-place.ts";
import { findKeptCampus, keepCampus } from "../../reading/place/kept-place.ts";
import { plainChoice, readAddress, writeAddress } from "../address.ts";

/** The address decides. A campus it leaves open is the one this person chose here last, or those that they are responsible for. */
export function useChoice(organization: Organization, campuses: Campus[]) {
  const [search, setSearch] = useSearchParams();
  const [campus, setCampus] = useState(() => findKeptCampus(organization.id));
  const { choice: read, problems } = readAddress(search, organization);
  const own = ownCampuses(useOrganization()?.member, campuses).map(({ id }) => id);
  const first = campus === undefined && own.length > 0 ? own : undefined;
  const isThere = campuses.some(({ id, region }) => id === campus || region?.id === campus);
  const kept = isThere && campus ? [campus] : first;
  const where = search.get("campus") ? read.where : { ...read.where, campus: kept };
  const choice: Choice = { ...read, where };

  function choose(next: Choice): void {
    const changed = writeAddress(search, next);
    const [one, ...others] = next.where.campus ?? [];
    if (campuses.length > 1) {
      // A person who follows the address may have chosen another campus last.
      if (!one) changed.set("campus", allCampuses);
      if (others.length === 0) {
        setCampus(one ?? allCampuses);
        keepCampus(organization.id, one ?? allCampuses);
      }
    }
    setSearch(changed, { replace: true, preventScrollReset: true });
  }

  return { choice, problems, choose, reset: () => choose(plainChoice) };
}

export function isPlain({ where, period, compare }: Choice): boolean {
  return !isNarrowed(where) && period === plainChoice.period && compare === plainChoice.compare;
}
