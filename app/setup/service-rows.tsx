import { Plus, X } from "lucide-react";
import * as v from "valibot";
import type { StructureCampus } from "../../domain/organization/structure.ts";
import { weekdayName } from "../../domain/shared/day-words.ts";
import { idSchema, newId } from "../../domain/shared/id.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import styles from "./setup.module.css";

export const serviceRowSchema = v.object({
  id: idSchema,
  campusId: v.string(),
  weekday: v.number(),
  time: v.string(),
});
export type ServiceRow = v.InferOutput<typeof serviceRowSchema>;

type ServiceRowsProps = {
  campuses: StructureCampus[];
  rows: readonly ServiceRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: ServiceRow[]) => void;
};

export function ServiceRows({ campuses, rows, errors, onChange }: ServiceRowsProps) {
  const change = (row: ServiceRow, fields: Partial<ServiceRow>) =>
    onChange(rows.map((one) => (one === row ? { ...one, ...fields } : one)));
  const add = () => {
    const { campusId, weekday } = rows.at(-1) ?? { campusId: campuses[0]?.id ?? "", weekday: 0 };
    onChange([...rows, { id: newId(), campusId, weekday, time: "" }]);
  };
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={row.id} className={styles.service}>
          <legend>{rows.length > 1 ? `Service ${index + 1}` : "Service"}</legend>
          {rows.length > 1 && (
            <IconButton
              label={`Remove service ${index + 1}`}
              className={styles.remove}
              onClick={() => onChange(rows.filter((one) => one !== row))}
            >
              <X size={20} />
            </IconButton>
          )}
          {campuses.length > 1 && (
            <SelectField
              label="Campus"
              value={row.campusId}
              onChange={({ target }) => change(row, { campusId: target.value })}
            >
              {campuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <div className={styles.schedule}>
            <SelectField
              label="Every"
              value={row.weekday}
              onChange={({ target }) => change(row, { weekday: Number(target.value) })}
            >
              {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
                <option key={weekday} value={weekday}>
                  {weekdayName(weekday)}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Time"
              type="time"
              value={row.time}
              error={errors[row.id]}
              onChange={({ target }) => change(row, { time: target.value })}
            />
          </div>
        </fieldset>
      ))}
      <Button kind="quiet" onClick={add}>
        <Plus size={18} aria-hidden="true" />
        Add another service
      </Button>
    </>
  );
}
