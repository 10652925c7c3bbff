import fc from "fast-check";
import { expect, test } from "vitest";
import type { WeekEntries } from "../../../domain/entry/entry.ts";
import type { Campus, Category } from "../../../domain/organization/campus.ts";
import type { EntryDraft } from "../../outbox/entry-draft.ts";
import { totalOf, type WeekColumn, weekProgressOf, weekRowsOf } from "./week-cells.ts";

const weekStart = "2026-06-07";
const category = (id: string): Category => ({ id, name: id, unit: "count", inTotal: true });
const [adults, guests, kids] = [category("adults"), category("guests"), category("kids")];
const giving = category("giving");

const main = campusOf("main", { Adults: [adults], Kids: [kids] });
const mixed = campusOf("mixed", { Adults: [adults, guests], Kids: [kids], Giving: [giving] });
const north = campusOf("north", { Adults: [adults, guests] });

function campusOf(id: string, lists: Record<string, Category[]>): Campus {
  const departments = Object.entries(lists).map(([name, categories]) => ({
    id: name,
    name,
    key: name,
    categories,
  }));
  return { id, name: id, departments };
}

function columnOf(campus: Campus, serviceId: string | null = null): WeekColumn {
  const at = { organizationId: "o", campusId: campus.id, weekStart, occurrenceId: serviceId };
  const occurrence = serviceId && {
    id: serviceId,
    campusId: campus.id,
    serviceId,
    name: serviceId,
    weekStart,
    date: weekStart,
    time: "09:00",
    scheduledOn: null,
    cancelled: false,
  };
  return {
    key: `${campus.id} ${serviceId}`,
    name: "",
    at,
    campus,
    occurrence: occurrence || null,
    hasServices: false,
  };
}

const nothing: WeekEntries = { items: [], previous: [], services: [], missing: [], next: null };

function rowsWith(
  columns: WeekColumn[],
  entries: Record<string, Partial<WeekEntries>> = {},
  drafts: EntryDraft[] = [],
) {
  return weekRowsOf(columns, {
    member: { organizationId: "o", userId: "u", role: "admin" },
    currency: "USD",
    week: { start: weekStart, currentStart: weekStart },
    entries: new Map(columns.map(({ key }) => [key, { ...nothing, ...entries[key] }])),
    typical: new Map(),
    drafts,
    unkept: [],
    receipts: [],
  });
}

function draftAt(column: WeekColumn, { id }: Category, value: number | null): EntryDraft {
  const rest = { label: "", digits: 0, seenVersion: 0, before: null, changeId: null };
  return {
    ...column.at,
    ...rest,
    categoryId: id,
    value,
    wasSent: false,
    refused: null,
    keeping: "no" as const,
  };
}

test("campuses that count different things stand on one sheet, each number once, under its department", () => {
  const rows = rowsWith([columnOf(main), columnOf(north)]);
  expect(rows.map(({ department, key }) => `${department.id} ${key}`)).toEqual([
    "Adults adults",
    "Adults guests",
    "Kids kids",
  ]);
  const there = rows.map(({ cells }) => cells.map((cell) => cell !== null));
  expect(there).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ]);
});

test("what is missing is named by department and campus, and a campus without the number is not waited for", () => {
  const rows = rowsWith([columnOf(main), columnOf(north)], {}, [
    draftAt(columnOf(main), adults, 12),
  ]);
  const { entered, all, missing } = weekProgressOf(rows);
  expect([entered, all]).toEqual([1, 4]);
  expect(missing.map(({ department, campus }) => `${department.name} ${campus.name}`)).toEqual([
    "Adults north",
    "Kids main",
  ]);
});

test("at a campus with services only what is counted or awaited at them is entered there, unless the week has a number", () => {
  const served = { ...columnOf(mixed), hasServices: true };
  const item = { campusId: "mixed", categoryId: "kids", weekStart, value: 31, version: 1 };
  const saved = { ...item, source: "typed", updatedAt: "", updatedBy: null } as const;
  const awaited = [{ categoryId: "guests", occurrenceIds: ["nine"] }];
  const rows = rowsWith([served, columnOf(north)], {
    [served.key]: { items: [saved], countedAtServices: ["adults", "kids"], awaited },
  });
  const cells = rows.flatMap(({ key, cells }) =>
    cells.flatMap((cell) => (cell ? `${key} ${cell.row.mayEnter} ${cell.isByService}` : [])),
  );
  expect(cells).toEqual([
    "adults false true",
    "adults true false",
    "guests false true",
    "guests true false",
    "kids true false",
    "giving true false",
  ]);
});

test("the total of a category follows what is typed, and is so far until each campus has its number", () => {
  const columns = [columnOf(main), columnOf(north)];
  const totalWith = (values: (number | null)[]) => {
    const drafts = values.map((value, index) =>
      draftAt(columns[index] ?? columnOf(main), adults, value),
    );
    return rowsWith(columns, {}, drafts).map(totalOf)[0];
  };
  expect(totalWith([])).toEqual({ value: null, isSoFar: true });
  expect(totalWith([12])).toEqual({ value: 12, isSoFar: true });
  expect(totalWith([12, 0])).toEqual({ value: 12, isSoFar: false });
});

test("the week is the sum of what is typed into its services, before and after it is saved", () => {
  const columns = [columnOf(main, "nine"), columnOf(main, "eleven"), columnOf(main)];
  const numbers = fc.array(fc.option(fc.nat(500)), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(numbers, numbers, (saved, typed) => {
      const entries = Object.fromEntries(
        columns.slice(0, 2).map(({ key }, index) => {
          const value = saved[index] ?? null;
          const known = { campusId: "main", categoryId: "adults", weekStart, value, version: 1 };
          const rest = { source: "typed", updatedAt: "", updatedBy: null } as const;
          return [key, { items: [{ ...known, ...rest }] }];
        }),
      );
      const before = saved.flatMap((value) => value ?? []);
      const services = before.length
        ? [{ categoryId: "adults", value: sumOf(before), count: before.length }]
        : [];
      const drafts = typed.map((value, index) =>
        draftAt(columns[index] ?? columnOf(main), adults, value),
      );
      const [row] = rowsWith(columns, { ...entries, "main null": { services } }, drafts);
      const after = typed.flatMap((value) => value ?? []);
      expect(row?.cells[2]?.row.value).toBe(after.length ? sumOf(after) : null);
      expect(row?.cells[2]?.row.mayEnter).toBe(after.length === 0);
    }),
  );
});

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
