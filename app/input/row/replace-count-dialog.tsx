import { valueWords } from "../../../domain/shared/amount.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import type { EntryRow } from "./entry-rows.ts";

type ReplaceCountDialogProps = {
  row: EntryRow | undefined;
  currency: string;
  onCancel: () => void;
  onConfirm: (row: EntryRow) => void;
};

export function ReplaceCountDialog({
  row,
  currency,
  onCancel,
  onConfirm,
}: ReplaceCountDialogProps) {
  return (
    <Dialog open={row !== undefined} onClose={onCancel} title="Type over the count?">
      {row && (
        <>
          <p>
            {row.category.name} was counted with the clicker:{" "}
            <strong>{valueWords(row.value, row.category, currency)}</strong>. What you type takes
            its place. The count itself is kept on record.
          </p>
          <DialogActions onClose={onCancel}>
            <Button onClick={() => onConfirm(row)}>Type over</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
