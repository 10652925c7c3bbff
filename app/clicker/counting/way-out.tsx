import { Check } from "lucide-react";
import type { Assignment } from "../../../domain/assignment/assignment.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { useShownCount } from "../../outbox/use-outbox.ts";
import styles from "./way-out.module.css";

type WayOutProps = { assignment: Assignment; disabled: boolean; onDone: () => void };

/** Above the taps: what to count at first, and once something is counted the way to finish, under the thumb. */
export function WayOut({ assignment, disabled, onDone }: WayOutProps) {
  const count = useShownCount(assignment.id, assignment.count);
  if (count === 0)
    return (
      <p className={styles.instructions} dir="auto">
        {assignment.instructions}
      </p>
    );
  return (
    <button type="button" className={styles.done} disabled={disabled} onClick={onDone}>
      <Check size={20} strokeWidth={2.6} aria-hidden="true" />
      Done, {numberWords(count)} {count === 1 ? "person" : "people"}
    </button>
  );
}
