import { CalendarPlus, ChevronRight, Sparkles } from "lucide-react";
import { useState } from "react";
import type { Membership } from "../../domain/member/member.ts";
import { type SpecialDay, specialDaysOf } from "../../domain/service/special-day.ts";
import { shortWeekday } from "../../domain/shared/day-words.ts";
import type { Id } from "../../domain/shared/id.ts";
import { canManageSpecialDays } from "../../domain/shared/permissions.ts";
import type { Day } from "../../domain/shared/week.ts";
import { TextButton } from "../ui/text-button.tsx";
import { type NamedCampus, SpecialDayDialog } from "./special-day-dialog.tsx";
import styles from "./special-days.module.css";
import { useSpecialDays } from "./use-special-days.ts";

type SpecialDaysProps = {
  member: Membership;
  campuses: NamedCampus[];
  /** Undefined for all. */
  campusId?: Id | undefined;
  range: { from: Day; to: Day };
  /** The day offered for a new name; without it the first of the range. */
  suggested?: Day;
};

/** The named days of some weeks. Staff add and change them here. */
export function SpecialDays({ member, campuses, campusId, range, suggested }: SpecialDaysProps) {
  const { organizationId } = member;
  const [edited, setEdited] = useState<SpecialDay | "new" | null>(null);
  const days = specialDaysOf(useSpecialDays(organizationId, range), { campusId, ...range });
  const mayManage = canManageSpecialDays(member);
  if (days.length === 0 && !mayManage) return null;
  return (
    <div className={styles.days}>
      {days.length > 0 && (
        <ul className={styles.list} aria-label="Special days">
          {days.map((day) => (
            <li key={day.id}>
              {mayManage ? (
                <button
                  type="button"
                  className={styles.day}
                  aria-label={`Change ${day.name}`}
                  onClick={() => setEdited(day)}
                >
                  <Words day={day} campuses={campuses} />
                  <ChevronRight size={16} aria-hidden="true" />
                </button>
              ) : (
                <span className={styles.day}>
                  <Words day={day} campuses={campuses} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayManage && (
        <TextButton onClick={() => setEdited("new")}>
          <CalendarPlus size={16} aria-hidden="true" />
          Name a day
        </TextButton>
      )}
      {edited && (
        <SpecialDayDialog
          organizationId={organizationId}
          campuses={campuses}
          day={edited === "new" ? undefined : edited}
          suggested={suggested ?? range.from}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

function Words({ day, campuses }: { day: SpecialDay; campuses: NamedCampus[] }) {
  const campus = campuses.length > 1 && campuses.find(({ id }) => id === day.campusId);
  return (
    <>
      <Sparkles size={14} aria-hidden="true" />
      <span>
        <bdi>{day.name}</bdi>, {shortWeekday(day.date, day.date)}
        {campus && (
          <>
            {" · "}
            <bdi>{campus.name}</bdi>
          </>
        )}
      </span>
    </>
  );
}
