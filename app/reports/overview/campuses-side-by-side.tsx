import { toldNumber } from "../../../domain/report/card-words.ts";
import type { ReportAnswer } from "../../../domain/report/report-answer.ts";
import { numberWords } from "../../../domain/shared/amount.ts";
import { SideBySide } from "../chart/side-by-side.tsx";
import { OverviewCard } from "./overview-card.tsx";

/** Campuses, each beside its typical week. */
export function CampusesSideBySide({ answer }: { answer: ReportAnswer }) {
  const rows = answer.rows.filter(({ active, last }) => active && last !== null);
  if (rows.length < 2) return null;
  const bars = rows.map((row) => ({
    id: row.id ?? "",
    name: row.name,
    told: toldNumber(row, row.last ?? -1),
    note: row.typical === null ? "not enough weeks yet" : `typical ${numberWords(row.typical)}`,
  }));
  return (
    <OverviewCard title="Campuses side by side" note="The last week that is complete or nearly so.">
      <SideBySide label="Campuses side by side" bars={bars} words={numberWords} />
    </OverviewCard>
  );
}
