import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { PickerField } from "../../ui/picker.tsx";
import {
  type AssignmentDraft,
  type DraftErrors,
  findCategory,
  sameCategoryAt,
} from "./assignment-draft.ts";

type CampusFieldProps = {
  campuses: Campus[];
  /** Of a new count, whose campus chooses the services that are offered. */
  services?: Occurrence[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** A church with one campus is not asked which. */
export function CampusField(props: CampusFieldProps) {
  const { campuses, services = [], draft, errors, change } = props;
  if (campuses.length < 2) return null;
  function choose(id: string) {
    const campus = campuses.find((one) => one.id === id);
    const before = findCategory(campuses, draft.categoryId);
    const category = campus && before && sameCategoryAt(campus, before);
    const ticked = services.find((one) => draft.occurrenceIds.includes(one.id));
    const next =
      draft.hasService &&
      services.find((one) => one.campusId === id && one.date >= (ticked?.date ?? ""));
    change({
      occurrenceIds: next ? [next.id] : [],
      hasService: Boolean(next),
      campusId: campus?.id ?? null,
      categoryId: category?.id ?? null,
      occurrenceId: null,
      canRepeat: !next || next.serviceId !== null,
      title: before && !category && draft.title === before.category.name ? "" : draft.title,
    });
  }
  return (
    <PickerField
      label="Campus"
      name="campusId"
      value={draft.campusId ?? ""}
      choices={campuses.map(({ id, name }) => ({ value: id, name }))}
      none={draft.campusId === null ? "No campus" : undefined}
      error={errors.campusId}
      onChoose={choose}
    />
  );
}
