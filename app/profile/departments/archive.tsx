import { useMutation } from "@tanstack/react-query";
import { countsWords, type OpenCounts } from "../../../domain/assignment/open-counts.ts";
import type { StructureKind } from "../../../domain/organization/structure.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./departments.module.css";
import { endWords, useOpenCounts } from "./open-counts.ts";
import { useStructureChange } from "./structure.ts";
import { useUndo } from "./use-undo.ts";

export type Archivable = {
  organizationId: Id;
  kind: StructureKind;
  item: { id: Id; name: string };
  setActive: (isActive: boolean) => Promise<unknown>;
};

type ArchiveProps = Archivable & { onDone: () => void };

export function Archive({ organizationId, kind, item, setActive, onDone }: ArchiveProps) {
  const { run } = useStructureChange(organizationId);
  const offerUndo = useUndo(organizationId);
  const open = useOpenCounts(organizationId, { kind, id: item.id });
  const archiving = useMutation({
    mutationFn: () => run(() => setActive(false)),
    onSuccess: () => {
      offerUndo(archivedWords(item.name, open.data), {
        send: () => setActive(true),
        done: `${item.name} is back.`,
      });
      onDone();
    },
  });
  return (
    <div className={styles.archive}>
      {archiving.error && <Notice kind="bad">{archiving.error.message}</Notice>}
      <p role="status">{endWords(open, "archive it")}</p>
      <Button
        kind="quiet"
        disabled={open.isPending}
        busy={archiving.isPending}
        onClick={() => archiving.mutate()}
      >
        Archive
      </Button>
      <p>Its numbers stay, and you can restore it at any time.</p>
    </div>
  );
}

function archivedWords(name: string, open: OpenCounts | undefined): string {
  if (!open || open.counts === 0) return `${name} is archived.`;
  return `${name} is archived. ${countsWords(open)} ended.`;
}
