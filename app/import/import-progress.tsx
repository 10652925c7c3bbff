import { numberWords } from "../../domain/shared/amount.ts";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./import.module.css";

type ImportProgressProps = {
  /** Numbers. */
  written: number;
  of: number;
};

/** Read aloud at each quarter only, because each part of a second brings a new number. */
export function ImportProgress({ written, of }: ImportProgressProps) {
  const quarters = Math.floor((4 * written) / Math.max(1, of));
  return (
    <div className={styles.importing}>
      <progress className={styles.progress} aria-label="Importing" value={written} max={of} />
      <p className={styles.quiet}>
        {numberWords(written)} of {numberWords(of)} numbers
      </p>
      <p className={visuallyHidden.hidden} role="status">
        {quarters === 0 ? "The import has begun." : `${25 * quarters} percent are imported.`}
      </p>
    </div>
  );
}
