import { Link, NavLink } from "react-router";
import * as words from "#words/assignment-rows.ts";
import { type Assignment, isAnswered } from "../../../domain/assignment/assignment.ts";
import type { DayTable as Table } from "../../../domain/assignment/day-lists.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { timeWords } from "../../../domain/shared/time/day-words.ts";
import { useHomePath } from "../home-address.ts";
import { inSight } from "../in-sight.ts";
import {
  AssignButton,
  disagreementWords,
  isHidden,
  isNobodys,
  nameAndTime,
} from "./assignment-row.tsx";
import styles from "./day-table.module.css";

type CellProps = {
  isLate: (assignment: Assignment) => boolean;
  onAssign: (assignment: Assignment) => void;
};

export default function DayTable({
  table: { times, rows },
  ...cell
}: CellProps & { table: Table }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {times.map((time) => (
              <th key={time} scope="col">
                {time ? timeWords(time) : words.anyTime}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((assignments, index) => (
                <td key={times[index]}>
                  {assignments.map((assignment) => (
                    <Cell key={assignment.id} assignment={assignment} {...cell} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ assignment, isLate, onAssign }: CellProps & { assignment: Assignment }) {
  const { id, status, cancelled, entered } = assignment;
  const path = useHomePath();
  const isComplete = status === "complete";
  const late = isLate(assignment);
  const named = nameAndTime(assignment);
  const state = stateOf(assignment, late);
  const person = firstName(assignment);
  if (isNobodys(assignment) && !cancelled && !entered)
    return (
      <div className={styles.cell} ref={inSight([id])} data-late={late || undefined}>
        <span className={styles.nobody}>{late ? words.lateNobody : words.nobodyYet}</span>
        <AssignButton assignment={assignment} onAssign={onAssign} />
      </div>
    );
  return (
    <div className={styles.cell} ref={inSight([id])} data-late={late || undefined}>
      <NavLink
        to={path(isComplete ? `/counts/${id}` : `/assignments/${id}`)}
        aria-label={`${named}: ${state} ${person}`}
      >
        <span data-status={status}>{state}</span> <small>{person}</small>
      </NavLink>
      {!isComplete && !cancelled && (
        <Link
          to="/clicker"
          state={{ assignmentId: id }}
          className={styles.count}
          aria-label={`${words.count} ${named}`}
        >
          {words.count}
        </Link>
      )}
    </div>
  );
}

function stateOf(assignment: Assignment, isLate: boolean): string {
  const { status, count, cancelled, entered } = assignment;
  const both = disagreementWords(assignment);
  if (both !== null) return both;
  if (status === "complete") return isHidden(assignment) ? words.counted : numberWords(count);
  if (cancelled) return words.cancelled;
  if (isAnswered(assignment)) return `${numberWords(entered?.value ?? 0)} ${words.entered}`;
  if (count > 0) return `${numberWords(count)} ${words.soFar}`;
  return isLate ? words.late : "";
}

/** The address of somebody invited says more than the word before its dot. */
export function firstName({ userName, invitationId }: Assignment): string {
  return invitationId ? userName : (userName.split(" ")[0] ?? "");
}
