import { serviceWords } from "../../domain/gathering.ts";
import type { Id } from "../../domain/id.ts";
import { useComingServices } from "../services.ts";
import { SelectField } from "../ui/field.tsx";
import type { AssignmentDraft, DraftErrors } from "./draft.ts";

type ServiceFieldProps = {
  organizationId: Id;
  campusId: Id | null;
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** Which service is counted: date and time follow it. A campus without services is not asked. */
export function ServiceField({
  organizationId,
  campusId,
  draft,
  errors,
  change,
}: ServiceFieldProps) {
  const { data: services = [] } = useComingServices(organizationId, campusId);
  const open = services.filter(({ cancelled }) => !cancelled);
  if (open.length === 0 && !errors.occurrenceId) return null;

  function choose(id: string) {
    const service = open.find((one) => one.id === id);
    if (!service) return change({ occurrenceId: null, repeats: "never", canRepeat: true });
    const { date, time, gatheringId } = service;
    const canRepeat = gatheringId !== null;
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
      <option value="">No service: choose a day</option>
      {open.map((service) => (
        <option key={service.id} value={service.id}>
          {serviceWords(service)} · {service.name}
        </option>
      ))}
    </SelectField>
  );
}
