import { useState } from "react";
import * as v from "valibot";
import type {
  DepartmentChange,
  StructureCampus,
  StructureDepartment,
} from "../../../domain/organization/structure.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { CampusSwitches } from "./campus-switches.tsx";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";
import { useCampusSwitches } from "./use-campus-switches.ts";

type DepartmentDialogProps = {
  organizationId: Id;
  campuses: StructureCampus[];
  known: StructureDepartment | undefined;
  onClose: () => void;
};

export function DepartmentDialog(props: DepartmentDialogProps) {
  const { organizationId, campuses, known, onClose } = props;
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);
  const param = { organizationId, departmentId: known?.id ?? id };
  const { setOn, changes, tellSwitched, ...switched } = useCampusSwitches({
    organizationId,
    campuses,
    item: known,
    send: (_departmentId, switches) => patchDepartment(param, { switches }),
  });
  async function send({ name }: { name: string }) {
    if (!known) {
      const json = { id, name, switches: changes };
      return doneOf(organizationApi.departments.$post({ param, json }));
    }
    await patchDepartment(param, { ...changesIn({ name }, known), switches: changes });
    tellSwitched();
  }
  return (
    <NameDialog
      title={known ? "Edit department" : "Add a department"}
      known={known}
      placeholder="Adults"
      schema={v.object({ name: nameOrKept(known) })}
      save={(output) => run(() => send(output))}
      archivable={
        known && {
          organizationId,
          kind: "department",
          item: known,
          setActive: (active) => patchDepartment(param, { active }),
        }
      }
      onClose={onClose}
    >
      {() => (
        <CampusSwitches
          {...switched}
          organizationId={organizationId}
          kind="department"
          onSwitch={setOn}
        />
      )}
    </NameDialog>
  );
}

export function patchDepartment(
  param: { organizationId: Id; departmentId: Id },
  json: DepartmentChange,
): Promise<void> {
  return doneOf(organizationApi.departments[":departmentId"].$patch({ param, json }));
}
