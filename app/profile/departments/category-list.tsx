import { ChevronRight, Plus } from "lucide-react";
import type {
  StructureCampus,
  StructureCategory,
  StructureDepartment,
} from "../../../domain/organization/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { doneOf } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { editedKey, isCurrent, useEdited } from "../edited.tsx";
import { ArchivedList } from "./archived-list.tsx";
import { offWords } from "./campus-switches.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import styles from "./departments.module.css";
import { SortableList } from "./sortable-list.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";
import { inOrder, useOrder } from "./use-order.ts";

type CategoryListProps = {
  organizationId: Id;
  department: StructureDepartment;
  campuses: StructureCampus[];
  onEdit: () => void;
};

export function CategoryList(props: CategoryListProps) {
  const { organizationId, department, campuses, onEdit } = props;
  const { edited, edit, close } = useEdited<StructureCategory>();
  const restoring = useStructureChange(organizationId);
  const param = { organizationId, departmentId: department.id };
  const { order, change } = useOrder(
    organizationId,
    (structure, ids) => ({
      ...structure,
      departments: structure.departments.map((one) =>
        one.id === department.id ? { ...one, categories: inOrder(one.categories, ids) } : one,
      ),
    }),
    (ids) =>
      doneOf(
        organizationApi.departments[":departmentId"]["category-order"].$put({
          param,
          json: { ids },
        }),
      ),
  );
  return (
    <div className={styles.inner}>
      <SortableList
        label={`Categories of ${department.name}`}
        items={department.categories.filter((category) => category.active)}
        onOrder={order}
      >
        {(category) => (
          <button
            type="button"
            className={styles.name}
            aria-label={`Edit ${category.name}, ${wordsOf(category, campuses)}`}
            aria-current={isCurrent(edited, category)}
            onClick={() => edit(category)}
          >
            <bdi>{category.name}</bdi>
            <small>{wordsOf(category, campuses)}</small>
            <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
          </button>
        )}
      </SortableList>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <div className={styles.innerButtons}>
        <Button kind="quiet" onClick={() => edit("new")}>
          <Plus size={18} aria-hidden="true" />
          Add a category
        </Button>
        <Button kind="quiet" onClick={onEdit}>
          Edit department
        </Button>
      </div>
      <ArchivedList
        items={department.categories.filter((category) => !category.active)}
        change={restoring}
        onRestore={(categoryId) =>
          doneOf(
            organizationApi.categories[":categoryId"].$patch({
              param: { organizationId, categoryId },
              json: { active: true },
            }),
          )
        }
      />
      {edited && (
        <CategoryDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          department={department}
          campuses={campuses}
          category={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
    </div>
  );
}

function wordsOf(category: StructureCategory, campuses: StructureCampus[]): string {
  return [kindOf(category), offWords(category, campuses)].filter(Boolean).join(" · ");
}

function kindOf({ unit, inTotal }: StructureCategory): string {
  if (unit === "currency") return "Money";
  return inTotal ? "Number · in the total" : "Number";
}
