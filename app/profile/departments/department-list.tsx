import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import { type Id, newId } from "../../../domain/id.ts";
import type {
  DepartmentChange,
  StructureCampus,
  StructureDepartment,
} from "../../../domain/structure.ts";
import { doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ArchivedList } from "./archived-list.tsx";
import { CategoryList } from "./category-list.tsx";
import styles from "./departments.module.css";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { SortableList } from "./sortable-list.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";
import { inOrder, useOrder } from "./use-order.ts";

type DepartmentListProps = { organizationId: Id; campus: StructureCampus };

export function DepartmentList({ organizationId, campus }: DepartmentListProps) {
  const [opened, setOpened] = useState<Id | null>(null);
  const [edited, setEdited] = useState<StructureDepartment | "new" | null>(null);
  const restoring = useStructureChange(organizationId);
  const active = campus.departments.filter((department) => department.active);
  const param = { organizationId, campusId: campus.id };
  const { order, change } = useOrder(
    organizationId,
    (campuses, ids) =>
      campuses.map((one) =>
        one.id === campus.id ? { ...one, departments: inOrder(one.departments, ids) } : one,
      ),
    (ids) =>
      doneOf(
        organizationApi.campuses[":campusId"]["department-order"].$put({ param, json: { ids } }),
      ),
  );
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Departments</h2>
      <Card className={styles.rows}>
        {active.length === 0 && <p className={styles.none}>No departments yet.</p>}
        <SortableList
          label="Departments"
          items={active}
          onOrder={order}
          below={(department) =>
            department.id === opened && (
              <CategoryList
                organizationId={organizationId}
                department={department}
                onEdit={() => setEdited(department)}
              />
            )
          }
        >
          {(department) => (
            <button
              type="button"
              className={styles.name}
              aria-expanded={department.id === opened}
              onClick={() => setOpened(department.id === opened ? null : department.id)}
            >
              <bdi>{department.name}</bdi>
              <small>
                {countWords(department)}
                <ChevronDown size={16} aria-hidden="true" />
              </small>
            </button>
          )}
        </SortableList>
        <Button kind="quiet" className={styles.add} onClick={() => setEdited("new")}>
          <Plus size={18} aria-hidden="true" />
          Add a department
        </Button>
      </Card>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <ArchivedList
        items={campus.departments.filter((department) => !department.active)}
        change={restoring}
        onRestore={(departmentId) =>
          patchDepartment({ organizationId, departmentId }, { active: true })
        }
      />
      {edited && <DepartmentDialog {...param} edited={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}

function countWords({ categories }: StructureDepartment): string {
  const count = categories.filter((category) => category.active).length;
  return count === 1 ? "1 category" : `${count} categories`;
}

type DialogProps = {
  organizationId: Id;
  campusId: Id;
  edited: StructureDepartment | "new";
  onClose: () => void;
};

function DepartmentDialog({ organizationId, campusId, edited, onClose }: DialogProps) {
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);
  const known = edited === "new" ? undefined : edited;
  const param = { organizationId, campusId, departmentId: known?.id ?? id };
  function send({ name }: { name: string }) {
    if (known) return patchDepartment(param, changesIn({ name }, known));
    const { departments } = organizationApi.campuses[":campusId"];
    return doneOf(departments.$post({ param, json: { id, name } }));
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
    />
  );
}

function patchDepartment(
  param: { organizationId: Id; departmentId: Id },
  json: DepartmentChange,
): Promise<void> {
  return doneOf(organizationApi.departments[":departmentId"].$patch({ param, json }));
}
