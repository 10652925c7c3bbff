import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import styles from "./overview.module.css";

type OverviewCardProps = { title: string; note?: string; children: ReactNode };

export function OverviewCard({ title, note, children }: OverviewCardProps) {
  return (
    <Card className={styles.card}>
      <h3 className={styles.name}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Card>
  );
}
