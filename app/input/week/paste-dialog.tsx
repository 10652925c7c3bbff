import * as words from "#words/inputs.ts";
import { cancel, close } from "#words/ui.ts";
import { valueWords } from "../../../domain/shared/amount.ts";
import type { Unit } from "../../../domain/shared/unit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/panel/dialog.tsx";
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
  const title = plan && !canPaste ? uselessWords(plan) : words.pasteTitle;
  return (
    <Dialog open={plan !== null} onClose={onCancel} title={title}>
      {plan && (
        <>
          {plan.changes.length + plan.same > 0 && <p>{changeWords(plan)}</p>}
          {canPaste && (
            <ul className={styles.list} aria-label={words.changes}>
              {plan.changes.map(({ position, name, from, isCounted, to }) => {
                const inWords = (value: number | null) =>
                  valueWords(value, { unit: unitOf(position) }, currency);
                return (
                  <li key={`${position.row} ${position.column}`}>
                    <span>{name}</span>
                    <span>
                      {inWords(from)}
                      {isCounted && `, ${words.countedWithClicker},`} →{" "}
                      <strong>{inWords(to)}</strong>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
          {plan.unread.length > 0 && (
            <>
              {canPaste && <p>{words.cannotBeEntered(plan.unread.length)}:</p>}
              <ul className={styles.list} aria-label={words.leftOut}>
                {plan.unread.map(({ text, where, why }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
                  <li key={index}>
                    <span>{words.typedFor(text, where)}</span>
                    <span className={styles.why}>{why}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <DialogActions onClose={onCancel} close={canPaste ? cancel : close}>
            {canPaste && (
              <Button onClick={() => onConfirm(plan)}>{words.enter(plan.changes.length)}</Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** The title where nothing can be pasted. */
function uselessWords({ unread, same }: PastePlan): string {
  if (unread.length > 0) return words.cannotBeEntered(unread.length);
  return same > 0 ? words.thereAlready : words.noNumbers;
}

function changeWords({ changes, same }: PastePlan): string {
  const counted = changes.filter(({ isCounted }) => isCounted).length;
  const sentences = [
    changes.length > 0 && words.willChange(changes.length),
    counted > 0 && words.replaceCounts(counted),
    same > 0 && words.staySame(same),
  ];
  return sentences.filter(Boolean).join(" ");
}
