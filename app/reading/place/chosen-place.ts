import { useState } from "react";
import { useSearchParams } from "react-router";
import * as v from "valibot";
import type { Membership } from "../../../domain/member/member.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Places } from "../../../domain/organization/places.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { type Day, daySchema, isWeekStart, weekStartOf } from "../../../domain/shared/time/week.ts";
import { useDay } from "../clock.ts";
import { useOrganization } from "../me.ts";
import { findKeptPlace, keepPlace } from "./kept-place.ts";

export const allCampuses = "all";

export type ChosenPlace = {
  today: Day;
  currentStart: Day;
  weekStart: Day;
  campus: Campus | typeof allCampuses | undefined;
  go: (change: PlaceChange) => void;
};

/** Campus and week are kept; department and service are only in the address. */
type PlaceChange = { week?: Day; campus?: Id; department?: string; service?: string };

/**
 * The address decides, so that links lead to their place; what it leaves open is as this person chose last, or a campus that
 * they are responsible for.
 */
export function useChosenPlace(organization: Organization, campuses: Campus[]): ChosenPlace {
  const [search, setSearch] = useSearchParams();
  const today = useDay(organization.timeZone);
  const { kept, keep } = useKeptPlace(organization.id, today);
  const own = ownCampuses(useOrganization()?.member, campuses);
  const currentStart = weekStartOf(today, organization.weekStartDay);
  return {
    today,
    currentStart,
    weekStart: readWeek(search.get("week") ?? kept.week, organization, currentStart),
    campus:
      readCampus(search.get("campus"), campuses) ?? readCampus(kept.campus, campuses) ?? own[0],
    go: (change) => {
      keep(change);
      setSearch(
        (stored) => {
          if (change.week || change.campus) stored.delete("service");
          for (const [name, value] of Object.entries(change)) stored.set(name, value);
          return stored;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

function readCampus(id: string | null | undefined, campuses: Campus[]): ChosenPlace["campus"] {
  return id === allCampuses ? allCampuses : campuses.find((campus) => campus.id === id);
}

function readWeek(
  text: string | null | undefined,
  { weekStartDay }: Organization,
  currentStart: Day,
): Day {
  const isWeek = v.is(daySchema, text) && isWeekStart(text, weekStartDay) && text <= currentStart;
  return isWeek ? text : currentStart;
}

/** A week is kept for the day only, so that nobody goes on entering numbers into an old one. */
function useKeptPlace(organizationId: Id, today: Day) {
  const [stored, setStored] = useState(() => findKeptPlace(organizationId) ?? { on: today });
  const kept = { ...stored, week: stored.on === today ? stored.week : undefined };

  function keep({ campus = kept.campus, week = kept.week }: PlaceChange): void {
    const next = { campus, week, on: today };
    setStored(next);
    keepPlace(organizationId, next);
  }

  return { kept, keep };
}

export function lastCampus(
  organizationId: Id,
  campuses: readonly Campus[],
  places: Places,
): Campus | undefined {
  const kept = findKeptPlace(organizationId)?.campus;
  const own = ownCampuses({ places }, campuses);
  return campuses.find(({ id }) => id === kept) ?? own[0] ?? campuses[0];
}

/** Those that come first for a member; none where all are theirs. */
export function ownCampuses<One extends { id: Id }>(
  member: Pick<Membership, "places"> | undefined,
  campuses: readonly One[],
): One[] {
  const own = campuses.filter(({ id }) => member?.places?.campusIds.includes(id));
  return own.length < campuses.length ? own : [];
}
