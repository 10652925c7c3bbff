import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import {
  type DepartmentChange,
  inOrder,
  type Structure,
  type StructureCampus,
  type StructureDepartment,
} from "../../../domain/service/structure.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { wordsLocale } from "../../../domain/shared/locale.ts";
import { doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { useTerms } from "../../reading/terms.ts";
import { pageMeta } from "../../shell/page-meta.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { editedKey, useEdited } from "../edited.tsx";
import { CampusSwitches, offWords, useCampusSwitches } from "./campus-switches.tsx";
import { CategoryList } from "./category-list.tsx";
import styles from "./departments.module.css";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { SortableList, useOrder } from "./sortable-list.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";
import { AddButton, ArchivedList, StructureScreen } from "./structure-screen.tsx";

export const meta = () => pageMeta(words.departments);

export default function Categories() {
  return (
    <StructureScreen title={words.departments} back="/profile/departments">
      {({ campuses, departments }, organizationId) => (
        <DepartmentList
          organizationId={organizationId}
          campuses={campuses}
          departments={departments}
        />
      )}
    </StructureScreen>
  );
}

const mostNamed = 6;

/** The number that Home, Reports and the weekly email tell first. */
function Total({ departments }: Pick<Structure, "departments">) {
  const terms = useTerms();
  const all = departments.flatMap(({ categories }) =>
    categories.filter(({ active, inTotal }) => active && inTotal),
  );
  const names = all.slice(0, mostNamed).map(({ name }) => name);
  const rest = all.length - names.length;
  if (rest > 0) names.push(words.more(rest));
  if (names.length === 0) return <Notice>{words.noTotal(terms)}</Notice>;
  return (
    <p className={styles.hint}>
      {words.totalIs(terms, new Intl.ListFormat(wordsLocale()).format(names))}{" "}
      <Link to="/profile/words">{words.changeTotalName}</Link>
    </p>
  );
}

type DepartmentListProps = Pick<Structure, "campuses" | "departments"> & { organizationId: Id };

function DepartmentList({ organizationId, campuses, departments }: DepartmentListProps) {
  const [opened, setOpened] = useState<Id | null>(null);
  const { edited, edit, close } = useEdited<StructureDepartment>();
  const restoring = useStructureChange(organizationId);
  const active = departments.filter((department) => department.active);
  const { order, change } = useOrder(
    organizationId,
    (structure, ids) => ({ ...structure, departments: inOrder(structure.departments, ids) }),
    (ids) =>
      doneOf(
        organizationApi["department-order"].$put({ param: { organizationId }, json: { ids } }),
      ),
  );
  return (
    <section className={styles.section}>
      {active.length > 0 && <Total departments={active} />}
      <Card className={styles.rows}>
        {active.length === 0 && <p className={styles.none}>{words.noneYet}</p>}
        <SortableList
          label={words.departments}
          items={active}
          onOrder={order}
          below={(department) =>
            department.id === opened && (
              <CategoryList
                organizationId={organizationId}
                department={department}
                campuses={campuses}
                onEdit={() => edit(department)}
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
                {wordsOf(department, campuses)}
                <ChevronDown size={16} aria-hidden="true" />
              </small>
            </button>
          )}
        </SortableList>
        <AddButton label={words.addDepartment} onClick={() => edit("new")} />
      </Card>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <ArchivedList
        items={departments.filter((department) => !department.active)}
        change={restoring}
        onRestore={(departmentId) =>
          patchDepartment({ organizationId, departmentId }, { active: true })
        }
      />
      {edited && (
        <DepartmentDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          campuses={campuses}
          existing={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
    </section>
  );
}

function wordsOf(department: StructureDepartment, campuses: StructureCampus[]): string {
  return [countWords(department), offWords(department, campuses)].filter(Boolean).join(" · ");
}

function countWords({ categories }: StructureDepartment): string {
  return words.categoryCount(categories.filter((category) => category.active).length);
}

type DepartmentDialogProps = {
  organizationId: Id;
  campuses: StructureCampus[];
  existing: StructureDepartment | undefined;
  onClose: () => void;
};

function DepartmentDialog(props: DepartmentDialogProps) {
  const { organizationId, campuses, existing, onClose } = props;
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);
  const param = { organizationId, departmentId: existing?.id ?? id };
  const { setOn, changes, tellSwitched, ...switched } = useCampusSwitches({
    organizationId,
    campuses,
    item: existing,
    send: (_departmentId, switches) => patchDepartment(param, { switches }),
  });
  async function send({ name }: { name: string }) {
    if (!existing) {
      const json = { id, name, switches: changes };
      return doneOf(organizationApi.departments.$post({ param, json }));
    }
    await patchDepartment(param, { ...changesIn({ name }, existing), switches: changes });
    tellSwitched();
  }
  return (
    <NameDialog
      title={existing ? words.editDepartment : words.addDepartment}
      existing={existing}
      placeholder={words.departmentExample}
      schema={v.object({ name: nameOrKept(existing) })}
      save={(output) => run(() => send(output))}
      archivable={
        existing && {
          organizationId,
          kind: "department",
          item: existing,
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

function patchDepartment(
  param: { organizationId: Id; departmentId: Id },
  json: DepartmentChange,
): Promise<void> {
  return doneOf(organizationApi.departments[":departmentId"].$patch({ param, json }));
}
