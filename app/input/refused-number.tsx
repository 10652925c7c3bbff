import { draftPlace, draftWords, type EntryDraft } from "../offline/entry-draft.ts";
import { useOutbox } from "../offline/use-outbox.ts";
import { Button } from "../ui/button.tsx";
import { useCopy } from "../ui/use-copy.ts";
import styles from "./refused-number.module.css";

/** Never dropped before the person copies it, tries again or lets it go. */
export function RefusedNumber({ draft }: { draft: EntryDraft }) {
  const { entries } = useOutbox();
  const { label, copy } = useCopy(`${draftPlace(draft)}: ${draftWords(draft)}`);

  return (
    <div className={styles.refused}>
      <p className={styles.reason} role="alert">
        {draft.refused}
      </p>
      <div className={styles.choices}>
        <Button kind="quiet" onClick={() => entries.retry([draft])}>
          Try again
        </Button>
        <Button kind="quiet" onClick={copy}>
          {label}
        </Button>
        <Button kind="quiet" onClick={() => entries.discard(draft)}>
          Discard
        </Button>
      </div>
    </div>
  );
}
