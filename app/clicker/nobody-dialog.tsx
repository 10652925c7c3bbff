import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";

type NobodyDialogProps = { isOpen: boolean; onClose: () => void; onSave: () => void };

/** Asked before a 0 that nobody has tapped or typed. */
export function NobodyDialog({ isOpen, onClose, onSave }: NobodyDialogProps) {
  // Outside the clicker, which is dark in both themes.
  return createPortal(
    <Dialog open={isOpen} onClose={onClose} title="Nobody was there?">
      <p>You haven't counted anyone. Save 0 only if nobody came.</p>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Keep counting
        </Button>
        <Button onClick={onSave}>Save 0</Button>
      </DialogActions>
    </Dialog>,
    document.body,
  );
}
