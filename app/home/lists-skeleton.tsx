import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./home.module.css";

export function ListsSkeleton() {
  return (
    <div className={styles.section} aria-busy="true" role="status" aria-label="Loading assignments">
      <Skeleton width={64} height={16} />
      <Skeleton height={76} />
      <Skeleton height={152} />
      <Skeleton width={96} height={16} />
      <Skeleton height={76} />
    </div>
  );
}
