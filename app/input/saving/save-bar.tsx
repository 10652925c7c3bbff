import { Check } from "lucide-react";
import { useCallback, useState } from "react";
import * as words from "#words/inputs.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { type EntryDraft, type EntryReceipt, isSendable } from "../../outbox/entry-draft.ts";
import { useOutbox, useOutboxStatus } from "../../outbox/use-outbox.ts";
import { useOnline } from "../../reading/online.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import styles from "../sheet.module.css";
import { savedWords } from "./saved-words.ts";

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
  const status = statusWords(state, drafts, trouble, useOnline());
  return (
    <div className={styles.bar}>
      {state.kind === "failed" && <Notice kind="bad">{state.message}</Notice>}
      {!isOnDisk && drafts.length > 0 && <Notice kind="bad">{words.cannotKeep}</Notice>}
      <p
        className={styles.status}
        data-good={(state.kind === "saved" && status === state.words) || undefined}
        role="status"
      >
        {state.kind === "saved" && <Check size={18} strokeWidth={3} aria-hidden="true" />}
        {status}
      </p>
      <div className={styles.buttons}>
        <Button
          id={saveButtonId}
          kind={drafts.length > 0 ? "primary" : "quiet"}
          busy={isSaving}
          onClick={onSave}
        >
          {isSaving ? words.saving : words.saveInputs}
        </Button>
        {next && (
          // A press that took the focus from the field would close the keyboard.
          <Button kind="quiet" onMouseDown={(event) => event.preventDefault()} onClick={next.go}>
            {next.isLast ? words.done : words.next}
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
  if (trouble === "signed_out") return words.keptUntilLogIn(waiting);
  return isOnline ? words.keptAndTried(waiting) : words.keptUntilOnline(waiting);
}

/** Milliseconds. What is pressed must not move before the finger is lifted, though the press moves the focus. */
const longestPress = 400;
/** Milliseconds. A finger that counts on with one more "+" is back by then. */
const betweenPresses = 1_000;

/**
 * Whether the focus is in the part of the screen that gets the `part` as its ref, or was a moment ago, and on which id.
 * `isPressing` while somebody presses there again and again.
 */
export function useHasFocus() {
  const [focusedId, setFocus] = useState<string | null>(null);
  const [isPressing, setPressing] = useState(false);
  const part = useCallback((shown: HTMLElement | null) => {
    if (!shown) return;
    let moving: ReturnType<typeof setTimeout> | undefined;
    const move = (id: string | null) => {
      clearTimeout(moving);
      moving = setTimeout(() => setFocus(id), longestPress);
    };
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const { id } = target;
      setFocus((before) => before && id);
      move(id);
    };
    const leave = () => move(null);
    let resting: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(resting);
      setPressing(true);
      resting = setTimeout(() => setPressing(false), betweenPresses);
    };
    shown.addEventListener("focusin", enter);
    shown.addEventListener("focusout", leave);
    shown.addEventListener("pointerdown", press);
    return () => {
      shown.removeEventListener("focusin", enter);
      shown.removeEventListener("focusout", leave);
      shown.removeEventListener("pointerdown", press);
      clearTimeout(moving);
      clearTimeout(resting);
      setFocus(null);
      setPressing(false);
    };
  }, []);
  return { hasFocus: focusedId !== null, focusedId, isPressing, part };
}

/** Whether the bar is shown, which neither comes nor goes below a finger that presses again and again. */
export function useBar(isNeeded: boolean, isPressing: boolean): boolean {
  const [isShown, setShown] = useState(isNeeded);
  if (isShown !== isNeeded && !isPressing) setShown(isNeeded);
  return isShown;
}

/** Shown until something else is typed. */
type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; words: string }
  | { kind: "failed"; message: string };

type Press = { kind: "none" } | { kind: "pressed" } | { kind: "failed"; message: string };

/** Names also what was saved since the screen was opened or last named it. */
export function useSave(
  { drafts, receipts }: { drafts: EntryDraft[]; receipts: EntryReceipt[] },
  campuses: readonly Campus[],
  place: string,
) {
  const outbox = useOutbox();
  const { trouble } = useOutboxStatus();
  const [press, setPress] = useState<Press>({ kind: "none" });
  const [namedUntil, setNamedUntil] = useState(() => Date.now());
  const waiting = drafts.filter(isSendable);
  useLeaving(place, reset);

  return {
    state: stateOf(),
    reset,
    async save(): Promise<void> {
      if (press.kind === "pressed" && waiting.length === 0) setNamedUntil(Date.now());
      const finished = outbox.entries.finish();
      setPress({ kind: "pressed" });
      await finished;
      outbox.wake();
    },
    fail(message: string): void {
      setPress({ kind: "failed", message });
    },
  };

  function reset(): void {
    if (press.kind === "none" || (press.kind === "pressed" && waiting.length > 0)) return;
    if (press.kind === "pressed") setNamedUntil(Date.now());
    setPress({ kind: "none" });
  }

  function stateOf(): SaveState {
    if (press.kind === "failed") return press;
    if (press.kind === "none") return { kind: "idle" };
    if (waiting.length > 0) return trouble === "none" ? { kind: "saving" } : { kind: "idle" };
    const fresh = receipts.filter(({ savedAt }) => savedAt >= namedUntil);
    return { kind: "saved", words: savedWords(fresh, campuses) };
  }
}

/** Before drawing, because the note about the last save belongs to the place that is left. */
function useLeaving(place: string, leave: () => void) {
  const [seen, setSeen] = useState(place);
  if (place === seen) return;
  setSeen(place);
  leave();
}
