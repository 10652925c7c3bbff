import { useState } from "react";
import * as v from "valibot";
import type { Unit } from "../../../domain/organization/campus.ts";
import {
  type CategoryChange,
  type NewCategory,
  newCategorySchema,
  type StructureCampus,
  type StructureCategory,
  type StructureDepartment,
} from "../../../domain/organization/structure.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/field.tsx";
import { CampusSwitches } from "./campus-switches.tsx";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";
import { useCampusSwitches } from "./use-campus-switches.ts";

type CategoryDialogProps = {
  organizationId: Id;
  department: StructureDepartment;
  campuses: StructureCampus[];
  category: StructureCategory | undefined;
  onClose: () => void;
};

export function CategoryDialog(props: CategoryDialogProps) {
  const { organizationId, department, campuses, category, onClose } = props;
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);
  const [unit, setUnit] = useState<Unit>(category?.unit ?? "count");
  const { setOn, changes, tellSwitched, ...switched } = useCampusSwitches({
    organizationId,
    campuses,
    item: category,
    send: (id, switches) => patch(id, { switches }),
  });

  async function send(fields: Omit<NewCategory, "id" | "switches">) {
    if (category) {
      await patch(category.id, { ...changesIn(fields, category), switches: changes });
      return tellSwitched();
    }
    const param = { organizationId, departmentId: department.id };
    const { categories } = organizationApi.departments[":departmentId"];
    await doneOf(categories.$post({ param, json: { id, ...fields, switches: changes } }));
  }

  function patch(categoryId: Id, json: CategoryChange) {
    const param = { organizationId, categoryId };
    return doneOf(organizationApi.categories[":categoryId"].$patch({ param, json }));
  }

  return (
    <NameDialog
      title={category ? "Edit category" : `Add to ${department.name}`}
      known={category}
      placeholder="Adult Attendance"
      schema={v.object({ ...fieldsSchema.entries, name: nameOrKept(category) })}
      read={({ name, inTotal }) => ({ name, unit, inTotal: inTotal !== undefined })}
      save={(fields) => run(() => send(fields))}
      archivable={
        category && {
          organizationId,
          kind: "category",
          item: category,
          setActive: (active) => patch(category.id, { active }),
        }
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="What is entered"
            name="unit"
            value={unit}
            disabled={category?.isEntered}
            error={errors.unit}
            hint={
              category?.isEntered
                ? "It already has numbers, so this can't change. To switch, archive it and add a new one."
                : "Only staff and admins see money."
            }
            onChange={(event) => setUnit(event.target.value === "currency" ? "currency" : "count")}
          >
            <option value="count">A number</option>
            <option value="currency">Money</option>
          </SelectField>
          {unit === "count" && (
            <Checkbox
              label="Counts toward the total"
              name="inTotal"
              defaultChecked={category?.inTotal}
            />
          )}
          <CampusSwitches
            {...switched}
            organizationId={organizationId}
            kind="category"
            within={department}
            onSwitch={setOn}
          />
        </>
      )}
    </NameDialog>
  );
}

const fieldsSchema = v.omit(newCategorySchema, ["id", "switches"]);
