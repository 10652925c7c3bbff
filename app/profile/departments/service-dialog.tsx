import { useState } from "react";
import type { Occurrence } from "../../../domain/gathering.ts";
import { type Id, newId } from "../../../domain/id.ts";
import { doneOf } from "../../api.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./departments.module.css";
import { NameDialog } from "./name-dialog.tsx";
import { organizationApi, useChange } from "./structure.ts";

type ServiceDialogProps = {
  organizationId: Id;
  campusId: Id;
  /** Undefined for a special service. */
  service: Occurrence | undefined;
  onClose: () => void;
};

/** One date: another day, time or name, or that it does not take place. */
export function ServiceDialog({ organizationId, campusId, service, onClose }: ServiceDialogProps) {
  const change = useChange(organizationId);
  const [id] = useState(newId);
  const [date, setDate] = useState(service?.date ?? "");
  const [time, setTime] = useState(service?.time ?? "09:00");
  const [cancelled, setCancelled] = useState(service?.cancelled ?? false);

  function send(name: string) {
    if (service) {
      const param = { organizationId, occurrenceId: service.id };
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
      title={service ? "Change this date" : "Add a special service"}
      known={service}
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
      {service && (
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
