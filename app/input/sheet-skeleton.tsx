import { loading } from "#words/inputs.ts";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Card } from "../ui/panel/card.tsx";

export function RowsSkeleton() {
  return (
    <div role="status" aria-label={loading}>
      {[0, 1, 2].map((row) => (
        <Card key={row} style={{ marginBottom: "var(--space-3)" }}>
          <Skeleton height={48} />
        </Card>
      ))}
    </div>
  );
}
