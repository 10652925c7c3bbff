import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { Entry, WeekEntries } from "../../../domain/entry/entry.ts";
import type { Category } from "../../../domain/organization/campus.ts";
import { missingWords, rowsOf } from "../row/entry-rows.ts";
import { cellStateOf } from "./cell-state.ts";

const weekStart = "2026-06-07";
const adults: Category = { id: "adults", name: "Adults", unit: "count", inTotal: true };
const own: Entry = {
  campusId: "main",
  categoryId: adults.id,
  weekStart,
  value: 19,
  source: "counted",
  version: 1,
  updatedAt: "2026-06-07T12:00:00.000Z",
  updatedBy: "Maria Sole",
  counted: null,
};

test("a sum says that the week's own number is not used beside it", () => {
  const services = [{ categoryId: adults.id, value: 100, count: 1 }];
  expect(stateWith({ items: [own], services })).toEqual({
    kind: "unused",
    words: "19 entered for the whole week is not used",
  });
  expect(stateWith({ items: [], services }).kind).toBe("sum");
  expect(stateWith({ items: [own], services: [] }).kind).toBe("counted");
});

test("counts whose time has not come are told apart from those that are due", () => {
  expect(missingWords({ missing: 2, toCome: 2 })).toBe("2 counts to come");
  expect(missingWords({ missing: 3, toCome: 2 })).toBe("1 count not saved yet, 2 to come");
  expect(missingWords({ missing: 2, toCome: 0 })).toBe("2 counts not saved yet");
});

function stateWith(entries: Pick<WeekEntries, "items" | "services">) {
  const rows = rowsOf([adults], {
    at: { organizationId: "o", campusId: "main", weekStart, occurrenceId: null },
    member: { organizationId: "o", userId: "maria", role: "admin" },
    currency: "USD",
    week: { start: weekStart, currentStart: weekStart },
    entries: { ...entries, previous: [], missing: [], next: null },
    drafts: [],
    unkept: [],
    receipts: [],
  });
  const [row] = rows;
  if (!row) throw new Error("no row");
  return cellStateOf(row, "USD", termsOf.church);
}
