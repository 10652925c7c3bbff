import { useState } from "react";
import type { Campus, Department } from "../../domain/organization/campus.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { serviceWords } from "../../domain/shared/day-words.ts";
import { SelectField } from "../ui/field.tsx";
import styles from "./place-fields.module.css";
import { findOtherInSight, jumpTo } from "./use-department-jump.ts";
import type { InputPlace } from "./use-input-place.ts";

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
