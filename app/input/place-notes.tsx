import { useEffect, useRef } from "react";
import * as words from "#words/inputs.ts";
import { hasSeenAll } from "../../domain/entry/changed-number.ts";
import type { Membership } from "../../domain/member/member.ts";
import type { Campus } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Occurrence } from "../../domain/service/occurrence.ts";
import { weekOf } from "../../domain/service/special-day.ts";
import { longDay, serviceWords } from "../../domain/shared/time/day-words.ts";
import { Notes } from "../notes/notes.tsx";
import { useNotes } from "../notes/use-notes.ts";
import { type EntryPlace, placeKey } from "../outbox/entry-draft.ts";
import { useChangedNumbers, useLook } from "../reading/changed-numbers.ts";
import { useDay } from "../reading/clock.ts";
import { SpecialDays } from "../special-days/special-days.tsx";
import styles from "./sheet.module.css";

type PlaceNotesProps = {
  at: EntryPlace;
  campuses: Campus[];
  occurrence: Occurrence | undefined;
  organization: Organization;
  member: Membership;
};

export function PlaceNotes({ at, campuses, occurrence, ...place }: PlaceNotesProps) {
  const { weekStart } = at;
  const notes = useNotes(at.organizationId, { from: weekStart, to: weekStart });
  const today = useDay(place.organization.timeZone);
  if (at.campusId === "") return null;
  const when = occurrence
    ? serviceWords(occurrence, undefined, today)
    : words.weekStarting(longDay(weekStart, today));
  const campusName = campuses.find(({ id }) => id === at.campusId)?.name ?? "";
  const target = { ...at, categoryId: null, label: `${campusName}, ${when}` };
  return (
    <div className={styles.notes}>
      <LookKeeper places={[at]} />
      <SpecialDays
        member={place.member}
        campuses={campuses}
        campusId={at.campusId}
        range={weekOf(weekStart)}
      />
      <Notes
        key={`${weekStart} ${at.campusId} ${at.occurrenceId}`}
        target={target}
        notes={notes}
        {...place}
      />
    </div>
  );
}

/** Inputs was looked at once every changed number was on it. */
export function LookKeeper({ places }: { places: EntryPlace[] }) {
  const changed = useChangedNumbers();
  const looked = useRef(new Map<string, EntryPlace>());
  const isRead = changed !== undefined;
  useEffect(() => {
    if (isRead) for (const place of places) looked.current.set(placeKey(place), place);
  }, [places, isRead]);
  useLook(places[0]?.organizationId ?? "", () => {
    const isAll = changed && hasSeenAll(changed.items, [...looked.current.values()]);
    return isAll ? changed.readAt : null;
  });
  return null;
}
