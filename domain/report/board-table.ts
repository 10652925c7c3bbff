import type { ExportCell, ExportColumn } from "../history/export-table.ts";
import { valueCell } from "../history/exported-number.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import type { Unit } from "../shared/unit.ts";
import type { BoardReport } from "./board-report.ts";
import type { BoardBeside, BoardSum } from "./board-sum.ts";
import { stepNames } from "./board-words.ts";
import { rowName } from "./card-words.ts";

const names = ["List", "Number"];
const headings = [
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
const before = headings.map((heading) => `A year before: ${heading}`);

/** A row for each number in the chosen days, then in the fiscal year up to them, then by month, quarter or year, the newest first. */
export function boardTable(
  report: BoardReport,
  currency: string,
): { columns: ExportColumn[]; rows: ExportCell[][] } {
  const { step, rows, year, series, measured } = report;
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
  const rowOf = (list: string, { name, unit }: Named, of: Days, sums: BoardBeside) => [
    list,
    rowName({ name }),
    ...cells(unit, of.days, sums.now),
    ...cells(unit, of.before, sums.before),
  ];
  return {
    columns: [...names, ...headings, ...before].map((heading) => ({
      heading,
      width: Math.min(30, Math.max(12, heading.length + 2)),
    })),
    rows: [
      ...rows.map((row) => rowOf("Chosen days", row, report, row)),
      ...rows.flatMap((row) =>
        row.year && year ? [rowOf("Fiscal year", row, year, row.year)] : [],
      ),
      ...series.map((one) => rowOf(`By ${stepNames[step].toLowerCase()}`, measured, one, one.sums)),
    ],
  };
}
