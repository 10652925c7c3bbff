import { useState } from "react";
import type { Unit } from "../../../domain/campus.ts";
import { type Id, newId } from "../../../domain/id.ts";
import type { StructureCategory, StructureDepartment } from "../../../domain/structure.ts";
import { doneOf } from "../../api.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/field.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { organizationApi, useChange } from "./structure.ts";

type CategoryDialogProps = {
  organizationId: Id;
  department: StructureDepartment;
  /** Undefined for a new one. */
  category: StructureCategory | undefined;
  onClose: () => void;
};

/** What is counted: its name, numbers or money, and whether it belongs to the total. */
export function CategoryDialog({
  organizationId,
  department,
  category,
  onClose,
}: CategoryDialogProps) {
  const change = useChange(organizationId);
  const [id] = useState(newId);
  const [unit, setUnit] = useState<Unit>(category?.unit ?? "count");
  const [inTotal, setInTotal] = useState(category?.inTotal ?? false);

  function save(name: string) {
    const fields = { name, unit, inTotal: inTotal && unit === "count" };
    change.run(() => (category ? patch(category.id, fields) : add(fields)), onClose);
  }

  function add(fields: { name: string; unit: Unit; inTotal: boolean }) {
    const param = { organizationId, departmentId: department.id };
    const { categories } = organizationApi.departments[":departmentId"];
    return doneOf(categories.$post({ param, json: { id, ...fields } }));
  }

  function patch(categoryId: Id, json: Partial<StructureCategory>) {
    const param = { organizationId, categoryId };
    return doneOf(organizationApi.categories[":categoryId"].$patch({ param, json }));
  }

  return (
    <NameDialog
      open
      title={category ? "Edit category" : `Add to ${department.name}`}
      known={category}
      placeholder="Adult Attendance"
      change={change}
      fieldNames={["unit"]}
      onSave={save}
      onArchive={
        category && (() => change.run(() => patch(category.id, { active: false }), onClose))
      }
      onClose={onClose}
    >
      <SelectField
        label="What is entered"
        value={unit}
        disabled={category?.isEntered}
        error={change.fields.unit}
        hint={
          category?.isEntered
            ? "It has numbers already, so this stays. For the other kind archive it and add a new one."
            : "Only staff and admins see money."
        }
        onChange={(event) => {
          setUnit(event.target.value === "currency" ? "currency" : "count");
          change.reset();
        }}
      >
        <option value="count">A number</option>
        <option value="currency">Money</option>
      </SelectField>
      {unit === "count" && (
        <Checkbox
          label="Counts toward the total"
          checked={inTotal}
          onChange={(event) => setInTotal(event.target.checked)}
        />
      )}
    </NameDialog>
  );
}
