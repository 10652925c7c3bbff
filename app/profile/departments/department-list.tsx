import { ChevronDown, Plus } from "lucide-react";
import { useState } from "react";
import { type Id, newId } from "../../../domain/id.ts";
import type { StructureCampus, StructureDepartment } from "../../../domain/structure.ts";
import { doneOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Archived } from "./archived.tsx";
import { CategoryList } from "./category-list.tsx";
import styles from "./departments.module.css";
import { NameDialog } from "./name-dialog.tsx";
import { Sortable } from "./sortable.tsx";
import { organizationApi, useChange } from "./structure.ts";
import { arranged, useOrder } from "./use-order.ts";

type DepartmentListProps = { organizationId: Id; campus: StructureCampus };

/** The departments of one campus; opening one shows what it counts. */
export function DepartmentList({ organizationId, campus }: DepartmentListProps) {
  const [opened, setOpened] = useState<Id | null>(null);
  const [edited, setEdited] = useState<StructureDepartment | "new" | null>(null);
  const restoring = useChange(organizationId);
  const active = campus.departments.filter((department) => department.active);
  const param = { organizationId, campusId: campus.id };
  const { order, change } = useOrder(
    organizationId,
    (campuses, ids) =>
      campuses.map((one) =>
        one.id === campus.id ? { ...one, departments: arranged(one.departments, ids) } : one,
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
        <Sortable
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
        </Sortable>
        <Button kind="quiet" className={styles.add} onClick={() => setEdited("new")}>
          <Plus size={18} aria-hidden="true" />
          Add a department
        </Button>
      </Card>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <Archived
        items={campus.departments.filter((department) => !department.active)}
        change={restoring}
        onRestore={(departmentId) => patchDepartment({ organizationId, departmentId }, true)}
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
  const change = useChange(organizationId);
  const [id] = useState(newId);
  const known = edited === "new" ? undefined : edited;
  function send(name: string) {
    if (known) return patchDepartment({ organizationId, departmentId: known.id }, name);
    const param = { organizationId, campusId };
    const { departments } = organizationApi.campuses[":campusId"];
    return doneOf(departments.$post({ param, json: { id, name } }));
  }
  return (
    <NameDialog
      open
      title={known ? "Edit department" : "Add a department"}
      known={known}
      placeholder="Adults"
      change={change}
      onSave={(name) => change.run(() => send(name), onClose)}
      onArchive={
        known &&
        (() =>
          change.run(
            () => patchDepartment({ organizationId, departmentId: known.id }, false),
            onClose,
          ))
      }
      onClose={onClose}
    />
  );
}

/** Another name, or with a boolean whether it is in use. */
function patchDepartment(
  param: { organizationId: Id; departmentId: Id },
  changed: string | boolean,
): Promise<void> {
  const json = typeof changed === "string" ? { name: changed } : { active: changed };
  return doneOf(organizationApi.departments[":departmentId"].$patch({ param, json }));
}
