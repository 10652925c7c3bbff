import { loading } from "#words/reports.ts";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./cards/cards.module.css";

export function ReportsSkeleton() {
  return (
    <div className={styles.departments} role="status" aria-label={loading}>
      {[0, 1, 2, 3].map((card) => (
        <Card key={card}>
          <Skeleton height={190} />
        </Card>
      ))}
    </div>
  );
}
