import type { Campus } from "../../../domain/organization/campus.ts";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import {
  type AssignmentDraft,
  type DraftErrors,
  findCategory,
  sameCategoryAt,
} from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";

type CategoryFieldsProps = {
  campuses: Campus[];
  campus: Campus | undefined;
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

export function CategoryFields({ campuses, campus, draft, errors, change }: CategoryFieldsProps) {
  const chosen = findCategory(campuses, draft.categoryId);
  const here = chosen && campus ? (sameCategoryAt(campus, chosen) ?? chosen.category) : null;
  const department = here && findCategory(campus ? [campus] : [], here.id)?.department;

  function choose(categoryId: string | null) {
    const proposed = findCategory(campuses, categoryId)?.category.name;
    const isOwnTitle = draft.title !== "" && draft.title !== chosen?.category.name;
    change({ categoryId, title: isOwnTitle ? draft.title : (proposed ?? "") });
  }

  return (
    <>
      {campus && (
        <div className={styles.what}>
          <SelectField
            label="Department"
            name="departmentId"
            value={department?.id ?? ""}
            onChange={({ target }) => {
              const next = campus.departments.find(({ id }) => id === target.value);
              choose(next?.categories[0]?.id ?? null);
            }}
          >
            {campus.departments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">Something else</option>
          </SelectField>
          {department && (
            <SelectField
              label="What to count"
              name="categoryId"
              value={here?.id ?? ""}
              error={errors.categoryId}
              onChange={({ target }) => choose(target.value)}
            >
              {department.categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      )}
      {draft.categoryId ? (
        <p className={styles.which}>{filledWords(draft)}</p>
      ) : (
        <Notice>This number won’t appear in Inputs or Reports.</Notice>
      )}
    </>
  );
}

function filledWords({ hasService, occurrenceId }: AssignmentDraft): string {
  if (hasService || occurrenceId)
    return "When the count is saved, it fills in the service's number.";
  return "When the count is saved, it fills in the week's number, unless a service of that week has one.";
}
