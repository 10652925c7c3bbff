import { TextField } from "../ui/field.tsx";
import type { AssignmentDraft, DraftErrors } from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";

type DayFieldsProps = {
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function DayFields({ draft, errors, change }: DayFieldsProps) {
  const isOfService = draft.occurrenceId !== null;
  return (
    <div className={styles.pair}>
      <TextField
        label="Date"
        name="date"
        type="date"
        readOnly={isOfService}
        value={draft.date}
        error={errors.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        label={isOfService ? "Time" : "Time (optional)"}
        name="time"
        type="time"
        readOnly={isOfService}
        value={draft.time ?? ""}
        error={errors.time}
        onChange={(event) => change({ time: event.target.value.slice(0, 5) || null })}
      />
    </div>
  );
}
