import { isEnteredByService, type WeekEntries } from "../../../domain/entry/entry.ts";
import type { Membership } from "../../../domain/member/member.ts";
import type { Campus, Category, Department } from "../../../domain/organization/campus.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { isAdded, summarize, summarizeCampuses } from "../../../domain/shared/summary.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import type { TypicalNumber } from "../../../domain/usual/typical-number.ts";
import {
  type EntryDraft,
  type EntryPlace,
  type EntryReceipt,
  isAt,
} from "../../outbox/entry-draft.ts";
import { categoriesOf, type EntryRow, isEntered, rowsOf } from "../row/entry-rows.ts";

export type WeekColumn = {
  key: string;
  name: string;
  at: EntryPlace;
  campus: Campus;
  occurrence: Occurrence | null;
  /** Its campus has services, which are not on this sheet. */
  hasServices: boolean;
};

export type WeekCell = {
  row: EntryRow;
  column: WeekColumn;
  typical: number | null;
  usual: TypicalNumber | undefined;
  /** Entered by service, on the sheet of its campus: a number for the week would hide or compete with them. */
  isByService: boolean;
};

export type WeekRow = {
  key: string;
  department: Department;
  category: Category;
  cells: (WeekCell | null)[];
};

type SheetData = {
  member: Membership;
  currency: string;
  week: { start: Day; currentStart: Day };
  entries: ReadonlyMap<string, WeekEntries>;
  typical: ReadonlyMap<Id, TypicalNumber[]>;
  drafts: readonly EntryDraft[];
  unkept: readonly EntryDraft[];
  receipts: readonly EntryReceipt[];
};

export function weekRowsOf(columns: readonly WeekColumn[], data: SheetData): WeekRow[] {
  const cells = columns.map((column) => cellsOf(column, data));
  return sharedDepartments(columns.map(({ campus }) => campus)).flatMap((department) =>
    department.categories.map((category) => ({
      key: category.id,
      department,
      category,
      cells: withLiveSum(
        cells.map((ofColumn) => ofColumn.get(category.id) ?? null),
        category,
      ),
    })),
  );
}

function cellsOf(column: WeekColumn, data: SheetData): Map<string, WeekCell> {
  const { campus, occurrence, at } = column;
  const entries = data.entries.get(column.key);
  if (!entries) return new Map();
  const rows = rowsOf(categoriesOf(campus), {
    ...data,
    at,
    entries,
    drafts: data.drafts.filter((draft) => isAt(draft, at)),
    unkept: data.unkept.filter((draft) => isAt(draft, at)),
    receipts: data.receipts.filter((receipt) => isAt(receipt, at)),
  });
  const typical = data.typical.get(campus.id) ?? [];
  const cells = campus.departments.flatMap((department) =>
    rows
      .filter(({ category }) => department.categories.includes(category))
      .map((row): [string, WeekCell] => {
        const isUsual = !occurrence || occurrence.serviceId !== null;
        const usual = typical.find(
          ({ categoryId, serviceId }) =>
            isUsual &&
            categoryId === row.category.id &&
            serviceId === (occurrence?.serviceId ?? null),
        );
        const value = usual?.value ?? null;
        const isBlank = row.mayEnter && row.value === null && !row.draft;
        const isByService =
          column.hasServices && isBlank && isEnteredByService(entries, row.category.id);
        const mayEnter = row.mayEnter && !isByService;
        const shown = { row: { ...row, mayEnter }, column, typical: value, usual, isByService };
        return [row.category.id, shown];
      }),
  );
  return new Map(cells);
}

/** The week follows what is typed into its services before it is sent. */
function withLiveSum(cells: WeekRow["cells"], { summary }: Category): WeekRow["cells"] {
  const services = cells.flatMap((cell) => (cell?.column.occurrence ? [cell.row] : []));
  const typed = services.filter(({ draft }) => draft !== undefined);
  if (typed.length === 0) return cells;
  return cells.map((cell) => {
    if (!cell || cell.column.occurrence || cell.row.both?.used === "week") return cell;
    const { row } = cell;
    const sum = { value: row.services?.value ?? 0, count: row.services?.count ?? 0 };
    for (const { value, saved } of typed) {
      sum.value += (value ?? 0) - (saved?.value ?? 0);
      sum.count += Number(value !== null) - Number((saved?.value ?? null) !== null);
    }
    if (!isAdded(summary))
      sum.value =
        summarize(
          summary,
          services.map(({ value }) => value),
        ) ?? 0;
    if (sum.count === 0) {
      const value = (row.draft ?? row.saved)?.value ?? null;
      const mayEnter = services.some((service) => service.mayEnter);
      return { ...cell, row: { ...row, services: undefined, value, mayEnter } };
    }
    return {
      ...cell,
      row: { ...row, services: sum, value: sum.value, text: undefined, mayEnter: false },
    };
  });
}

/** A category at all campuses. */
export function totalOf({ category, cells }: WeekRow): { value: number | null; isSoFar: boolean } {
  const weeks = cells.flatMap((cell) => cell?.row ?? []);
  const values = weeks.map(({ value }) => value);
  const value = summarizeCampuses(category.summary, values);
  return { value, isSoFar: !weeks.every(isEntered) };
}

/** The rows and campuses where something is missing. It is not worked out again while numbers are entered, so that none moves. */
export type MissingPart = { rows: ReadonlySet<string>; campuses: ReadonlySet<Id> };

export function missingPartOf(rows: readonly WeekRow[]): MissingPart {
  const missing = weeksOf(rows).filter(({ cell }) => !isEntered(cell.row));
  return {
    rows: new Set(missing.map(({ row }) => row.key)),
    campuses: new Set(missing.map(({ cell }) => cell.column.campus.id)),
  };
}

/** The numbers that a week should have: each category of each campus, from its services or its own. */
export function weekProgressOf(rows: readonly WeekRow[]) {
  const weeks = weeksOf(rows);
  const missing = weeks.filter(({ cell }) => !isEntered(cell.row));
  const places = new Map<string, { department: Department; campus: Campus; row: WeekRow }>();
  for (const { row, cell } of missing) {
    const { campus } = cell.column;
    const key = `${row.department.key} ${campus.id}`;
    if (!places.has(key)) places.set(key, { department: row.department, campus, row });
  }
  return {
    entered: weeks.length - missing.length,
    all: weeks.length,
    missing: [...places.values()],
  };
}

function weeksOf(rows: readonly WeekRow[]): { row: WeekRow; cell: WeekCell }[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell) => (cell && !cell.column.occurrence ? [{ row, cell }] : [])),
  );
}
