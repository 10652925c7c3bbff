import type { ReactNode } from "react";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import styles from "./insights-frame.module.css";

type InsightsFrameProps = {
  /** How old it is, if it may be outdated. */
  age?: string | undefined;
  children: ReactNode;
};

/** Keeps its height whatever is in it, so nothing below it moves. */
export function InsightsFrame({ age, children }: InsightsFrameProps) {
  return (
    <section className={styles.frame} aria-labelledby="insights">
      <div className={styles.head}>
        <h2 className={styles.title} id="insights" tabIndex={-1}>
          What stands out
        </h2>
        {age && <p className={styles.age}>{age}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}

export function InsightsSkeleton() {
  return (
    <InsightsFrame>
      <Skeleton height="auto" />
    </InsightsFrame>
  );
}
