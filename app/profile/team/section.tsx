import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import styles from "./team.module.css";

type SectionProps = { title: string; count: number; children: ReactNode };

export function Section({ title, count, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionName}>
        {title} <span>{count}</span>
      </h2>
      <Card className={styles.rows}>{children}</Card>
    </section>
  );
}
