import type { ReactNode } from "react";
import { Card } from "../../ui/panel/card.tsx";
import styles from "./overview.module.css";

type OverviewCardProps = {
  title: string;
  note?: string;
  /** 2 where it is a section of its own. */
  level?: 2 | 3;
  children: ReactNode;
};

export function OverviewCard({ title, note, level = 3, children }: OverviewCardProps) {
  return (
    <Card className={styles.card}>
      {level === 2 ? (
        <h2 className={styles.section}>{title}</h2>
      ) : (
        <h3 className={styles.name}>{title}</h3>
      )}
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Card>
  );
}
