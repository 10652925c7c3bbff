import type * as english from "../../words/en/exports.ts";
import type { Terms } from "../../words/terms.ts";
import type { Words } from "../../words/words.ts";
import type { ExportCell, ExportColumn } from "../history/export-table.ts";
import { valueCell } from "../history/exported-number.ts";
import type { DayRange } from "../shared/time/fiscal-year.ts";
import type { Unit } from "../shared/unit.ts";
import { type BoardReport, type BoardRow, measuredRow } from "./board-report.ts";
import { type BoardBeside, type BoardSum, weeksOf } from "./board-sum.ts";
import { rowName } from "./card-words.ts";

/** "Rooms in use (average)", where the numbers of a row are not added up. */
export function summarized(
  name: string,
  { summary }: Pick<BoardRow, "summary">,
  words: Pick<ExportWords, "summaries" | "summarized">,
): string {
  return summary && summary !== "sum" ? words.summarized(name, words.summaries[summary]) : name;
}

export type ExportWords = Words<typeof english>;

/** A row for each number in the chosen days, then in the fiscal year up to them, then by month, quarter or year, the newest first. */
export function boardTable(
  report: BoardReport,
  currency: string,
  words: ExportWords,
  terms: Terms,
): { columns: ExportColumn[]; rows: ExportCell[][] } {
  const { step, rows, year, series, measured } = report;
  const { from, to, average, inAll, notByWeek, weeksInAverage, weeks, missing, doubted } = words;
  const own = [from, to, average, inAll, notByWeek, weeksInAverage, weeks, missing, doubted];
  const headings = [words.list, words.number, ...own, ...own.map(words.yearBefore)];
  const cells = (unit: Unit, days: DayRange, sum: BoardSum): ExportCell[] => [
    { day: days.from },
    { day: days.to },
    valueCell(sum.average, unit, currency),
    valueCell(sum.total, unit, currency),
    valueCell(sum.ofPeriods || null, unit, currency),
    sum.good,
    weeksOf(sum),
    sum.missing,
    sum.inDoubt,
  ];
  type Named = Pick<BoardRow, "name" | "kind" | "unit" | "summary">;
  type Days = { days: DayRange; before: DayRange };
  const rowOf = (list: string, named: Named, of: Days, sums: BoardBeside) => [
    list,
    summarized(rowName(named, terms), named, words),
    ...cells(named.unit, of.days, sums.now),
    ...cells(named.unit, of.before, sums.before),
  ];
  return {
    columns: headings.map((heading) => ({
      heading,
      width: Math.min(30, Math.max(12, heading.length + 2)),
    })),
    rows: [
      ...rows.map((row) => rowOf(words.chosenDays, row, report, row)),
      ...rows.flatMap((row) =>
        row.year && year ? [rowOf(words.fiscalYear, row, year, row.year)] : [],
      ),
      ...series.map((one) => rowOf(words.byStep[step], measuredRow(measured), one, one.sums)),
    ],
  };
}
