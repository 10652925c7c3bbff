import { UnkeptNumber } from "../doubt/unkept-number.tsx";
import { NumberChoices } from "../input/refused-number.tsx";
import { numbersWords } from "../input/saved-words.ts";
import { draftPlace, draftWords, type EntryDraft } from "../outbox/entry-draft.ts";
import {
  useEntriesStatusAfterPaint,
  useOutboxStatus,
  useUnsentEntries,
} from "../outbox/use-outbox.ts";
import { useOnline } from "../reading/online.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./home.module.css";

/** Numbers of Inputs that are on this device only: where they belong, and what keeps them. */
export function UnsentNumbers() {
  const unsent = useUnsentEntries();
  const { unkept } = useEntriesStatusAfterPaint();
  const { trouble } = useOutboxStatus();
  const isOnline = useOnline();
  const refused = unsent.filter((draft) => draft.refused !== null);
  const others = unsent.filter((draft) => draft.refused === null);
  return (
    <>
      {refused.map((draft) => (
        <Notice
          key={`${draft.label} ${draft.weekStart} ${draft.changeId}`}
          kind="bad"
          title={`${draftPlace(draft)}: ${draftWords(draft)}, not accepted`}
          action={<NumberChoices draft={draft} />}
        >
          {draft.refused} The number is kept on this device. Try again, or give it to someone who
          can enter it.
        </Notice>
      ))}
      {unkept.map((draft) => (
        <UnkeptNumber key={`${draft.changeId}`} name={draftPlace(draft)} draft={draft} />
      ))}
      {others.length > 0 && (
        <Notice
          title={`${numbersWords(others.length)} on this device only`}
          action={<ButtonLink to={`/input?${searchOf(others[0])}`}>Open Inputs</ButtonLink>}
        >
          <ul className={styles.unsentNumbers}>
            {others.map((draft) => (
              <li key={`${draft.categoryId} ${draft.occurrenceId} ${draft.weekStart}`}>
                {draftPlace(draft)}: {draftWords(draft)}
              </li>
            ))}
          </ul>
          {trouble === "away" &&
            (isOnline
              ? "We could not save them yet. We'll keep trying."
              : "Sent automatically when there is a connection.")}
          {trouble === "signed_out" && "Log in again to send them."}
        </Notice>
      )}
    </>
  );
}

function searchOf(draft: EntryDraft | undefined): string {
  if (!draft) return "";
  const { campusId, weekStart, occurrenceId } = draft;
  const search = new URLSearchParams({ campus: campusId, week: weekStart });
  if (occurrenceId) search.set("service", occurrenceId);
  return `${search}`;
}
