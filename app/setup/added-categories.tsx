import type { StructureDepartment } from "../../domain/structure.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import type { AddedCategory } from "./category-changes.ts";
import styles from "./setup.module.css";

type AddedCategoriesProps = {
  departments: StructureDepartment[];
  added: readonly AddedCategory[];
  errors: Readonly<Record<string, string>>;
  onChange: (added: AddedCategory[]) => void;
};

export function AddedCategories({ departments, added, errors, onChange }: AddedCategoriesProps) {
  const change = (category: AddedCategory, fields: Partial<AddedCategory>) =>
    onChange(added.map((one) => (one === category ? { ...one, ...fields } : one)));
  return added.map((category) => (
    <div key={category.id} className={styles.added}>
      <TextField
        label="What else do you count?"
        dir="auto"
        maxLength={80}
        autoComplete="off"
        placeholder="Baptisms"
        value={category.name}
        error={errors[category.id]}
        onChange={({ target }) => change(category, { name: target.value })}
      />
      <SelectField
        label="Department"
        value={category.departmentId}
        onChange={({ target }) => change(category, { departmentId: target.value })}
      >
        {departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  ));
}
