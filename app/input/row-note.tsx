import { Link, useSearchParams } from "react-router";
import { valueWords } from "../../domain/amount.ts";
import { serviceWords, timeWords } from "../../domain/day-words.ts";
import { missingWords } from "../../domain/missing-count.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { dayIn, timeIn } from "../../domain/week.ts";
import { useOutbox, useOutboxStatus } from "../offline/use-outbox.ts";
import { deviceTimeZone } from "../reading/clock.ts";
import { currentTime } from "../reading/server-time.ts";
import type { EntryRow } from "./entry-rows.ts";
import styles from "./input-row.module.css";
import { RowStory } from "./row-story.tsx";
import { unusedWords } from "./unused-words.ts";

type RowNoteProps = { id: string; row: EntryRow; currency: string; services: Occurrence[] };

export function RowNote({ id, row, currency, services: occurrences }: RowNoteProps) {
  const { category, saved, last, lastWords, isLastUnfinished, stranded } = row;
  const { value, text, draft, services, missing } = row;
  const isCounted = saved?.source === "counted" && !draft && !services && value !== null;
  return (
    <p className={styles.note} id={id}>
      <Keeping row={row} />
      {services && <ServicesNote count={services.count} occurrences={occurrences} />}
      {services && saved && saved.value !== null && (
        <span>{unusedWords(saved.value, category, currency)}</span>
      )}
      {stranded && (
        <span className={styles.unsaved}>
          {stranded.text ?? valueWords(stranded.value, category, currency)} was typed here and never
          saved
        </span>
      )}
      {isCounted && missing === 0 && <span className={styles.counted}>counted</span>}
      {value === null && text === undefined && !draft && <span>not entered</span>}
      {missing > 0 && value !== null && (
        <span className={styles.missing}>{isCounted ? "counted so far" : "so far"}</span>
      )}
      {missing > 0 && <span className={styles.missing}>{missingWords(missing)}</span>}
      {last !== null && (
        <span>
          {lastWords} {valueWords(last, category, currency)}
          {isLastUnfinished && " so far"}
        </span>
      )}
      <RowStory row={row} />
    </p>
  );
}

function Keeping({ row: { draft, receipt, saved, mayEnter } }: { row: EntryRow }) {
  const { entries } = useOutbox();
  const { trouble } = useOutboxStatus();
  if (draft?.refused) return <span className={styles.unsaved}>Not accepted</span>;
  if (draft && mayEnter) {
    const isSending = draft.changeId !== null && draft.text === undefined;
    if (!isSending) return <span className={styles.unsaved}>Not saved yet</span>;
    return <span className={styles.unsaved}>{trouble === "none" ? "Saving" : "Not sent yet"}</span>;
  }
  if (!receipt || receipt.version !== saved?.version) return null;
  const at = new Date(receipt.savedAt);
  if (dayIn(deviceTimeZone, at) !== dayIn(deviceTimeZone, currentTime())) return null;
  return (
    <>
      <span className={styles.saved}>Saved {timeWords(timeIn(deviceTimeZone, at))}</span>
      <button
        type="button"
        className={styles.undo}
        aria-label={`Undo ${receipt.label}`}
        onClick={() => void entries.undo(receipt)}
      >
        Undo
      </button>
    </>
  );
}

function ServicesNote({ count, occurrences }: { count: number; occurrences: Occurrence[] }) {
  const [search] = useSearchParams();
  const isOneDay = new Set(occurrences.map(({ date }) => date)).size === 1;
  const toService = ({ id }: Occurrence) => {
    const changed = new URLSearchParams(search);
    changed.set("service", id);
    return { search: `${changed}` };
  };
  return (
    <span className={styles.services}>
      from {count === 1 ? "1 service" : `${count} services`}
      {occurrences.map((occurrence) => (
        <Link
          key={occurrence.id}
          className={styles.service}
          to={toService(occurrence)}
          replace
          preventScrollReset
        >
          {isOneDay && occurrence.time ? timeWords(occurrence.time) : serviceWords(occurrence)}
        </Link>
      ))}
    </span>
  );
}
