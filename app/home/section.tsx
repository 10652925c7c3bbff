import { type ReactNode, useId } from "react";
import { numberWords } from "../../domain/shared/amount.ts";
import styles from "./home.module.css";

type SectionProps = { title: string; count?: number; isUrgent?: boolean; children: ReactNode };

/** How many there are in all, even when only some are shown. */
export function Section({ title, count, isUrgent = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id} data-urgent={isUrgent || undefined}>
      <h2 className={styles.sectionName} id={id}>
        {title}
        {count !== undefined && (
          <>
            {" "}
            <span className={styles.inAll}>{numberWords(count)}</span>
          </>
        )}
      </h2>
      {children}
    </section>
  );
}
