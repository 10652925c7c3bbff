import fc from "fast-check";
import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { textOfCell } from "../../domain/history/export-table.ts";
import {
  cellsOfNumber,
  type ExportedNumber,
  numberColumns,
} from "../../domain/history/exported-number.ts";
import { guessReading } from "../../domain/history/guess.ts";
import { planHistory } from "../../domain/history/plan.ts";
import type { HistoryPlace } from "../../domain/history/reading.ts";
import { tableOf } from "../../domain/history/table.ts";
import { csvLine, plainCsvCell } from "../../domain/shared/csv.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";
import { addDays, weekdayOf } from "../../domain/shared/time/week.ts";
import { readSheets } from "./read-file.ts";

/** As names and notes are kept. */
const words = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
    fc.constantFrom(
      "=1+1",
      "'=x",
      "''-2",
      "@SUM",
      '"Quoted"',
      "a;b\tc",
      "2019",
      "9:30 Late",
      "Total",
      "constructor",
    ),
  )
  .map((text) => text.normalize("NFC").trim().replace(/\s+/g, " "))
  .filter(
    (text) => /[\p{L}\p{N}]/u.test(text) && !/[\p{C}\p{DI}]/u.test(text) && nameKeyOf(text) !== "",
  );
const names = (most: number) =>
  fc.uniqueArray(words, { minLength: 1, maxLength: most, selector: nameKeyOf });
const notes = fc.oneof(fc.constant(""), words, fc.constant('=cmd|"x"\nSnow, "much" of it'));
const times = fc.constantFrom(null, "09:00", "11:30", "00:00");

const worlds = fc.record({
  campuses: names(2),
  departments: names(2),
  categories: names(3),
  services: names(2),
  cells: fc.array(
    fc.record({
      week: fc.nat(300),
      campus: fc.nat(),
      department: fc.nat(),
      category: fc.nat(),
      service: fc.nat(),
      time: times,
      value: fc.oneof(fc.nat(3_000), fc.constant(2_019)),
      note: notes,
    }),
    { minLength: 1, maxLength: 20 },
  ),
  known: fc.boolean(),
});

test("what was exported is planned again as the same numbers, whatever the names and notes", async () => {
  await fc.assert(
    fc.asyncProperty(
      worlds,
      async ({ campuses, departments, categories, services, cells, known }) => {
        const pick = (list: string[], at: number) => list[at % list.length] ?? "";
        const categoryOf = (department: string, name: string) =>
          `${departments.indexOf(department)} ${categories.indexOf(name)}`;
        const all = new Map<string, ExportedNumber>();
        for (const cell of cells) {
          const [campus, department] = [
            pick(campuses, cell.campus),
            pick(departments, cell.department),
          ];
          const category = pick(categories, cell.category);
          const number: ExportedNumber = {
            date: addDays("2019-01-06", cell.week * 7),
            weekStart: "",
            campusId: "",
            campus,
            occurrenceId: "",
            time: cell.time,
            service: cell.time ? pick(services, cell.service) : "",
            categoryId: categoryOf(department, category),
            department,
            category,
            unit: categories.indexOf(category) === 1 ? "currency" : "count",
            value: cell.value,
            note: cell.note,
          };
          const { date, time, service, categoryId } = number;
          all.set([date, campus, time, service, categoryId].join("\n"), number);
        }
        const numbers = [...all.values()];
        const lines = [
          numberColumns.map(({ heading }) => heading),
          ...numbers.map((number) => cellsOfNumber(number, "KWD").map(textOfCell)),
        ];
        const bytes = new TextEncoder().encode(`\ufeff${lines.map(csvLine).join("")}`);
        const [sheet] = await readSheets([new File([bytes], "hope.csv")]);
        const table = tableOf(sheet?.grid ?? []);
        if (!table) throw new Error("there is no table");
        const place: HistoryPlace = {
          names: {
            campuses: known ? campuses.map((name) => ({ id: name, name, services: [] })) : [],
            departments: departments.map((name) => ({ id: name, name })),
            categories: known
              ? departments.flatMap((departmentName) =>
                  categories.map((name, at) => ({
                    id: categoryOf(departmentName, name),
                    name,
                    departmentName,
                    unit: at === 1 ? ("currency" as const) : ("count" as const),
                  })),
                )
              : [],
          },
          today: "2026-06-10",
          timeZone: "America/Chicago",
          weekStartDay: 0,
          currency: "KWD",
          terms: termsOf.church,
          canAdd: true,
          easter: "western",
        };
        const { reading } = guessReading(table, place);
        const plan = planHistory(table, reading, place);
        expect(plan.problems).toEqual([]);
        const campusNames = new Map(
          Object.entries(reading.campuses).map(([text, choice]) => [
            "id" in choice ? choice.id : "",
            text,
          ]),
        );
        const categoryNames = new Map(
          Object.entries(reading.categories).map(([text, choice]) => [
            "id" in choice ? choice.id : "",
            text,
          ]),
        );
        expect(
          plan.numbers.map(({ date, campusId, service, categoryId, value, note }) => ({
            date,
            campus: campusNames.get(campusId),
            service: service && "name" in service ? `${service.time} ${service.name}` : null,
            category: categoryNames.get(categoryId),
            value,
            note,
          })),
        ).toEqual(
          numbers.map(({ date, campus, time, service, department, category, value, note }) => ({
            date,
            campus,
            service: time ? `${time} ${service}` : null,
            category: `${department}\n${category}`,
            value,
            note,
          })),
        );
        expect(weekdayOf(numbers[0]?.date ?? "")).toBe(0);
      },
    ),
  );
});

test("every cell of a CSV file comes back as it was", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (cell) => {
      const [written = ""] = csvLine([cell]).split(/\r\n$/);
      const unquoted = written.startsWith('"')
        ? written.slice(1, -1).replaceAll('""', '"')
        : written;
      expect(plainCsvCell(unquoted)).toBe(cell);
      expect(unquoted).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
