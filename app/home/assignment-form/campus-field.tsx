import type { Campus } from "../../../domain/organization/campus.ts";
import { SelectField } from "../../ui/field.tsx";
import {
  type AssignmentDraft,
  type DraftErrors,
  findCategory,
  sameCategoryAt,
} from "./assignment-draft.ts";

type CampusFieldProps = {
  campuses: Campus[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** A church with one campus is not asked which. */
export function CampusField({ campuses, draft, errors, change }: CampusFieldProps) {
  if (campuses.length < 2) return null;
  function choose(id: string) {
    const campus = campuses.find((one) => one.id === id);
    const before = findCategory(campuses, draft.categoryId);
    const category = campus && before && sameCategoryAt(campus, before);
    change({
      campusId: campus?.id ?? null,
      categoryId: category?.id ?? null,
      occurrenceId: null,
      canRepeat: true,
      title: before && !category && draft.title === before.category.name ? "" : draft.title,
    });
  }
  return (
    <SelectField
      label="Campus"
      name="campusId"
      value={draft.campusId ?? ""}
      error={errors.campusId}
      onChange={(event) => choose(event.target.value)}
    >
      {draft.campusId === null && <option value="">No campus</option>}
      {campuses.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
