import { valueWords } from "../../../domain/shared/amount.ts";
import type { Unit } from "../../../domain/shared/unit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
import { numbersWords } from "../saving/saved-words.ts";
import type { CellPosition } from "./movement.ts";
import type { PastePlan } from "./paste.ts";
import styles from "./week-sheet.module.css";

type PasteDialogProps = {
  plan: PastePlan | null;
  currency: string;
  unitOf: (position: CellPosition) => Unit;
  onCancel: () => void;
  onConfirm: (plan: PastePlan) => void;
};

export function PasteDialog({ plan, currency, unitOf, onCancel, onConfirm }: PasteDialogProps) {
  const canPaste = plan !== null && plan.changes.length > 0;
  const title = plan && !canPaste ? uselessWords(plan) : "Paste these numbers?";
  return (
    <Dialog open={plan !== null} onClose={onCancel} title={title}>
      {plan && (
        <>
          {plan.changes.length + plan.same > 0 && <p>{changeWords(plan)}</p>}
          {canPaste && (
            <ul className={styles.list} aria-label="Changes">
              {plan.changes.map(({ position, name, from, isCounted, to }) => {
                const words = (value: number | null) =>
                  valueWords(value, { unit: unitOf(position) }, currency);
                return (
                  <li key={`${position.row} ${position.column}`}>
                    <span>{name}</span>
                    <span>
                      {words(from)}
                      {isCounted && ", counted with the clicker,"} → <strong>{words(to)}</strong>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
          {plan.unread.length > 0 && (
            <>
              {canPaste && <p>{numbersWords(plan.unread.length)} cannot be entered:</p>}
              <ul className={styles.list} aria-label="Left out">
                {plan.unread.map(({ text, where, why }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                  <li key={index}>
                    <span>
                      “{text}” for {where}
                    </span>
                    <span className={styles.why}>{why}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <DialogActions onClose={onCancel} close={canPaste ? "Cancel" : "Close"}>
            {canPaste && (
              <Button onClick={() => onConfirm(plan)}>
                Enter {numbersWords(plan.changes.length)}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** The title where nothing can be pasted. */
function uselessWords({ unread, same }: PastePlan): string {
  if (unread.length > 0) return `${numbersWords(unread.length)} cannot be entered`;
  return same > 0 ? "These numbers are there already" : "There are no numbers in this";
}

function changeWords({ changes, same }: PastePlan): string {
  const counted = changes.filter(({ isCounted }) => isCounted).length;
  const words = [
    changes.length > 0 && `${numbersWords(changes.length)} will change.`,
    counted > 0 && `${numbersWords(counted)} replace${counted === 1 ? "s" : ""} a count.`,
    same > 0 && `${numbersWords(same)} ${same === 1 ? "stays as it is" : "stay as they are"}.`,
  ];
  return words.filter(Boolean).join(" ");
}
