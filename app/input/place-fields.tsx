import type { Campus } from "../../domain/campus.ts";
import { serviceWords } from "../../domain/day-words.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { SelectField } from "../ui/field.tsx";
import styles from "./place-fields.module.css";
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
          value={place.department?.key}
          onChange={(event) => place.go({ department: event.target.value })}
        >
          {place.campus?.departments.map((department) => (
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
