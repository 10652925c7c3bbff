import type { Campus } from "../../../domain/campus.ts";
import { weekOf } from "../../../domain/special-day.ts";
import type { Day } from "../../../domain/week.ts";
import { SpecialDays } from "../../special-days/special-days.tsx";
import { LookKeeper } from "../look-keeper.tsx";
import { PlaceNotes } from "../place-notes.tsx";
import type { WeekSheetProps } from "./use-week-rows.ts";

type WeekHeadProps = WeekSheetProps & {
  weekStart: Day;
  /** Undefined for all. */
  campus: Campus | undefined;
};

/** The special days of the week, and the notes on it where one campus is shown. */
export function WeekHead({ organization, member, campuses, weekStart, campus }: WeekHeadProps) {
  const placeOf = (campusId: string) => {
    return { organizationId: organization.id, campusId, weekStart, occurrenceId: null };
  };
  if (campus)
    return (
      <PlaceNotes
        at={placeOf(campus.id)}
        campuses={campuses}
        occurrence={undefined}
        organization={organization}
        member={member}
      />
    );
  return (
    <>
      <LookKeeper places={campuses.map(({ id }) => placeOf(id))} />
      <SpecialDays member={member} campuses={campuses} range={weekOf(weekStart)} />
    </>
  );
}
