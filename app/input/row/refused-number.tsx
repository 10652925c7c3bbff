import { draftPlace, draftWords, type EntryDraft } from "../../outbox/entry-draft.ts";
import { useOutbox } from "../../outbox/use-outbox.ts";
import { KeptChoices } from "../../ui/notice/kept-choices.tsx";
import styles from "./refused-number.module.css";

export function RefusedNumber({ draft }: { draft: EntryDraft }) {
  return (
    <div className={styles.refused}>
      <p className={styles.reason} role="alert">
        {draft.refused}
      </p>
      <NumberChoices draft={draft} />
    </div>
  );
}

/** Never dropped before the person copies it, tries again or discards it. */
export function NumberChoices({ draft }: { draft: EntryDraft }) {
  const { entries } = useOutbox();
  return (
    <KeptChoices
      text={`${draftPlace(draft)}: ${draftWords(draft)}`}
      onRetry={() => entries.retry([draft])}
      onDiscard={() => entries.discard(draft)}
    />
  );
}
