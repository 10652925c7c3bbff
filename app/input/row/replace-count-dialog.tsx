import * as words from "#words/inputs.ts";
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
    <Dialog open={row !== undefined} onClose={onCancel} title={words.typeOverTitle}>
      {row && (
        <>
          <p>
            {words.wasCounted(row.category.name)}{" "}
            <strong>{valueWords(row.value, row.category, currency)}</strong>. {words.takesItsPlace}
          </p>
          <DialogActions onClose={onCancel}>
            <Button onClick={() => onConfirm(row)}>{words.typeOver}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
