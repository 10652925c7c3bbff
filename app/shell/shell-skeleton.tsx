import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./shell-skeleton.module.css";

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
