import { Link } from "react-router";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { departmentFieldId } from "../place-fields.tsx";
import styles from "../sheet.module.css";
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
      <PlacesLine
        {...shown}
        words="Not accepted in"
        isRefused
        places={places.filter(({ isRefused }) => isRefused)}
      />
      <PlacesLine
        {...shown}
        words="Not sent yet in"
        places={places.filter(({ isRefused }) => !isRefused)}
      />
    </>
  );
}

type PlacesLineProps = UnsavedLineProps & { words: string; isRefused?: true };

function PlacesLine({ words, isRefused, places, ...shown }: PlacesLineProps) {
  if (places.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.dot} data-refused={isRefused} aria-hidden="true" />
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
            {placeWords(one, shown)}
          </Link>
        );
      })}
    </p>
  );
}
