import * as words from "#words/ui.ts";
import { Button } from "./button.tsx";
import { DialogActions } from "./panel/dialog.tsx";

type EditActionsProps = {
  isBusy: boolean;
  onCancel: () => void;
  removal: { label: string; onRemove: () => void } | null;
};

export function EditActions({ isBusy, onCancel, removal }: EditActionsProps) {
  return (
    <DialogActions onClose={removal ? undefined : onCancel}>
      {removal && (
        <Button kind="quiet" busy={isBusy} onClick={removal.onRemove}>
          {removal.label}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {words.save}
      </Button>
    </DialogActions>
  );
}
