import { draftWords, type EntryDraft } from "../outbox/entry-draft.ts";
import { useOutbox } from "../outbox/use-outbox.ts";
import styles from "./doubt-question.module.css";

type UnkeptNumberProps = {
  name?: string | undefined;
  draft: EntryDraft;
};

/** Stands where the question stood, until the person has read why its "It’s right" was refused. */
export function UnkeptNumber({ name, draft }: UnkeptNumberProps) {
  const { entries } = useOutbox();
  const { value, before, refused } = draft;
  const isOther = value !== before;
  return (
    <div className={styles.doubt} role="alert">
      <p>
        {name && <strong>{name}: </strong>}
        {isOther
          ? `“It’s right” was for ${draftWords(draft)}. ${refused}`
          : `${draftWords(draft)} is saved, but “It’s right” was not accepted. ${refused}`}
      </p>
      <div className={styles.answers}>
        {!isOther && (
          <button type="button" onClick={() => void entries.retry([draft])}>
            Try again
          </button>
        )}
        <button type="button" onClick={() => void entries.discard(draft)}>
          OK
        </button>
      </div>
    </div>
  );
}
