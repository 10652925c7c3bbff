import { UnsentNote } from "../notes/unsent-note.tsx";
import { useUnsentNotes } from "../outbox/use-outbox.ts";
import { Notice } from "../ui/notice.tsx";

/** Notes that are on this device only, and where they belong. */
export function UnsentNotes() {
  return useUnsentNotes().map((draft) => (
    <Notice
      key={draft.id}
      kind={draft.refused === null ? "info" : "bad"}
      title={`Note on ${draft.label}`}
    >
      <UnsentNote draft={draft} />
    </Notice>
  ));
}
