import { ChevronRight } from "lucide-react";
import { useState } from "react";
import * as v from "valibot";
import * as words from "#words/structure.ts";
import { termsOf } from "#words/terms.ts";
import {
  inOrder,
  type Structure,
  type StructureCampus,
} from "../../../domain/service/structure.ts";
import { type Id, newId } from "../../../domain/shared/id.ts";
import { doneOf } from "../../api.ts";
import { changesIn } from "../../forms/changes-in.ts";
import { useTerms } from "../../reading/terms.ts";
import { ownMeta } from "../../shell/page-meta.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { editedKey, isCurrent, useEdited } from "../edited.tsx";
import styles from "./departments.module.css";
import { NameDialog, nameOrKept } from "./name-dialog.tsx";
import { Regions } from "./regions.tsx";
import { SortableList, useOrder } from "./sortable-list.tsx";
import { organizationApi, useStructureChange } from "./structure.ts";
import { AddButton, ArchivedList, StructureScreen } from "./structure-screen.tsx";

export const meta = () => ownMeta(words.campuses, termsOf.church);

export default function Campuses() {
  const terms = useTerms();
  return (
    <StructureScreen title={words.campuses(terms)} back="/profile/departments">
      {(structure, organizationId) => <CampusList organizationId={organizationId} {...structure} />}
    </StructureScreen>
  );
}

type CampusListProps = Pick<Structure, "campuses" | "regions"> & { organizationId: Id };

function CampusList({ organizationId, campuses, regions }: CampusListProps) {
  const terms = useTerms();
  const { edited, edit, close } = useEdited<StructureCampus>();
  const restoring = useStructureChange(organizationId);
  const active = campuses.filter((campus) => campus.active);
  const { order, change } = useOrder(
    organizationId,
    (structure, ids) => ({ ...structure, campuses: inOrder(structure.campuses, ids) }),
    (ids) =>
      doneOf(organizationApi["campus-order"].$put({ param: { organizationId }, json: { ids } })),
  );
  return (
    <section className={styles.section}>
      <Card className={styles.rows}>
        <SortableList label={words.campuses(terms)} items={active} onOrder={order}>
          {(campus) => (
            <button
              type="button"
              className={styles.name}
              aria-label={words.edit(campus.name)}
              aria-current={isCurrent(edited, campus)}
              onClick={() => edit(campus)}
            >
              <bdi>{campus.name}</bdi>
              {regions.map(
                ({ id, name, campusIds }) =>
                  campusIds.includes(campus.id) && <small key={id}>{name}</small>,
              )}
              <ChevronRight className={styles.opens} size={18} aria-hidden="true" />
            </button>
          )}
        </SortableList>
        <AddButton label={words.addCampus(terms)} onClick={() => edit("new")} />
      </Card>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
      <ArchivedList
        items={campuses.filter((campus) => !campus.active)}
        change={restoring}
        onRestore={(campusId) => patchCampus({ organizationId, campusId }, { active: true })}
      />
      <Regions {...{ organizationId, campuses, regions }} />
      {edited && (
        <CampusDialog
          key={editedKey(edited)}
          organizationId={organizationId}
          existing={edited === "new" ? undefined : edited}
          onClose={close}
        />
      )}
    </section>
  );
}

type DialogProps = {
  organizationId: Id;
  existing: StructureCampus | undefined;
  onClose: () => void;
};

function CampusDialog({ organizationId, existing, onClose }: DialogProps) {
  const terms = useTerms();
  const { run } = useStructureChange(organizationId);
  const [id] = useState(newId);
  const param = { organizationId, campusId: existing?.id ?? id };
  function send({ name }: { name: string }) {
    if (existing) return patchCampus(param, changesIn({ name }, existing));
    return doneOf(organizationApi.campuses.$post({ param, json: { id, name } }));
  }
  return (
    <NameDialog
      title={existing ? words.editCampus(terms) : words.addCampus(terms)}
      existing={existing}
      placeholder={words.campusExample}
      schema={v.object({ name: nameOrKept(existing) })}
      save={(output) => run(() => send(output))}
      archivable={
        existing && {
          organizationId,
          kind: "campus",
          item: existing,
          setActive: (active) => patchCampus(param, { active }),
        }
      }
      onClose={onClose}
    >
      {() => !existing && <p className={styles.hint}>{words.startsWithAll(terms)}</p>}
    </NameDialog>
  );
}

function patchCampus(
  param: { organizationId: Id; campusId: Id },
  json: { name?: string; active?: boolean },
): Promise<void> {
  return doneOf(organizationApi.campuses[":campusId"].$patch({ param, json }));
}
