import { useLayoutEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import * as words from "#words/inputs.ts";
import type { Campus, Department } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import type { Id } from "../../domain/shared/id.ts";
import { serviceWords } from "../../domain/shared/time/day-words.ts";
import { allCampuses, type ChosenPlace, useChosenPlace } from "../reading/place/chosen-place.ts";
import { useTerms } from "../reading/terms.ts";
import chipRow from "../ui/chip-row.module.css";
import { PickerChip } from "../ui/picker.tsx";

export const departmentFieldId = "department";

type PlaceFieldsProps = {
  campuses: Campus[];
  place: InputPlace;
  occurrences: Occurrence[];
  occurrence: Occurrence | undefined;
};

/** The place in one line. A church with one campus is not asked which. */
export function PlaceFields({ campuses, place, occurrences, occurrence }: PlaceFieldsProps) {
  const terms = useTerms();
  const departments = place.campus?.departments ?? [];
  return (
    <div className={chipRow.row}>
      {campuses.length > 1 && (
        <PickerChip
          label={words.campus(terms)}
          value={place.campus?.id ?? ""}
          words={place.campus?.name ?? ""}
          isChosen={false}
          choices={campuses.map(({ id, name }) => ({ value: id, name }))}
          onChoose={(campus) => place.go({ campus })}
        />
      )}
      {occurrences.length > 0 && (
        <PickerChip
          label={words.service(terms)}
          value={occurrence?.id ?? ""}
          words={occurrence ? serviceWords(occurrence) : words.wholeWeek}
          isChosen={occurrence !== undefined}
          choices={[
            { value: "", name: words.wholeWeek },
            ...occurrences.map(({ cancelled: isDisabled, ...one }) => {
              const name = `${serviceWords(one)} · ${one.name}`;
              return {
                value: one.id,
                name: isDisabled ? words.isCancelled(terms, name) : name,
                isDisabled,
              };
            }),
          ]}
          onChoose={(service) => place.go({ service })}
        />
      )}
      {departments.length > 1 && (
        <PickerChip
          id={departmentFieldId}
          label={words.department}
          // A browser tells of a choice only when it differs from what is shown.
          value=""
          words={words.department}
          isChosen={false}
          choices={[
            { value: "", name: words.department, isDisabled: true },
            ...departments.map(({ key, name }) => ({ value: key, name })),
          ]}
          onChoose={(key) => {
            const department = departments.find((one) => one.key === key);
            place.go({ department: key });
            if (department) jumpTo(department);
          }}
        />
      )}
    </div>
  );
}

type InputPlace = Omit<ChosenPlace, "campus"> & {
  campus: Campus | undefined;
  department: Department | undefined;
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

/** Scrolls to the department in the address. The first one is in sight already when the screen opens. */
export function useDepartmentJump(departments: readonly Department[], isReady: boolean): void {
  const [search] = useSearchParams();
  const key = search.get("department");
  const jumped = useRef<string>(undefined);
  useLayoutEffect(() => {
    const department = departments.find((one) => one.key === key);
    if (!isReady || !department || jumped.current === department.key) return;
    const isInSight = jumped.current === undefined && department === departments[0];
    jumped.current = department.key;
    if (!isInSight) jumpTo(department);
  }, [departments, key, isReady]);
}

function jumpTo(department: Department): void {
  document.getElementById(headId(department))?.scrollIntoView();
}

export function headId({ id }: Department): string {
  return `department-${id}`;
}
