import { useState } from "react";
import type { Campus } from "../../domain/campus.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import {
  type AssignmentDraft,
  type DraftErrors,
  findCategory,
  withoutMoney,
} from "./assignment-draft.ts";
import styles from "./assignment-form.module.css";

type CategoryFieldsProps = {
  campuses: Campus[];
  draft: AssignmentDraft;
  errors: DraftErrors;
  change: (fields: Partial<AssignmentDraft>) => void;
};

/** A church with one campus is not asked which. */
export function CategoryFields({ campuses, draft, errors, change }: CategoryFieldsProps) {
  const choices = withoutMoney(campuses);
  const found = findCategory(choices, draft.categoryId);
  const [chosenDepartment, setDepartment] = useState(found?.department.id ?? "");
  const campus =
    choices.length === 1 ? choices[0] : choices.find(({ id }) => id === draft.campusId);
  const department = campus?.departments.find(({ id }) => id === chosenDepartment);

  function chooseCategory(categoryId: string | null, campusId: string | null) {
    const proposed = findCategory(choices, categoryId)?.category.name;
    const isOwnTitle = draft.title !== "" && draft.title !== found?.category.name;
    const isMoved = choices.length > 1 && campusId !== draft.campusId;
    const service = isMoved ? { occurrenceId: null, canRepeat: true } : {};
    change({
      categoryId,
      campusId,
      ...service,
      title: isOwnTitle ? draft.title : (proposed ?? ""),
    });
  }

  function chooseDepartment(id: string) {
    setDepartment(id);
    const categories = campus?.departments.find((one) => one.id === id)?.categories;
    chooseCategory(categories?.[0]?.id ?? null, campus?.id ?? null);
  }

  return (
    <>
      {choices.length > 1 && (
        <SelectField
          label="Campus"
          name="campusId"
          value={draft.campusId ?? ""}
          error={errors.campusId}
          onChange={(event) => {
            setDepartment("");
            chooseCategory(null, event.target.value || null);
          }}
        >
          <option value="">No campus</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {campus && (
        <div className={styles.what}>
          <SelectField
            label="Department"
            name="departmentId"
            value={department?.id ?? ""}
            onChange={(event) => chooseDepartment(event.target.value)}
          >
            <option value="">Something else</option>
            {campus.departments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {department && (
            <SelectField
              label="What to count"
              name="categoryId"
              value={draft.categoryId ?? ""}
              error={errors.categoryId}
              onChange={(event) => chooseCategory(event.target.value, campus.id)}
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
      <TextField
        label="Title"
        name="title"
        placeholder="Worship Center"
        maxLength={120}
        value={draft.title}
        error={errors.title}
        hint={
          department
            ? "When the count is saved, it fills in that week's number."
            : "Without a department, this number won't appear in Inputs or Reports."
        }
        onChange={(event) => change({ title: event.target.value })}
      />
    </>
  );
}
