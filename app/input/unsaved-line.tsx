import { Link } from "react-router";
import type { Campus } from "../../domain/campus.ts";
import type { Occurrence } from "../../domain/occurrence.ts";
import type { Day } from "../../domain/week.ts";
import { departmentFieldId } from "./place-fields.tsx";
import styles from "./unsaved-line.module.css";
import { placeWords, type UnsavedPlace } from "./unsaved-places.ts";

type UnsavedLineProps = {
  places: UnsavedPlace[];
  campuses: Campus[];
  currentStart: Day;
  occurrences: Occurrence[];
};

export function UnsavedLine({ places, ...shown }: UnsavedLineProps) {
  return (
    <>
      <PlacesLine {...shown} words="Not accepted in" places={places.filter(isRefused)} />
      <PlacesLine
        {...shown}
        words="Not sent yet in"
        places={places.filter((one) => !isRefused(one))}
      />
    </>
  );
}

function isRefused(place: UnsavedPlace): boolean {
  return place.isRefused;
}

type PlacesLineProps = UnsavedLineProps & { words: string };

function PlacesLine({ words, places, campuses, currentStart, occurrences }: PlacesLineProps) {
  if (places.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.dot} aria-hidden="true" />
      {words}
      {places.map((one) => {
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
            {placeWords(one, { campuses, currentStart, occurrences })}
          </Link>
        );
      })}
    </p>
  );
}
