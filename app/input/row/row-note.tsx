import { Link, useSearchParams } from "react-router";
import { missingWords } from "../../../domain/assignment/missing-count.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { valueWords } from "../../../domain/shared/amount.ts";
import { serviceWords, timeWords } from "../../../domain/shared/time/day-words.ts";
import { timeIn } from "../../../domain/shared/time/week.ts";
import { useOutboxStatus } from "../../outbox/use-outbox.ts";
import { deviceTimeZone } from "../../reading/clock.ts";
import { useOrganization } from "../../reading/me.ts";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { type EntryRow, unusedWords } from "./entry-rows.ts";
import styles from "./input-row.module.css";
import { useFreshReceipt } from "./row-actions.tsx";
import { RowMarks } from "./row-story.tsx";

type RowNoteProps = { id: string; row: EntryRow; currency: string; services: Occurrence[] };

export function RowNote({ id, row, currency, services: occurrences }: RowNoteProps) {
  const { category, last, lastWords, isLastUnfinished, stranded, services } = row;
  const unused = unusedWords(row, currency);
  return (
    <p className={styles.note} id={id}>
      {services && <ServicesNote count={services.count} occurrences={occurrences} />}
      <Status row={row} />
      {unused && <span>{unused}</span>}
      {stranded && (
        <span className={styles.unsaved}>
          {stranded.text ?? valueWords(stranded.value, category, currency)} was typed here and never
          saved
        </span>
      )}
      {last !== null && (
        <span>
          {lastWords} {valueWords(last, category, currency)}
          {isLastUnfinished && " so far"}
        </span>
      )}
      <RowMarks row={row} />
    </p>
  );
}

/** Only one: what is not sent, what is missing, where the number is from. */
function Status({ row }: { row: EntryRow }) {
  const { trouble } = useOutboxStatus();
  const timeZone = useOrganization()?.organization.timeZone ?? deviceTimeZone;
  const { draft, mayEnter, missing, value, saved, services } = row;
  const receipt = useFreshReceipt(row);
  if (draft?.refused) return <span className={styles.unsaved}>Not accepted</span>;
  if (draft && mayEnter) {
    const isSending = draft.changeId !== null && draft.text === undefined;
    if (!isSending) return <span className={styles.unsaved}>Not saved yet</span>;
    return <span className={styles.unsaved}>{trouble === "none" ? "Saving" : "Not sent yet"}</span>;
  }
  const isCounted = saved?.source === "counted" && !services && value !== null;
  if (missing > 0) {
    const soFar = value === null ? "" : isCounted ? "counted so far, " : "so far, ";
    return (
      <span className={styles.missing}>
        {soFar}
        {missingWords(row)}
      </span>
    );
  }
  if (isCounted) return <span className={styles.counted}>counted</span>;
  if (receipt) {
    const at = timeWords(timeIn(timeZone, new Date(receipt.savedAt)));
    const words = receipt.value === null ? "Cleared" : "Saved";
    return (
      <span className={styles.saved}>
        {words} {at}
      </span>
    );
  }
  return null;
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
      <span className={visuallyHidden.hidden}>
        from {count === 1 ? "1 service" : `${count} services`}
      </span>
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
