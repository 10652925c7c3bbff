import { ChevronRight, Pencil, Repeat } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { numberWords } from "../../domain/amount.ts";
import { type Assignment, counterOf, nameOf } from "../../domain/assignment.ts";
import { IconLink } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { detailsOf } from "./assignment-details.ts";
import styles from "./home.module.css";
import { RowNotes } from "./row-notes.tsx";
import { UnsentNote } from "./unsent-note.tsx";

type RowProps = {
  assignment: Assignment;
  /** Which week it is, when shown among others of its series. */
  week?: ReactNode;
  isLate: boolean;
  canEdit: boolean;
  showPerson: boolean;
  isOwn: boolean;
  /** Staff count for somebody who did not come. */
  canCount: boolean;
  onReset: (assignment: Assignment) => void;
};

export function AssignmentRow(props: RowProps) {
  const { assignment, week, isLate, canEdit, showPerson, isOwn, canCount, onReset } = props;
  const navigate = useNavigate();
  const isComplete = assignment.status === "complete";
  const isCancelled = assignment.cancelled && !isComplete;
  const name = nameOf(assignment);
  const clicker = { to: "/clicker", state: { assignmentId: assignment.id } };
  const words = (
    <Words assignment={assignment} week={week} isLate={isLate} showPerson={showPerson} />
  );
  function tick() {
    if (isComplete) onReset(assignment);
    else navigate(clicker.to, { state: clicker.state });
  }
  return (
    <li className={styles.row} data-status={assignment.status} data-late={isLate || undefined}>
      <Checkbox
        label={isComplete ? `${name}: counted. Reset to pending` : `Count ${name}`}
        hideLabel
        checked={isComplete}
        disabled={isCancelled || (!isComplete && !isOwn && !canCount)}
        onChange={tick}
      />
      {isComplete ? (
        <Link to={`/dashboard/counts/${assignment.id}`} className={styles.body}>
          {words}
          <Count assignment={assignment} />
          {!canEdit && <ChevronRight size={22} aria-hidden="true" />}
        </Link>
      ) : isCancelled || (!isOwn && !canCount) ? (
        <div className={styles.body}>
          {words}
          <Count assignment={assignment} />
        </div>
      ) : (
        <Link {...clicker} className={styles.body}>
          {words}
          <Count assignment={assignment} />
          {!canEdit && <ChevronRight size={22} aria-hidden="true" />}
        </Link>
      )}
      {canEdit && (
        <IconLink
          to={`/dashboard/assignments/${assignment.id}`}
          label={`Edit ${name}`}
          className={styles.edit}
        >
          <Pencil size={18} />
        </IconLink>
      )}
    </li>
  );
}

type WordsProps = Pick<RowProps, "assignment" | "week" | "isLate" | "showPerson">;

function Words({ assignment, week, isLate, showPerson }: WordsProps) {
  return (
    <span className={styles.words}>
      {week}
      <Name assignment={assignment} />
      {isLate && <strong className={styles.late}>Late</strong>}
      <Details assignment={assignment} />
      {showPerson && <Person assignment={assignment} />}
      <UnsentNote assignmentId={assignment.id} />
      <RowNotes assignment={assignment} />
    </span>
  );
}

export function Person({ assignment }: { assignment: Assignment }) {
  if (!counterOf(assignment) && assignment.status === "pending")
    return <span className={styles.nobody}>Nobody yet</span>;
  return <bdi className={styles.person}>{assignment.userName}</bdi>;
}

export function Name({ assignment }: { assignment: Assignment }) {
  return (
    <span className={styles.name}>
      <bdi>{nameOf(assignment)}</bdi>
      {assignment.seriesId && (
        <Repeat className={styles.repeats} size={14} role="img" aria-label="every week" />
      )}
    </span>
  );
}

export function Details({ assignment }: { assignment: Assignment }) {
  const details = detailsOf(assignment);
  if (details.length === 0) return null;
  return (
    <span className={styles.details}>
      {details.map((detail, index) => (
        <Fragment key={detail}>
          {index > 0 && "\u00a0· "}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function Count({ assignment: { status, count, cancelled } }: { assignment: Assignment }) {
  if (status === "pending" && cancelled) return <span className={styles.cancelled}>cancelled</span>;
  if (status === "complete") return <strong className={styles.count}>{numberWords(count)}</strong>;
  if (count === 0) return null;
  return (
    <span className={styles.counting}>
      <strong>{numberWords(count)}</strong> so far
    </span>
  );
}
