import { Check } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./save-bar.module.css";
import type { Keeping } from "./use-drafts.ts";
import type { SaveState } from "./use-save.ts";

export const saveButtonId = "save-inputs";

type SaveBarProps = {
  state: SaveState;
  unsaved: number;
  keeping: Keeping;
  onSave: () => void;
};

export function SaveBar({ state, unsaved, keeping, onSave }: SaveBarProps) {
  const isSaving = state.kind === "saving";
  const isSaved = state.kind === "saved" && unsaved === 0;
  return (
    <div className={styles.bar}>
      {state.kind === "failed" && <Notice kind="bad">{state.message}</Notice>}
      {keeping === "failed" && unsaved > 0 && (
        <Notice kind="bad">This device cannot keep unsaved numbers. Save before you leave.</Notice>
      )}
      <p className={styles.status} data-good={isSaved || undefined} role="status">
        {isSaved && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        {statusWords(state, unsaved, keeping)}
      </p>
      <Button id={saveButtonId} busy={isSaving} onClick={onSave}>
        {isSaving ? "Saving" : "Save Inputs"}
      </Button>
    </div>
  );
}

function statusWords(state: SaveState, unsaved: number, keeping: Keeping): string {
  if (state.kind === "saving") return "";
  const numbers = unsaved === 1 ? "1 number" : `${unsaved} numbers`;
  if (unsaved > 0 && keeping === "kept") return `${numbers} not saved yet · kept on this device`;
  if (unsaved > 0) return `${numbers} not saved yet`;
  if (state.kind !== "saved") return "";
  if (state.count === 0) return "Everything here is saved already.";
  return `Saved ${state.count === 1 ? "1 number" : `${state.count} numbers`}.`;
}
