import { useSearchParams } from "react-router";
import type { Campus, Department } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Id } from "../../domain/shared/id.ts";
import { allCampuses, type ChosenPlace, useChosenPlace } from "../reading/chosen-place.ts";

export type InputPlace = Omit<ChosenPlace, "campus"> & {
  campus: Campus | undefined;
  department: Department | undefined;
  /** Null means the whole week. */
  occurrenceId: Id | null;
};

export function useInputPlace(organization: Organization, campuses: Campus[]): InputPlace {
  const [search] = useSearchParams();
  const place = useChosenPlace(organization, campuses);
  const campus =
    place.campus === undefined || place.campus === allCampuses ? campuses[0] : place.campus;
  const departments = campus?.departments ?? [];
  const department =
    departments.find(({ key }) => key === search.get("department")) ?? departments[0];
  return { ...place, campus, department, occurrenceId: search.get("service") };
}
