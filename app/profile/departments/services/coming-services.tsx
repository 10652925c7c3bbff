import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { newOccurrenceSchema, type Occurrence } from "../../../../domain/service/occurrence.ts";
import { type Id, newId } from "../../../../domain/shared/id.ts";
import { serviceWords } from "../../../../domain/shared/time/day-words.ts";
import { doneOf } from "../../../api.ts";
import { changesIn } from "../../../forms/changes-in.ts";
import { chosenDaySchema } from "../../../forms/chosen-day.ts";
import { FailedRead } from "../../../reading/failed-read.tsx";
import { useOccurrences } from "../../../reading/occurrences.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/notice/skeleton.tsx";
import { editedKey, isCurrent, useEdited } from "../../edited.tsx";
import { AddButton } from "../add-button.tsx";
import styles from "../departments.module.css";
import { NameDialog, nameOrKept } from "../name-dialog.tsx";
import { organizationApi, useStructureChange } from "../structure.ts";

export function ComingServices({ organizationId, campusId }: { organizationId: Id; campusId: Id }) {
  const { edited, edit, close } = useEdited<Occurrence>();
  const { data, error, isFetching, refetch } = useOccurrences(organizationId, campusId);
  return (
    <>
      <details className={styles.archived}>
        <summary>
          Coming dates
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        {!data && !error && <Skeleton height={180} />}
        {error && <FailedRead query={{ error, isFetching, refetch }} of="the coming dates" />}
        {data?.length === 0 && <p className={styles.none}>No services are coming up.</p>}
        <ul className={styles.services}>
          {data?.map((occurrence) => (
            <li key={occurrence.id}>
              <button
                type="button"
                className={styles.name}
                data-cancelled={occurrence.cancelled || undefined}
                aria-current={isCurrent(edited, occurrence)}
                onClick={() => edit(occurrence)}
              >
                <span>{serviceWords(occurrence)}</span>
                <small>
                  {occurrence.cancelled && <strong>cancelled</strong>}
                  <bdi>{occurrence.name}</bdi>
                </small>
                <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <AddButton what="a special service" onClick={() => edit("new")} />
      </details>
      {edited && (
        <OccurrenceDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          campusId={campusId}
          occurrence={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
    </>
  );
}

type OccurrenceDialogProps = {
  organizationId: Id;
  campusId: Id;
  /** Undefined for a special service. */
  occurrence: Occurrence | undefined;
  onClose: () => void;
};

function OccurrenceDialog({
  organizationId,
  campusId,
  occurrence,
  onClose,
}: OccurrenceDialogProps) {
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);

  function send({ cancelled, ...fields }: Fields) {
    if (occurrence) {
      const param = { organizationId, occurrenceId: occurrence.id };
      const json = changesIn({ ...fields, cancelled }, occurrence);
      return doneOf(organizationApi.occurrences[":occurrenceId"].$patch({ param, json }));
    }
    const param = { organizationId, campusId };
    const { occurrences } = organizationApi.campuses[":campusId"];
    return doneOf(occurrences.$post({ param, json: { id, ...fields } }));
  }

  return (
    <NameDialog
      title={occurrence ? "Change this date" : "Add a special service"}
      known={occurrence}
      placeholder="Christmas Eve"
      schema={v.object({ ...fieldsSchema.entries, name: nameOrKept(occurrence) })}
      read={({ name, date, time, cancelled }) => ({
        name,
        date,
        time: time?.slice(0, 5),
        cancelled: cancelled !== undefined,
      })}
      save={(fields) => run(() => send(fields))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Date"
            name="date"
            type="date"
            defaultValue={occurrence?.date}
            error={errors.date}
          />
          <TextField
            label="Time"
            name="time"
            type="time"
            defaultValue={occurrence?.time ?? "09:00"}
            error={errors.time}
          />
          {occurrence && (
            <>
              <Checkbox label="Cancelled" name="cancelled" defaultChecked={occurrence.cancelled} />
              <p className={styles.hint}>
                Changes this date only. Counts still to be made move with it.
              </p>
            </>
          )}
        </>
      )}
    </NameDialog>
  );
}

const fieldsSchema = v.object({
  ...v.omit(newOccurrenceSchema, ["id"]).entries,
  date: chosenDaySchema,
  cancelled: v.boolean(),
});
type Fields = v.InferOutput<typeof fieldsSchema>;
