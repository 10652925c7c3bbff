import { ChevronRight, CircleAlert, Clock, Pencil, Repeat } from "lucide-react";
import { createContext, Fragment, type ReactNode, useContext } from "react";
import { Link, NavLink } from "react-router";
import * as words from "#words/assignment-rows.ts";
import { type Assignment, counterOf, isAnswered } from "../../../domain/assignment/assignment.ts";
import { disagreementOf, isCountedApart } from "../../../domain/assignment/second-count.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { assignmentName } from "../../../domain/shared/name.ts";
import { serviceWords, timeWords } from "../../../domain/shared/time/day-words.ts";
import type { Terms } from "../../../words/terms.ts";
import { useTerms } from "../../reading/terms.ts";
import { Button, ButtonLink, IconLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useHomePath } from "../home-address.ts";
import { inSight } from "../in-sight.ts";
import styles from "./assignment-row.module.css";
import { RowNotes, UnsentNote } from "./row-notes.tsx";

type RowProps = {
  assignment: Assignment;
  week?: ReactNode;
  isLate: boolean;
  canEdit: boolean;
  /** True in the table of staff: the row leads to the assignment, and its last column to the clicker. */
  isInTable: boolean;
  showPerson: boolean;
  isOwn: boolean;
  /** Staff count for somebody who did not come. */
  canCount: boolean;
  onReset: (assignment: Assignment) => void;
  onAssign: (assignment: Assignment) => void;
};

export function AssignmentRow(props: RowProps) {
  const { assignment, week, isLate, canEdit, isInTable, showPerson, onReset, onAssign } = props;
  const mayCount = props.isOwn || props.canCount;
  const path = useHomePath();
  const isComplete = assignment.status === "complete";
  const isCancelled = assignment.cancelled && !isComplete;
  const canAssign = canEdit && !isCancelled && isNobodys(assignment);
  const name = assignmentName(assignment);
  const named = nameAndTime(assignment);
  const count = isAnswered(assignment) ? words.countAnyway : words.count;
  const clicker = { to: "/clicker", state: { assignmentId: assignment.id } };
  const editor = path(`/assignments/${assignment.id}`);
  const content = (
    <>
      <NameAndState assignment={assignment} week={week} isLate={isLate} showPerson={showPerson} />
      <Count assignment={assignment} />
    </>
  );
  return (
    <li
      ref={inSight([assignment.id])}
      className={styles.row}
      data-status={assignment.status}
      data-late={isLate || undefined}
    >
      {isComplete ? (
        <Checkbox
          aria-label={`${name}: ${words.resetCounted}`}
          checked
          onChange={() => onReset(assignment)}
        />
      ) : (
        !isInTable && (
          <span className={styles.sign} aria-hidden="true">
            {isLate ? <CircleAlert size="1.375rem" /> : <Clock size="1.375rem" />}
          </span>
        )
      )}
      {isComplete || isInTable ? (
        <NavLink
          to={isComplete ? path(`/counts/${assignment.id}`) : editor}
          className={styles.body}
        >
          {content}
          {(!canEdit || isInTable) && <ChevronRight size={22} aria-hidden="true" />}
        </NavLink>
      ) : isCancelled || !mayCount ? (
        <div className={styles.body}>{content}</div>
      ) : (
        <Link {...clicker} className={styles.body}>
          {content}
          {!canEdit && <ChevronRight size={22} aria-hidden="true" />}
        </Link>
      )}
      {canAssign && (
        <span className={styles.action}>
          <AssignButton assignment={assignment} onAssign={onAssign} />
        </span>
      )}
      {isInTable && !isComplete && !canAssign && (
        <span className={styles.action}>
          {!isCancelled && (
            <ButtonLink {...clicker} kind="quiet" aria-label={`${count} ${named}`}>
              {count}
            </ButtonLink>
          )}
        </span>
      )}
      {canEdit && !canAssign && (isComplete || !isInTable) && (
        <span className={styles.action}>
          <IconLink to={editor} label={`${words.edit} ${named}`} className={styles.edit}>
            <Pencil size="1.375rem" />
          </IconLink>
        </span>
      )}
    </li>
  );
}

type AssignButtonProps = Pick<RowProps, "assignment" | "onAssign">;

export function AssignButton({ assignment, onAssign }: AssignButtonProps) {
  return (
    <Button
      kind="quiet"
      className={styles.assign}
      aria-label={`${words.assign} ${nameAndTime(assignment)}`}
      onClick={() => onAssign(assignment)}
    >
      {words.assign}
    </Button>
  );
}

/** "Worship Center, floor, Sun, Nov 29, 9:00 AM", which tells counts of one name apart. */
export function nameAndTime(assignment: Assignment): string {
  const { date, time } = assignment;
  return `${assignmentName(assignment)}, ${serviceWords({ date, time: time ?? "" })}`;
}

export function isNobodys(assignment: Assignment): boolean {
  return counterOf(assignment) === null && assignment.status === "pending";
}

/** "142 to 147, not agreed" */
export function disagreementWords(assignment: Assignment): string | null {
  const both = disagreementOf(assignment);
  return both && words.notAgreed(numberWords(both[0]), numberWords(both[1]));
}

/** The server tells no number of a count that is the other's to see. */
export function isHidden(assignment: Assignment): boolean {
  const { status, count } = assignment;
  return status === "complete" && count === 0 && isCountedApart(assignment);
}

export const wordsStyle = `${styles.words} ${styles.cells}`;

type WordsProps = Pick<RowProps, "assignment" | "week" | "isLate" | "showPerson">;

function NameAndState({ assignment, week, isLate, showPerson }: WordsProps) {
  return (
    <span className={wordsStyle}>
      {week}
      <Name assignment={assignment} />
      {isLate && <strong className={styles.late}>{words.late}</strong>}
      {assignment.apart && (
        <span className={styles.details}>
          {assignment.apart.isSecond ? words.secondCount : words.countedTwice}
        </span>
      )}
      <Details assignment={assignment} />
      <Entered assignment={assignment} />
      {showPerson && <Person assignment={assignment} />}
      <UnsentNote assignmentId={assignment.id} />
      <RowNotes assignment={assignment} />
    </span>
  );
}

function Entered({ assignment: { entered, status } }: { assignment: Assignment }) {
  if (!entered || status === "complete") return null;
  return (
    <span className={styles.entered}>
      {words.enteredBy(entered.by, entered.isWeek)}: {numberWords(entered.value)}
      {!entered.isWeek && <span className={styles.anyway}>{words.countItAnyway}</span>}
    </span>
  );
}

export function Person({ assignment }: { assignment: Assignment }) {
  if (isNobodys(assignment)) return <span className={styles.nobody}>{words.nobodyYet}</span>;
  return <bdi className={styles.person}>{assignment.userName}</bdi>;
}

/** `isMarked` unless other words say that it repeats. */
export function Name({
  assignment,
  isMarked = true,
}: {
  assignment: Assignment;
  isMarked?: boolean;
}) {
  return (
    <span className={styles.name}>
      <bdi>{assignmentName(assignment)}</bdi>
      {isMarked && assignment.seriesId && (
        <Repeat className={styles.repeats} size={14} role="img" aria-label={words.repeats} />
      )}
    </span>
  );
}

/** True below the name of a campus, which its rows then need not repeat. */
export const IsBelowCampus = createContext(false);

export function Details({ assignment }: { assignment: Assignment }) {
  const isBelowCampus = useContext(IsBelowCampus);
  const shown = isBelowCampus ? { ...assignment, campusName: null } : assignment;
  const parts = Object.entries(partsOf(shown, useTerms())).filter(([, texts]) => texts.length > 0);
  if (parts.length === 0) return null;
  return (
    <span className={styles.details}>
      {parts.map(([part, texts], index) => (
        <Fragment key={part}>
          {index > 0 && <span className={styles.between}>{"\u00a0· "}</span>}
          <span className={styles[part]}>
            {texts.map((text, place) => (
              <Fragment key={text}>
                {place > 0 && "\u00a0· "}
                <bdi>{text}</bdi>
              </Fragment>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

function Count({ assignment }: { assignment: Assignment }) {
  const { status, count, cancelled } = assignment;
  const both = disagreementWords(assignment);
  if (both !== null) return <strong className={styles.notAgreed}>{both}</strong>;
  if (isHidden(assignment)) return <span className={styles.counting}>{words.counted}</span>;
  if (status === "pending" && cancelled)
    return <span className={styles.cancelled}>{words.cancelled}</span>;
  if (status === "complete") return <strong className={styles.count}>{numberWords(count)}</strong>;
  if (count === 0) return null;
  return (
    <span className={styles.counting}>
      <strong>{numberWords(count)}</strong> {words.soFar}
    </span>
  );
}

function partsOf({ time, campusName, departmentName, location }: Assignment, terms: Terms) {
  return {
    time: [time && timeWords(time)].filter(isThere),
    campus: [campusName && words.campus(terms, campusName)].filter(isThere),
    place: [departmentName, location].filter(isThere),
  };
}

function isThere(part: string | null): part is string {
  return !!part;
}
