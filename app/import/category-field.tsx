import type { ImportNames } from "../../domain/history/import.ts";
import type { CategoryChoice } from "../../domain/history/reading.ts";
import { newId } from "../../domain/shared/id.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { SelectField } from "../ui/field.tsx";

type Department = { id: string; name: string };
type CategoryFieldProps = {
  /** What stands in the file: the name, after its department on a line of its own if there is one. */
  text: string;
  choice: CategoryChoice | undefined;
  names: ImportNames;
  /** Departments that other choices add. */
  added: readonly Department[];
  canAdd: boolean;
  /** With a department that is to be added, too. */
  onChoose: (choice: CategoryChoice | null, department?: Department) => void;
};

const fresh = "new-department";

export function CategoryField({
  text,
  choice,
  names,
  added,
  canAdd,
  onChoose,
}: CategoryFieldProps) {
  const name = text.split("\n").at(-1) ?? text;
  const ofFile = text.includes("\n") ? (text.split("\n")[0] ?? name) : name;
  const departments = [...names.departments, ...added];
  const isThere = departments.some((one) => nameKeyOf(one.name) === nameKeyOf(ofFile));
  function pick(value: string): void {
    const [unit = "", departmentId = ""] = value.split(" ");
    if (!departmentId) {
      onChoose(value === "out" ? { to: "out" } : value ? { to: "known", id: value } : null);
      return;
    }
    const department = departmentId === fresh ? { id: newId(), name: ofFile } : undefined;
    const made = {
      to: "new" as const,
      id: newId(),
      name,
      departmentId: department?.id ?? departmentId,
      unit: unit === "currency" ? ("currency" as const) : ("count" as const),
    };
    onChoose(made, department);
  }
  return (
    <SelectField
      label={text.replace("\n", ": ") || "The numbers"}
      error={choice ? undefined : "Choose what this is."}
      value={optionOf(choice)}
      onChange={({ target: { value } }) => pick(value)}
    >
      <option value="">Choose</option>
      {names.categories.map((category) => (
        <option key={category.id} value={category.id}>
          {category.departmentName}: {category.name}
        </option>
      ))}
      {canAdd &&
        departments.map(({ id, name: department }) => (
          <option key={`count ${id}`} value={`count ${id}`}>
            Add to {department}
          </option>
        ))}
      {canAdd &&
        departments.map(({ id, name: department }) => (
          <option key={`currency ${id}`} value={`currency ${id}`}>
            Add to {department}, as money
          </option>
        ))}
      {canAdd && !isThere && (
        <>
          <option value={`count ${fresh}`}>Add to a new department, {ofFile}</option>
          <option value={`currency ${fresh}`}>Add to a new department, {ofFile}, as money</option>
        </>
      )}
      <option value="out">Leave out</option>
    </SelectField>
  );
}

function optionOf(choice: CategoryChoice | undefined): string {
  if (choice?.to === "new") return `${choice.unit} ${choice.departmentId}`;
  return choice?.to === "known" ? choice.id : (choice?.to ?? "");
}
