import type { NoteDraft } from "../offline/note-draft.ts";
import { useOutbox, useOutboxStatus } from "../offline/use-outbox.ts";
import { Button } from "../ui/button.tsx";
import { useCopy } from "../ui/use-copy.ts";
import styles from "./notes.module.css";

/** A refused note is never dropped before the person has let it go. */
export function UnsentNote({ draft }: { draft: NoteDraft }) {
  const { notes } = useOutbox();
  const { trouble } = useOutboxStatus();
  const { label, copy } = useCopy(draft.text);
  const isDeleted = draft.text.trim() === "";

  return (
    <div className={styles.note}>
      <p className={styles.text} dir="auto">
        {isDeleted ? <s>{draft.before}</s> : draft.text}
      </p>
      {draft.refused === null ? (
        <p className={styles.unsent}>{trouble === "none" ? "Saving" : "Not sent yet"}</p>
      ) : (
        <>
          <p className={styles.refused} role="alert">
            Not accepted. {draft.refused}
          </p>
          <div className={styles.choices}>
            <Button kind="quiet" onClick={() => void notes.save(draft.id)}>
              Try again
            </Button>
            <Button kind="quiet" onClick={copy}>
              {label}
            </Button>
            <Button kind="quiet" onClick={() => void notes.discard(draft.id)}>
              Discard
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
