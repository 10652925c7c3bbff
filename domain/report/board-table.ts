import type { ExportCell, ExportColumn } from "../history/export-table.ts";
import { valueCell } from "../history/exported-number.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import type { Unit } from "../shared/unit.ts";
import type { BoardBeside, BoardReport, BoardSum } from "./board-report.ts";
import { rowName } from "./card-words.ts";

const headings = [
  "Number",
  "From",
  "To",
  "Average a week",
  "In all",
  "Of it not by week",
  "Weeks in the average",
  "Weeks",
  "Numbers missing",
  "Numbers in doubt",
];
const before = headings.slice(1).map((heading) => `A year before: ${heading}`);

/**
 * A row for each number in the chosen days, then for each in the fiscal year up to them, then for the months, quarters or
 * years of the measure, the newest first.
 */
export function boardTable(
  report: BoardReport,
  currency: string,
): { columns: ExportColumn[]; rows: ExportCell[][] } {
  const { rows, year, series, measured } = report;
  const cells = (unit: Unit, days: DayRange, sum: BoardSum): ExportCell[] => [
    { day: days.from },
    { day: days.to },
    valueCell(sum.average, unit, currency),
    valueCell(sum.total, unit, currency),
    valueCell(sum.ofPeriods || null, unit, currency),
    sum.good,
    sum.held,
    sum.missing,
    sum.inDoubt,
  ];
  type Named = { name: string; unit: Unit };
  type Days = { days: DayRange; before: DayRange };
  const rowOf = ({ name, unit }: Named, of: Days, sums: BoardBeside) => [
    rowName({ name }),
    ...cells(unit, of.days, sums.now),
    ...cells(unit, of.before, sums.before),
  ];
  return {
    columns: [...headings, ...before].map((heading) => ({
      heading,
      width: Math.min(30, Math.max(12, heading.length + 2)),
    })),
    rows: [
      ...rows.map((row) => rowOf(row, report, row)),
      ...rows.flatMap((row) => (row.year && year ? [rowOf(row, year, row.year)] : [])),
      ...series.map((one) => rowOf(measured, one, one.sums)),
    ],
  };
}
