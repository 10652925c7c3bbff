import { Link } from "react-router";
import type { Campus } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import { departmentFieldId } from "./place-fields.tsx";
import styles from "./unsaved-line.module.css";
import { placeWords, type UnsavedPlace } from "./unsaved-places.ts";
import type { InputPlace } from "./use-input-place.ts";

type UnsavedLineProps = {
  places: UnsavedPlace[];
  campuses: Campus[];
  place: InputPlace;
  occurrenceId: Id | null;
  occurrences: Occurrence[];
};

export function UnsavedLine({
  places,
  campuses,
  place,
  occurrenceId,
  occurrences,
}: UnsavedLineProps) {
  const elsewhere = places.filter((one) => !isShown(one) && !isCancelled(one));
  if (elsewhere.length === 0) return null;

  function isShown({ campus, weekStart, ...one }: UnsavedPlace): boolean {
    const isSameOccurrence = one.occurrenceId === occurrenceId;
    return campus === place.campus && weekStart === place.weekStart && isSameOccurrence;
  }

  /** A service that is no longer offered: no link can lead to its numbers. */
  function isCancelled({ campus, weekStart, ...one }: UnsavedPlace): boolean {
    if (!one.occurrenceId || campus !== place.campus || weekStart !== place.weekStart) return false;
    return !occurrences.some(({ id, cancelled }) => id === one.occurrenceId && !cancelled);
  }

  return (
    <p className={styles.line}>
      <span className={styles.dot} aria-hidden="true" />
      Not sent yet in
      {elsewhere.map((one) => {
        const { campus, department, weekStart } = one;
        const search = new URLSearchParams({
          campus: campus.id,
          department: department.key,
          week: weekStart,
          ...(one.occurrenceId && { service: one.occurrenceId }),
        });
        return (
          <Link
            className={styles.link}
            key={`${search}`}
            to={{ search: `${search}` }}
            replace
            preventScrollReset
            // The link disappears once its place is reached, so the focus moves to the department.
            onClick={() => document.getElementById(departmentFieldId)?.focus()}
          >
            {placeWords(one, { campuses, currentStart: place.currentStart, occurrences })}
          </Link>
        );
      })}
    </p>
  );
}
