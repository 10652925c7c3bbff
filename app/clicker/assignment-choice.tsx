import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { type Assignment, hasSeveralCampuses } from "../../domain/assignment/assignment.ts";
import { isLate, lateFirst } from "../../domain/assignment/late.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { shortWeekday, timeWords } from "../../domain/shared/time/day-words.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { campusesQuery } from "../reading/campuses-query.ts";
import { useNow } from "../reading/clock.ts";
import { useOrganization } from "../reading/me.ts";
import { useRead } from "../store/use-read.ts";
import styles from "./assignment-choice.module.css";
import { useToday } from "./count-day.tsx";

type AssignmentChoiceProps = {
  offered: Assignment[];
  chosen: Assignment;
  onChoose: (id: Id) => void;
};

export function AssignmentChoice({ offered, chosen, onChoose }: AssignmentChoiceProps) {
  const id = useId();
  const today = useToday();
  const now = useNow();
  const organization = useOrganization()?.organization ?? null;
  const timeZone = organization?.timeZone ?? "UTC";
  const isNowLate = (assignment: Assignment) => isLate(assignment, timeZone, now);
  const campuses = useRead(organization && campusesQuery(organization.id)).data ?? [];
  const namesCampus = hasSeveralCampuses(campuses, offered);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Choose Assignment</label>
      <select id={id} value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
        {lateFirst(offered, isNowLate).map((assignment) => (
          <option key={assignment.id} value={assignment.id}>
            {isNowLate(assignment) && "Late: "}
            {describe(assignment, today, namesCampus)}
          </option>
        ))}
      </select>
      <ChevronDown size={22} />
    </div>
  );
}

function describe(assignment: Assignment, today: Day, namesCampus: boolean): string {
  const { date, time, departmentName, campusName } = assignment;
  const day = date !== today && shortWeekday(date, today);
  const campus = namesCampus && campusName;
  return [assignmentName(assignment), day, time && timeWords(time), campus, departmentName]
    .filter(Boolean)
    .join(" · ");
}
