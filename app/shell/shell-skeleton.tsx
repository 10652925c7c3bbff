import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./shell-skeleton.module.css";

/** The outline of a screen, while it is not yet known whose it is. */
export function ShellSkeleton() {
  return (
    <main className={styles.skeleton} aria-busy="true" aria-label="Loading">
      <Skeleton width="34%" height={16} />
      <Skeleton width="58%" height={30} />
      <div className={styles.rows}>
        <Skeleton height={76} />
        <Skeleton height={132} />
        <Skeleton height={76} />
      </div>
    </main>
  );
}
