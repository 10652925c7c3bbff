import type { Campus } from "../../domain/campus.ts";
import { SelectField } from "../ui/field.tsx";
import type { InputPlace } from "./place.ts";
import styles from "./place-fields.module.css";

/** A church with one campus is never asked which. */
export function PlaceFields({ campuses, place }: { campuses: Campus[]; place: InputPlace }) {
  return (
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
  );
}
