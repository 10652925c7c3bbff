import { useSearchParams } from "react-router";
import * as v from "valibot";
import type { Campus, Department } from "../../domain/campus.ts";
import type { Id } from "../../domain/id.ts";
import type { Organization } from "../../domain/organization.ts";
import { type Day, daySchema, isWeekStart, weekStartOf } from "../../domain/week.ts";
import { useDay } from "../reading/clock.ts";

export type InputPlace = {
  today: Day;
  currentStart: Day;
  weekStart: Day;
  campus: Campus | undefined;
  department: Department | undefined;
  /** Null means the whole week. */
  occurrenceId: Id | null;
  go: (change: { week?: Day; campus?: string; department?: string; service?: string }) => void;
};

/** Read from the address, so that a reload stays in the same place. */
export function useInputPlace(organization: Organization, campuses: Campus[]): InputPlace {
  const [search, setSearch] = useSearchParams();
  const today = useDay(organization.timeZone);
  const currentStart = weekStartOf(today, organization.weekStartDay);
  const campus = campuses.find(({ id }) => id === search.get("campus")) ?? campuses[0];
  const departments = campus?.departments ?? [];
  const department =
    departments.find(({ key }) => key === search.get("department")) ?? departments[0];
  return {
    today,
    currentStart,
    weekStart: readWeek(search.get("week"), organization, currentStart),
    campus,
    department,
    occurrenceId: search.get("service"),
    go: (change) =>
      setSearch(
        (known) => {
          if (change.week || change.campus) known.delete("service");
          for (const [name, value] of Object.entries(change)) known.set(name, value);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

function readWeek(text: string | null, organization: Organization, currentStart: Day): Day {
  const isWeek =
    v.is(daySchema, text) && isWeekStart(text, organization.weekStartDay) && text <= currentStart;
  return isWeek ? text : currentStart;
}
