import type { Campus } from "../../../domain/organization/campus.ts";
import { weekOf } from "../../../domain/service/special-day.ts";
import type { Day } from "../../../domain/shared/week.ts";
import { SpecialDays } from "../../special-days/special-days.tsx";
import { LookKeeper } from "../look-keeper.tsx";
import styles from "../place-notes.module.css";
import { PlaceNotes } from "../place-notes.tsx";
import { CampusNotes } from "./campus-notes.tsx";
import type { WeekSheetProps } from "./use-week-rows.ts";

type WeekHeadProps = WeekSheetProps & {
  week: { start: Day; currentStart: Day };
  /** Undefined for all. */
  campus: Campus | undefined;
};

/** The special days of the week, and the notes on it. */
export function WeekHead({ campus, ...props }: WeekHeadProps) {
  const { organization, member, campuses, week } = props;
  const weekStart = week.start;
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
    <div className={styles.notes}>
      <LookKeeper places={campuses.map(({ id }) => placeOf(id))} />
      <SpecialDays member={member} campuses={campuses} range={weekOf(weekStart)} />
      <CampusNotes key={weekStart} {...props} />
    </div>
  );
}
