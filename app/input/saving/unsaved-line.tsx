import { Link } from "react-router";
import * as words from "#words/inputs.ts";
import type { Campus, Department } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { serviceWords, weeksAgo } from "../../../domain/shared/time/day-words.ts";
import { type Day, daysBetween } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";
import type { EntryCell } from "../../outbox/entry-draft.ts";
import { useTerms } from "../../reading/terms.ts";
import { departmentFieldId } from "../place-fields.tsx";
import styles from "../sheet.module.css";

type UnsavedLineProps = {
  places: UnsavedPlace[];
  campuses: Campus[];
  currentStart: Day;
  occurrences: Occurrence[];
};

export function UnsavedLine({ places, ...shown }: UnsavedLineProps) {
  return [true, false].map((isRefused) => (
    <PlacesLine
      {...shown}
      key={`${isRefused}`}
      isRefused={isRefused}
      places={places.filter((one) => one.isRefused === isRefused)}
    />
  ));
}

type PlacesLineProps = UnsavedLineProps & { isRefused: boolean };

function PlacesLine({ isRefused, places, ...shown }: PlacesLineProps) {
  const terms = useTerms();
  if (places.length === 0) return null;
  return (
    <p className={styles.line}>
      <span className={styles.dot} data-refused={isRefused || undefined} aria-hidden="true" />
      {isRefused ? words.notAcceptedIn : words.notSentIn}
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
            {placeWords(one, { ...shown, terms })}
          </Link>
        );
      })}
    </p>
  );
}

export type UnsavedPlace = {
  campus: Campus;
  department: Department;
  weekStart: Day;
  occurrenceId: Id | null;
  isRefused: boolean;
};

export function unsavedPlaces(
  drafts: readonly (EntryCell & { refused?: string | null })[],
  campuses: readonly Campus[],
): UnsavedPlace[] {
  const places = new Map<string, UnsavedPlace>();
  for (const campus of campuses)
    for (const department of campus.departments)
      for (const category of department.categories)
        for (const { campusId, categoryId, occurrenceId, weekStart, refused } of drafts) {
          if (categoryId !== category.id || campusId !== campus.id) continue;
          const name = [campus.id, department.id, occurrenceId, weekStart].join(" ");
          const isRefused = !!refused || !!places.get(name)?.isRefused;
          places.set(name, { campus, department, weekStart, occurrenceId, isRefused });
        }
  return [...places.values()].sort((one, other) => daysBetween(one.weekStart, other.weekStart));
}

type Shown = {
  campuses: readonly Campus[];
  currentStart: Day;
  occurrences: Occurrence[];
  terms: Terms;
};

/** "Kids, last week", "Kids at North, this week" with several campuses, or "Kids, Sun, Jun 7, 9:00 AM". */
export function placeWords(
  { campus, department, weekStart, occurrenceId }: UnsavedPlace,
  { campuses, currentStart, occurrences, terms }: Shown,
): string {
  const { name } = department;
  const where = campuses.length > 1 ? words.atCampus(name, campus.name) : name;
  const week = weeksAgo(weekStart, currentStart);
  if (occurrenceId === null) return `${where}, ${week}`;
  const occurrence = occurrences.find(({ id }) => id === occurrenceId);
  return `${where}, ${occurrence ? serviceWords(occurrence) : words.serviceOf(terms, week)}`;
}
