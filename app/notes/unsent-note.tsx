import * as words from "#words/notes.ts";
import type { Note } from "../../domain/entry/note.ts";
import { isUnsavedNote, type NoteDraft, unsavedWords } from "../outbox/notes.ts";
import { useOutbox, useOutboxStatus } from "../outbox/use-outbox.ts";
import { Button } from "../ui/button.tsx";
import { KeptChoices } from "../ui/notice/kept-choices.tsx";
import styles from "./notes.module.css";

type UnsentNoteProps = {
  draft: NoteDraft;
  theirs?: Note | undefined;
};

/** A refused note stays until its person discards it. */
export function UnsentNote({ draft, theirs }: UnsentNoteProps) {
  const { notes } = useOutbox();
  const { trouble } = useOutboxStatus();
  const isDeleted = draft.text.trim() === "";
  const isOvertaken = theirs !== undefined && theirs.version > draft.seenVersion;

  return (
    <div className={styles.note}>
      <p className={styles.text} dir="auto">
        {isDeleted ? <s>{draft.before}</s> : draft.text}
      </p>
      {isUnsavedNote(draft) ? (
        <>
          <p className={styles.unsent}>{unsavedWords}</p>
          <div className={styles.kept}>
            <KeptChoices text={draft.text} onDiscard={() => void notes.discard(draft.id)}>
              {!isDeleted && (
                <Button kind="quiet" onClick={() => void notes.save(draft.id)}>
                  {words.save}
                </Button>
              )}
            </KeptChoices>
          </div>
        </>
      ) : draft.refused === null ? (
        <p className={styles.unsent}>{trouble === "none" ? words.saving : words.notSentYet}</p>
      ) : (
        <>
          <p className={styles.refused} role="alert">
            {words.notAccepted} {draft.refused}
          </p>
          {isOvertaken && (
            <p className={styles.theirs} dir="auto">
              {words.saysNow} {theirs.text}
            </p>
          )}
          <KeptChoices
            text={draft.text}
            onRetry={isOvertaken ? undefined : () => void notes.save(draft.id)}
            onDiscard={() => void notes.discard(draft.id)}
          >
            {isOvertaken && !isDeleted && (
              <Button kind="quiet" onClick={() => void notes.keepBoth(theirs)}>
                {words.keepBoth}
              </Button>
            )}
          </KeptChoices>
        </>
      )}
    </div>
  );
}
