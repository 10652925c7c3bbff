import { useState } from "react";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import type { CellState } from "./cell-state.ts";
import { StateSign } from "./week-field.tsx";
import styles from "./week-sheet.module.css";
import tableStyles from "./week-table.module.css";

const signs: CellState[] = [
  { kind: "counted", words: "Counted with the clicker" },
  { kind: "sum", words: "The sum of the services" },
  { kind: "missing", words: "A count is not saved yet" },
  { kind: "unsent", words: "Not sent yet" },
  { kind: "saved", words: "Saved on this device today" },
  { kind: "bad", words: "Not accepted, or a second number that is not used" },
];

/** What the signs behind the numbers mean, once for all of them. */
export function SignWords() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={tableStyles.notes} onClick={() => setOpen(true)}>
        Signs
      </button>
      <div className={styles.signs}>
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="What the signs mean">
          <ul>
            {signs.map((sign) => (
              <li key={sign.kind}>
                <StateSign state={sign} />
                {sign.words}
              </li>
            ))}
          </ul>
          <DialogActions onClose={() => setOpen(false)} close="Close" />
        </Dialog>
      </div>
    </>
  );
}
