import styles from "./home-table.module.css";

/** Each row is read as a sentence, so these are for the eye. */
export function TableColumns({ showPerson }: { showPerson: boolean }) {
  return (
    <div className={styles.columns} aria-hidden="true">
      <span className={styles.names}>
        <span>Time</span>
        <span>What</span>
        <span>Campus</span>
        {showPerson && <span>Who</span>}
      </span>
      <span>Number</span>
    </div>
  );
}
