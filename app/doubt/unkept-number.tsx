import * as words from "#words/doubts.ts";
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
          ? words.rightForOther(draftWords(draft), refused ?? "")
          : words.rightRefused(draftWords(draft), refused ?? "")}
      </p>
      <div className={styles.answers}>
        {!isOther && (
          <button type="button" onClick={() => void entries.retry([draft])}>
            {words.tryAgain}
          </button>
        )}
        <button type="button" onClick={() => void entries.discard(draft)}>
          {words.ok}
        </button>
      </div>
    </div>
  );
}
