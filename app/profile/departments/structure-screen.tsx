import { ChevronDown, Plus } from "lucide-react";
import type { ReactNode } from "react";
import * as words from "#words/structure.ts";
import { canManageStructure } from "../../../domain/member/permissions.ts";
import type { Structure } from "../../../domain/service/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useOrganization } from "../../reading/me.ts";
import { WithoutOrganization } from "../../shell/without-organization.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import { Screen } from "../../ui/panel/screen.tsx";
import { OneEdited } from "../edited.tsx";
import styles from "./departments.module.css";
import { type StructureChange, useStructure } from "./structure.ts";

type StructureScreenProps = {
  title: string;
  back: string;
  width?: "card" | "wide";
  children: (structure: Structure, organizationId: Id) => ReactNode;
};

export function StructureScreen({ title, back, width = "card", children }: StructureScreenProps) {
  const current = useOrganization();
  return (
    <Screen title={title} back={back} width={width}>
      {!current && <WithoutOrganization>{words.needsOrganization}</WithoutOrganization>}
      {current && canManageStructure(current.member) && (
        <WithStructure organizationId={current.organization.id}>{children}</WithStructure>
      )}
      {current && !canManageStructure(current.member) && (
        <Notice title={words.roleForbids}>{words.onlyAdmins}</Notice>
      )}
    </Screen>
  );
}

type WithStructureProps = Pick<StructureScreenProps, "children"> & { organizationId: Id };

function WithStructure({ organizationId, children }: WithStructureProps) {
  const { data, error, refetch, isFetching } = useStructure(organizationId);
  if (data) return <OneEdited>{children(data, organizationId)}</OneEdited>;
  if (!error)
    return (
      <div aria-busy="true" role="status" aria-label={words.loading}>
        <Skeleton height={260} />
      </div>
    );
  return <FailedRead query={{ error, isFetching, refetch }} of={words.yourDepartments} />;
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button kind="quiet" className={styles.add} onClick={onClick}>
      <Plus size={18} aria-hidden="true" />
      {label}
    </Button>
  );
}

type ArchivedListProps = {
  items: { id: Id; name: string }[];
  change: StructureChange;
  onRestore: (id: Id) => Promise<unknown>;
};

export function ArchivedList({ items, change, onRestore }: ArchivedListProps) {
  const showToast = useToast();
  if (items.length === 0) return null;
  return (
    <details className={styles.archived}>
      <summary>
        {words.archivedCount(items.length)}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Button
              kind="quiet"
              aria-label={words.restoreNamed(name)}
              busy={change.isBusy}
              onClick={() =>
                change.start(() => onRestore(id).then(() => showToast(words.isBack(name))))
              }
            >
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
    </details>
  );
}
