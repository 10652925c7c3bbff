import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "react-router";
import type { Id } from "../../domain/shared/id.ts";
import { useOrganization } from "../reading/me.ts";
import { campusesQuery } from "../reading/place/campuses-query.ts";
import { ownCampuses } from "../reading/place/chosen-place.ts";
import { findKeptForm, keepForm } from "../store/kept-forms.ts";

/** For links within Home: Mine or Everyone stays chosen. */
export function useHomePath() {
  const { search } = useLocation();
  return (below = "") => ({ pathname: `/dashboard${below}`, search });
}

const nameOf = (organizationId: Id) => `home campus ${organizationId}`;

/** The campus whose counts staff see: that of the address, the one that this person chose last on this device, or their own. */
export function useCampusFilter(organizationId: Id, { enabled }: { enabled: boolean }) {
  const [search, setSearch] = useSearchParams();
  const { data = [], isLoading } = useQuery({ ...campusesQuery(organizationId), enabled });
  // Another screen may have read them.
  const campuses = enabled ? data : [];
  const own = ownCampuses(useOrganization()?.member, campuses);
  const only = own.length === 1 ? own[0]?.id : undefined;
  const wanted = search.get("campus") ?? findKeptForm(nameOf(organizationId)) ?? only;
  const campus = campuses.length > 1 && campuses.find(({ id }) => id === wanted);
  function choose(id: string) {
    keepForm(nameOf(organizationId), id);
    search.set("campus", id);
    setSearch(search, { replace: true, preventScrollReset: true });
  }
  return { campuses, campusId: campus ? campus.id : null, isLoading, choose };
}

export type CampusFilter = ReturnType<typeof useCampusFilter>;
