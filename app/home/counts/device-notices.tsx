import * as words from "#words/device-notices.ts";
import { isAsked } from "../../../domain/count/device-count.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { UnkeptNumber } from "../../doubt/doubt-question.tsx";
import { NumberChoices } from "../../input/row/refused-number.tsx";
import { UnsentNote } from "../../notes/unsent-note.tsx";
import { draftPlace, draftWords, type EntryDraft } from "../../outbox/entry-draft.ts";
import {
  useEntriesStatusAfterPaint,
  useOutboxStatus,
  useUnsentEntries,
  useUnsentNotes,
} from "../../outbox/use-outbox.ts";
import { ClockNotice } from "../../reading/clock-notice.tsx";
import { useOnline } from "../../reading/online.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import styles from "../home.module.css";
import { countName, ProposedTaps, RefusedCounts, ReplacedCounts } from "./device-counts.tsx";

/** Notices about what this device keeps. There are seldom any, so they load after the lists. */
export default function DeviceNotices() {
  return (
    <>
      <ClockNotice />
      <RefusedCounts />
      <EarlierTaps />
      <ReplacedCounts />
      <ProposedTaps />
      <UnsentNumbers />
      <UnsentNotes />
    </>
  );
}

/** Taps and corrections that came too late for the round they were made in. The clicker asks what to do with them. */
function EarlierTaps() {
  const { waiting } = useOutboxStatus();
  return waiting.filter(isAsked).map((count) => {
    const { assignmentId, deviceId, earlier, unused = 0 } = count;
    const name = countName(count);
    const isTaps = earlier !== 0;
    return (
      <Notice
        key={`${assignmentId} ${deviceId}`}
        title={
          isTaps ? words.tapsNotIncluded(name) : words.correctionNotUsed(name, numberWords(unused))
        }
        action={
          <ButtonLink kind="quiet" to={`/clicker?assignment=${assignmentId}`}>
            {isTaps ? words.addOrLeave : words.useOrLeave}
          </ButtonLink>
        }
      >
        {isTaps ? words.notSentInTime : words.wasRestarted}
      </Notice>
    );
  });
}

function UnsentNotes() {
  return useUnsentNotes().map((draft) => (
    <Notice
      key={draft.id}
      kind={draft.refused === null ? "info" : "bad"}
      title={words.noteOn(draft.label)}
    >
      <UnsentNote draft={draft} />
    </Notice>
  ));
}

function UnsentNumbers() {
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
          title={words.numberNotAccepted(draftPlace(draft), draftWords(draft))}
          action={<NumberChoices draft={draft} />}
        >
          {draft.refused} {words.isKept}
        </Notice>
      ))}
      {unkept.map((draft) => (
        <UnkeptNumber key={`${draft.changeId}`} name={draftPlace(draft)} draft={draft} />
      ))}
      {others.length > 0 && (
        <Notice
          title={words.onThisDevice(others.length)}
          action={<ButtonLink to={`/input?${searchOf(others[0])}`}>{words.openInputs}</ButtonLink>}
        >
          <ul className={styles.unsentNumbers}>
            {others.map((draft) => (
              <li key={`${draft.categoryId} ${draft.occurrenceId} ${draft.weekStart}`}>
                {draftPlace(draft)}: {draftWords(draft)}
              </li>
            ))}
          </ul>
          {trouble === "away" && (isOnline ? words.notSavedYet : words.sentWhenConnected)}
          {trouble === "signed_out" && words.logInAgain}
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
