import { ChevronDown } from "lucide-react";
import { memo, useId } from "react";
import type { Assignment } from "../../domain/assignment.ts";
import type { Id } from "../../domain/id.ts";
import { type Day, dayIn, timeWords } from "../../domain/week.ts";
import { useOrganization } from "../me.ts";
import styles from "./assignment-choice.module.css";

type AssignmentChoiceProps = {
  offered: Assignment[];
  chosen: Assignment;
  onChoose: (id: Id) => void;
};

/** Not rendered again with every tap: writing days is slow on an old phone. */
export const AssignmentChoice = memo(function AssignmentChoice({
  offered,
  chosen,
  onChoose,
}: AssignmentChoiceProps) {
  const id = useId();
  const timeZone = useOrganization()?.organization.timeZone ?? "UTC";
  const today = dayIn(timeZone, new Date());
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Choose Assignment</label>
      <select id={id} value={chosen.id} onChange={(event) => onChoose(event.target.value)}>
        {offered.map((assignment) => (
          <option key={assignment.id} value={assignment.id}>
            {describe(assignment, today)}
          </option>
        ))}
      </select>
      <ChevronDown size={22} aria-hidden="true" />
    </div>
  );
});

/** "Balcony · 10:30 AM · Adults", with its day unless that is today. */
function describe({ title, date, time, departmentName }: Assignment, today: Day): string {
  return [title, date !== today && dayWords(date), time && timeWords(time), departmentName]
    .filter(Boolean)
    .join(" · ");
}

function dayWords(day: Day): string {
  return new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}
