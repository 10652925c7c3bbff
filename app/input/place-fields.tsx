import { useLayoutEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { Campus, Department } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import type { Id } from "../../domain/shared/id.ts";
import { serviceWords } from "../../domain/shared/time/day-words.ts";
import { allCampuses, type ChosenPlace, useChosenPlace } from "../reading/chosen-place.ts";
import { SelectField } from "../ui/field.tsx";
import styles from "./place-fields.module.css";

export const departmentFieldId = "department";

type PlaceFieldsProps = {
  campuses: Campus[];
  place: InputPlace;
  occurrences: Occurrence[];
  occurrence: Occurrence | undefined;
};

/** A church with one campus is not asked which. */
export function PlaceFields({ campuses, place, occurrences, occurrence }: PlaceFieldsProps) {
  const departments = place.campus?.departments ?? [];
  // A browser tells of a choice only when it differs from what is shown.
  const [inSight, setInSight] = useState<Department>();
  return (
    <div className={styles.place}>
      <div className={styles.fields}>
        {campuses.length > 1 && (
          <SelectField
            label="Campus"
            value={place.campus?.id}
            onChange={(event) => place.go({ campus: event.target.value })}
          >
            {campuses.map((campus) => (
              <option key={campus.id} value={campus.id}>
                {campus.name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          id={departmentFieldId}
          label="Department"
          value={(inSight ?? place.department)?.key}
          onPointerDown={() => setInSight(findOtherInSight(departments, place.department))}
          onBlur={() => setInSight(undefined)}
          onChange={({ target }) => {
            const department = departments.find(({ key }) => key === target.value);
            setInSight(undefined);
            place.go({ department: target.value });
            if (department === place.department && department) jumpTo(department);
          }}
        >
          {departments.map((department) => (
            <option key={department.id} value={department.key}>
              {department.name}
            </option>
          ))}
        </SelectField>
      </div>
      {occurrences.length > 0 && (
        <SelectField
          label="Service"
          value={occurrence?.id ?? ""}
          onChange={(event) => place.go({ service: event.target.value })}
        >
          <option value="">Whole week</option>
          {occurrences.map((one) => (
            <option key={one.id} value={one.id} disabled={one.cancelled}>
              {serviceWords(one)} · {one.name}
              {one.cancelled && " (cancelled)"}
            </option>
          ))}
        </SelectField>
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

function findOtherInSight(
  departments: readonly Department[],
  seen: Department | undefined,
): Department | undefined {
  const shown = departments.filter(canBeSeen);
  return seen && shown.includes(seen) ? undefined : shown[0];
}

function canBeSeen(department: Department): boolean {
  const section = document.getElementById(headId(department))?.parentElement;
  const { top = 0, bottom = 0 } = section?.getBoundingClientRect() ?? {};
  return top < innerHeight && bottom > 0;
}

export function headId({ id }: Department): string {
  return `department-${id}`;
}
