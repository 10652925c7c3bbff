import { Check } from "lucide-react";
import { type EntryDraft, isSendable } from "../../outbox/entry-draft.ts";
import { useOutboxStatus } from "../../outbox/use-outbox.ts";
import { useOnline } from "../../reading/online.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import styles from "../sheet.module.css";
import { numbersWords } from "./saved-words.ts";
import type { SaveState } from "./use-save.ts";

export const saveButtonId = "save-inputs";

type SaveBarProps = {
  state: SaveState;
  drafts: EntryDraft[];
  isOnDisk: boolean;
  onSave: () => void;
  /** The number pad of an iPhone has no return key. */
  next?: { isLast: boolean; go: () => void } | undefined;
};

/** Whether there is something to save or to say: numbers save by themselves. */
export function isBarShown(state: SaveState, drafts: EntryDraft[], hasFocus: boolean): boolean {
  return hasFocus || drafts.length > 0 || state.kind !== "idle";
}

export function SaveBar({ state, drafts, isOnDisk, onSave, next }: SaveBarProps) {
  const { trouble } = useOutboxStatus();
  const isSaving = state.kind === "saving";
  const words = statusWords(state, drafts, trouble, useOnline());
  return (
    <div className={styles.bar}>
      {state.kind === "failed" && <Notice kind="bad">{state.message}</Notice>}
      {!isOnDisk && drafts.length > 0 && (
        <Notice kind="bad">
          This device cannot keep unsent numbers. Stay on this page until they are sent.
        </Notice>
      )}
      <p
        className={styles.status}
        data-good={(state.kind === "saved" && words === state.words) || undefined}
        role="status"
      >
        {state.kind === "saved" && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        {words}
      </p>
      <div className={styles.buttons}>
        <Button
          id={saveButtonId}
          kind={drafts.length > 0 ? "primary" : "quiet"}
          busy={isSaving}
          onClick={onSave}
        >
          {isSaving ? "Saving" : "Save Inputs"}
        </Button>
        {next && (
          // A press that took the focus from the field would close the keyboard.
          <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={next.go}>
            {next.isLast ? "Done" : "Next"}
          </Button>
        )}
      </div>
    </div>
  );
}

function statusWords(
  state: SaveState,
  drafts: readonly EntryDraft[],
  trouble: "none" | "away" | "signed_out",
  isOnline: boolean,
): string {
  if (state.kind === "saved") return state.words;
  const waiting = drafts.filter(isSendable).length;
  if (state.kind === "saving" || trouble === "none" || waiting === 0) return "";
  const them = waiting === 1 ? "it" : "them";
  const verb = waiting === 1 ? "is" : "are";
  const kept = `${numbersWords(waiting)} ${verb} kept on this device`;
  if (trouble === "signed_out") return `${kept}. Log in again to send ${them}.`;
  return isOnline
    ? `${kept}. We could not save ${them} yet. We'll keep trying.`
    : `${kept} until there is a connection.`;
}
