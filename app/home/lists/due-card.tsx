import { Pencil, Plus } from "lucide-react";
import * as rowWords from "#words/assignment-rows.ts";
import * as words from "#words/home.ts";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { ButtonLink, IconLink } from "../../ui/button.tsx";
import { Card } from "../../ui/panel/card.tsx";
import { useHomePath } from "../home-address.ts";
import { inSight } from "../in-sight.ts";
import { Details, Name, nameAndTime } from "./assignment-row.tsx";
import styles from "./due-card.module.css";
import { RowNotes, UnsentNote } from "./row-notes.tsx";

type DueCardProps = { assignment: Assignment; isLate: boolean; canEdit: boolean };

export function DueCard({ assignment, isLate, canEdit }: DueCardProps) {
  const { count } = assignment;
  const path = useHomePath();
  return (
    <li className={styles.item} ref={inSight([assignment.id])}>
      <Card tone="due" className={styles.due}>
        <div className={styles.words}>
          <div className={styles.head}>
            <Name assignment={assignment} />
            {isLate && <strong className={styles.late}>{rowWords.late}</strong>}
            {(count > 0 || !isLate) && (
              <span className={styles.pill}>
                {count > 0 ? `${words.counting} ${numberWords(count)}` : words.dueNow}
              </span>
            )}
            {canEdit && (
              <IconLink
                to={path(`/assignments/${assignment.id}`)}
                label={`${rowWords.edit} ${nameAndTime(assignment)}`}
                className={styles.edit}
              >
                <Pencil size="1.375rem" />
              </IconLink>
            )}
          </div>
          <Details assignment={assignment} />
          <UnsentNote assignmentId={assignment.id} />
          <RowNotes assignment={assignment} />
        </div>
        {assignment.instructions && (
          <p className={styles.instructions} dir="auto">
            {assignment.instructions}
          </p>
        )}
        <OpenClicker assignment={assignment} />
      </Card>
    </li>
  );
}

type OpenClickerProps = {
  assignment: Assignment | null;
  isQuiet?: boolean;
};

export function OpenClicker({ assignment, isQuiet = false }: OpenClickerProps) {
  return (
    <ButtonLink
      kind={isQuiet ? "quiet" : "gold"}
      to="/clicker"
      state={assignment && { assignmentId: assignment.id }}
      className={styles.openClicker}
    >
      {!isQuiet && <Plus size={22} strokeWidth={2.5} aria-hidden="true" />}
      {words.openClicker}
    </ButtonLink>
  );
}
