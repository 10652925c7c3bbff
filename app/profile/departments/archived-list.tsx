import { ChevronDown } from "lucide-react";
import type { Id } from "../../../domain/shared/id.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useToast } from "../../ui/notice/toast.tsx";
import styles from "./departments.module.css";
import type { StructureChange } from "./structure.ts";

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
        Archived ({items.length})
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <ul>
        {items.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Button
              kind="quiet"
              aria-label={`Restore ${name}`}
              busy={change.isBusy}
              onClick={() =>
                change.start(() => onRestore(id).then(() => showToast(`${name} is back.`)))
              }
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {change.error && <Notice kind="bad">{change.error.message}</Notice>}
    </details>
  );
}
