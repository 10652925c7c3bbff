import { numberWords } from "../../../domain/amount.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/report-answer.ts";
import { SideBySide } from "../chart/side-by-side.tsx";
import { OverviewCard } from "./overview-card.tsx";

/** Campuses with a typical week, and how it has changed. */
export function CampusesSideBySide({ answer }: { answer: ReportAnswer }) {
  const rows = answer.rows.filter(({ active, last }) => active && last !== null);
  if (rows.length < 2) return null;
  const bars = rows.map((row) => ({
    id: row.id ?? "",
    name: row.name,
    value: row.last === null ? null : (row.values[row.last] ?? null),
    note: changesOf(row),
  }));
  return (
    <OverviewCard
      title="Campuses side by side"
      note="The last complete week, and how the median has changed."
    >
      <SideBySide label="Campuses side by side" bars={bars} words={numberWords} />
    </OverviewCard>
  );
}

function changesOf({ growth }: ReportRow): string {
  const changes = growth.flatMap(({ weeks, now, before }) => {
    if (now === null || before === null) return [];
    const change = now - before;
    const words =
      change === 0 ? "level" : `${change > 0 ? "up" : "down"} ${numberWords(Math.abs(change))}`;
    return [`${words} over ${weeks} weeks`];
  });
  return changes.join(" · ") || "not enough weeks yet";
}
