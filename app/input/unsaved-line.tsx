import { Link } from "react-router";
import type { Campus } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import type { InputPlace } from "./place.ts";
import { departmentFieldId } from "./place-fields.tsx";
import { placeWords, type UnsavedPlace } from "./unsaved.ts";
import styles from "./unsaved-line.module.css";

type UnsavedLineProps = {
  places: UnsavedPlace[];
  campuses: Campus[];
  /** What is on the screen; its unsaved numbers are told beside them. */
  place: InputPlace;
  occurrenceId: Id | null;
  occurrences: Occurrence[];
};

/** Says where else numbers wait to be saved, and leads there. */
export function UnsavedLine({
  places,
  campuses,
  place,
  occurrenceId,
  occurrences,
}: UnsavedLineProps) {
  const elsewhere = places.filter((one) => !isShown(one) && !isCancelled(one));
  if (elsewhere.length === 0) return null;

  function isShown({ department, weekStart, ...one }: UnsavedPlace): boolean {
    const isSameOccurrence = one.occurrenceId === occurrenceId;
    return department === place.department && weekStart === place.weekStart && isSameOccurrence;
  }

  /** A service of this week that is not offered: nothing leads to its numbers. */
  function isCancelled({ campus, weekStart, ...one }: UnsavedPlace): boolean {
    if (!one.occurrenceId || campus !== place.campus || weekStart !== place.weekStart) return false;
    return !occurrences.some(({ id, cancelled }) => id === one.occurrenceId && !cancelled);
  }

  return (
    <p className={styles.line}>
      <span className={styles.dot} aria-hidden="true" />
      Unsaved in
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
            // The link goes away once one is there: whoever uses the keyboard goes on from the department.
            onClick={() => document.getElementById(departmentFieldId)?.focus()}
          >
            {placeWords(one, { campuses, currentStart: place.currentStart, occurrences })}
          </Link>
        );
      })}
    </p>
  );
}
