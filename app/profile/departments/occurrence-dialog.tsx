import { useState } from "react";
import { type Id, newId } from "../../../domain/id.ts";
import type { Occurrence } from "../../../domain/occurrence.ts";
import { doneOf } from "../../api.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./departments.module.css";
import { NameDialog } from "./name-dialog.tsx";
import { organizationApi, useChange } from "./structure.ts";

type OccurrenceDialogProps = {
  organizationId: Id;
  campusId: Id;
  /** Undefined for a special service. */
  occurrence: Occurrence | undefined;
  onClose: () => void;
};

/** One date: another day, time or name, or that it does not take place. */
export function OccurrenceDialog({
  organizationId,
  campusId,
  occurrence,
  onClose,
}: OccurrenceDialogProps) {
  const change = useChange(organizationId);
  const [id] = useState(newId);
  const [date, setDate] = useState(occurrence?.date ?? "");
  const [time, setTime] = useState(occurrence?.time ?? "09:00");
  const [cancelled, setCancelled] = useState(occurrence?.cancelled ?? false);

  function send(name: string) {
    if (occurrence) {
      const param = { organizationId, occurrenceId: occurrence.id };
      const { occurrences } = organizationApi;
      const json = { name, date, time, cancelled };
      return doneOf(occurrences[":occurrenceId"].$patch({ param, json }));
    }
    const param = { organizationId, campusId };
    const { occurrences } = organizationApi.campuses[":campusId"];
    return doneOf(occurrences.$post({ param, json: { id, name, date, time } }));
  }

  return (
    <NameDialog
      open
      title={occurrence ? "Change this date" : "Add a special service"}
      known={occurrence}
      placeholder="Christmas Eve"
      change={change}
      fieldNames={["date", "time"]}
      onSave={(name) => change.run(() => send(name), onClose)}
      onClose={onClose}
    >
      <TextField
        label="Date"
        type="date"
        value={date}
        error={date === "" && change.error ? "Choose a day." : change.fields.date}
        onChange={(event) => {
          setDate(event.target.value);
          change.reset();
        }}
      />
      <TextField
        label="Time"
        type="time"
        value={time}
        error={change.fields.time}
        onChange={(event) => {
          setTime(event.target.value.slice(0, 5));
          change.reset();
        }}
      />
      {occurrence && (
        <>
          <Checkbox
            label="Cancelled"
            checked={cancelled}
            onChange={(event) => {
              setCancelled(event.target.checked);
              change.reset();
            }}
          />
          <p className={styles.hint}>
            Only this date changes. What is still to be counted for it moves along.
          </p>
        </>
      )}
    </NameDialog>
  );
}
