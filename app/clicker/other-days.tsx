import { createPortal } from "react-dom";
import * as words from "#words/clicker.ts";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Id } from "../../domain/shared/id.ts";
import { assignmentName } from "../../domain/shared/name.ts";
import { Dialog, DialogActions } from "../ui/panel/dialog.tsx";
import styles from "./assignment-choice.module.css";

type OtherDaysProps = {
  others: Assignment[];
  wordsOf: (assignment: Assignment) => string;
  onChoose: (id: Id) => void;
  onClose: () => void;
};

export default function OtherDays({ others, wordsOf, onChoose, onClose }: OtherDaysProps) {
  // Outside the clicker, which is dark in both themes.
  return createPortal(
    <Dialog open onClose={onClose} title={words.otherDays}>
      <ul className={styles.others}>
        {others.map((assignment) => (
          <li key={assignment.id}>
            <button type="button" onClick={() => onChoose(assignment.id)}>
              <strong dir="auto">{assignmentName(assignment)}</strong>
              <span>{wordsOf(assignment)}</span>
            </button>
          </li>
        ))}
      </ul>
      <DialogActions onClose={onClose} close={words.close} />
    </Dialog>,
    document.body,
  );
}
