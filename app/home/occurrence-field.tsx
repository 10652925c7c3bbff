import type { Occurrence } from "../../domain/service/occurrence.ts";
import { serviceWords } from "../../domain/shared/day-words.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type DayRange, useOccurrences } from "../reading/occurrences.ts";
import { SelectField } from "../ui/field.tsx";
import type { AssignmentDraft, DraftErrors } from "./assignment-draft.ts";

type OccurrenceFieldProps = {
  organizationId: Id;
  campusId: Id | null;
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
  /** The coming days by default. */
  days?: DayRange | undefined;
  /** Offered even when it is cancelled or past. */
  current: Pick<AssignmentDraft, "occurrenceId" | "date" | "time">;
};

/** A campus without services is not asked. */
export function OccurrenceField({
  organizationId,
  campusId,
  draft,
  errors,
  change,
  days,
  current,
}: OccurrenceFieldProps) {
  const { data: occurrences = [] } = useOccurrences(organizationId, campusId, days);
  const open = occurrences.filter(({ id, cancelled }) => !cancelled || id === current.occurrenceId);
  const isMissing = current.occurrenceId && !open.some(({ id }) => id === current.occurrenceId);
  if (open.length === 0 && !isMissing && !errors.occurrenceId) return null;

  function choose(id: string) {
    const { date, time } = current;
    if (id !== "" && id === current.occurrenceId) return change({ occurrenceId: id, date, time });
    const occurrence = open.find((one) => one.id === id);
    if (!occurrence) return change({ occurrenceId: null, repeats: "never", canRepeat: true });
    take(occurrence);
  }

  function take({ id, date, time, serviceId }: Occurrence) {
    const canRepeat = serviceId !== null;
    const repeats = canRepeat ? draft.repeats : "never";
    change({ occurrenceId: id, date, time, canRepeat, repeats });
  }

  return (
    <SelectField
      label="Service"
      name="occurrenceId"
      value={draft.occurrenceId ?? ""}
      error={errors.occurrenceId}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Not part of a service</option>
      {isMissing && (
        <option value={current.occurrenceId ?? ""}>
          {serviceWords({ date: current.date, time: current.time ?? "" })}
        </option>
      )}
      {open.map((occurrence) => (
        <option key={occurrence.id} value={occurrence.id}>
          {serviceWords(occurrence)} · {occurrence.name}
          {occurrence.cancelled && " (cancelled)"}
        </option>
      ))}
    </SelectField>
  );
}
