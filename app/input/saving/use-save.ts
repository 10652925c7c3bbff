import { useState } from "react";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { EntryDraft, EntryReceipt } from "../../outbox/entry-draft.ts";
import { isSendable } from "../../outbox/entry-draft.ts";
import { useOutbox, useOutboxStatus } from "../../outbox/use-outbox.ts";
import { savedWords } from "./saved-words.ts";

/** Shown until something else is typed. */
export type SaveState =
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
  const [toldUntil, setToldUntil] = useState(() => Date.now());
  const waiting = drafts.filter(isSendable);
  useLeaving(place, reset);

  return {
    state: stateOf(),
    reset,
    async save(): Promise<void> {
      if (press.kind === "pressed" && waiting.length === 0) setToldUntil(Date.now());
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
    if (press.kind === "pressed") setToldUntil(Date.now());
    setPress({ kind: "none" });
  }

  function stateOf(): SaveState {
    if (press.kind === "failed") return press;
    if (press.kind === "none") return { kind: "idle" };
    if (waiting.length > 0) return trouble === "none" ? { kind: "saving" } : { kind: "idle" };
    const fresh = receipts.filter(({ savedAt }) => savedAt >= toldUntil);
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
