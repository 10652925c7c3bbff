import { X } from "lucide-react";
import type { StructureDepartment } from "../../domain/organization/structure.ts";
import { IconButton } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import type { AddedCategory } from "./category-changes.ts";
import styles from "./setup.module.css";

type AddedCategoriesProps = {
  departments: StructureDepartment[];
  added: readonly AddedCategory[];
  errors: Readonly<Record<string, string>>;
  onChange: (added: AddedCategory[]) => void;
  onRemove: (removed: AddedCategory) => void;
};

export function AddedCategories(props: AddedCategoriesProps) {
  const { departments, added, errors, onChange, onRemove } = props;
  const change = (category: AddedCategory, fields: Partial<AddedCategory>) =>
    onChange(added.map((one) => (one === category ? { ...one, ...fields } : one)));
  return added.map((category) => (
    <div key={category.id} className={styles.added}>
      <IconButton
        label={category.name.trim() ? `Remove ${category.name}` : "Remove this one"}
        className={styles.remove}
        onClick={() => onRemove(category)}
      >
        <X size={20} />
      </IconButton>
      <TextField
        id={category.id}
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
