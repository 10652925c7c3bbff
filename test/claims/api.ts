import type { TestApp } from "../create-test-app.ts";
import type { Doubtful, Verdict } from "./check.ts";
import { type Facts, factsOf, type Row } from "./facts.ts";
import type { Person } from "./insert.ts";
import { dayOf, isoOf, type Organization, scaleOf } from "./organization.ts";

/** What is exported, what Inputs compares a number with, and what people are asked about. */
export async function readApi(app: TestApp, person: Person, one: Organization) {
  const read = (path: string) =>
    app.request("GET", `/api/organizations/${one.id}${path}`, { cookie: person.cookie });
  const facts = factsOf(one);
  const verdicts: Verdict[] = [];
  const judge = (place: string, kind: string, sentence: string, wrong: readonly string[]) => {
    const is = wrong.length > 0 ? ("false" as const) : ("true" as const);
    verdicts.push({ place, kind, is, sentence, why: wrong.join("; ") });
  };
  const { inTotals } = (await (await read("/checks")).json()) as { inTotals: DoubtAnswer[] };
  const doubtful = inTotals.map(
    ({ weekStart, ...doubt }): Doubtful => ({ ...doubt, week: dayOf(weekStart) }),
  );
  const table = await (
    await read("/exports/reports.csv?measure=everything&by=category&compare=last-year")
  ).text();
  exportWrong(rowsOf(table), facts, judge);
  const entries = rowsOf(await (await read("/exports/entries.csv")).text());
  judge("Export", "export: all entries", `${entries.length - 1} rows`, entriesWrong(entries, one));
  for (const campus of one.campuses.slice(0, 3).filter(({ active }) => active))
    for (const week of [one.running, one.running - 7]) {
      const path = `/weeks/${isoOf(week)}/typical-numbers?campus=${campus.id}`;
      const { items } = (await (await read(path)).json()) as { items: TypicalAnswer[] };
      typicalWrong(items, { campusId: campus.id, week }, facts, judge);
    }
  return { verdicts, doubtful, exported: countsOf(rowsOf(table), facts) };
}

type Judge = (place: string, kind: string, sentence: string, wrong: readonly string[]) => void;
type DoubtAnswer = Omit<Doubtful, "week"> & { weekStart: string };
type TypicalAnswer = {
  categoryId: string;
  serviceId: string | null;
  value: number;
  range: { low: number; high: number } | null;
};

/** As Monday says it, of the weeks of an export. */
function countsOf([headings = [], ...rows]: string[][], { one }: Facts): string[] {
  const [some, all] = ["Counts reported", "Counts expected"].map((name) => headings.indexOf(name));
  const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  return rows.map((cells) => {
    const [year, month, day] = (cells[0] ?? "").split("-").map(Number);
    const ofYear = year === new Date(one.today * 86_400_000).getUTCFullYear() ? "" : `, ${year}`;
    const [reported, expected] = [cells[some ?? 0], cells[all ?? 0]];
    return `Week of ${months[(month ?? 1) - 1]} ${day}${ofYear}: ${reported} of ${expected} numbers`;
  });
}

/** Cells may be quoted, and hold commas then. */
export function rowsOf(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? "") : quoted.replace(/""/g, '"'),
    ),
  );
}

/** Each week's numbers, those of a year before, and how many numbers are in. */
function exportWrong([headings = [], ...rows]: string[][], facts: Facts, judge: Judge): void {
  const { one, everywhere, sumOf } = facts;
  const numberIn = (text: string, row: Row) => {
    if (text === "") return null;
    return Math.round(Number(text) * scaleOf(row.categories[0]?.unit, one.currency));
  };
  const shown: Row = {
    categories: one.categories.filter(({ id }) => facts.numbers.isCurrent(id)),
    campusIds: everywhere,
  };
  for (const cells of rows) {
    const week = dayOf(cells[0] ?? "");
    const wrong: string[] = [];
    headings.forEach((heading, at) => {
      const text = cells[at] ?? "";
      const [, name = "", before] = /^(.+?)(, same week last year)?$/.exec(heading) ?? [];
      if (heading === "Compared with week of" && dayOf(text) !== week - 364) wrong.push(text);
      const all = sumOf(shown, week);
      if (heading === "Counts reported" && Number(text) !== all.reported)
        wrong.push(`${all.reported} are reported, not ${text}`);
      if (heading === "Counts expected" && Number(text) !== all.expected)
        wrong.push(`${all.expected} are expected, not ${text}`);
      const row = facts.rowExported(name);
      if (!row || / both weeks have/.test(heading)) return;
      const inAll = sumOf(row, week).about !== null && sumOf(row, week - 364).about !== null;
      const value = before ? (inAll ? sumOf(row, week - 364).about : null) : sumOf(row, week).value;
      if (numberIn(text, row) !== value) wrong.push(`${heading} is ${value}, not ${text}`);
    });
    judge("Export", "export: a week", cells.join(", "), wrong);
  }
}

/** Each number that was entered, once. */
function entriesWrong([headings = [], ...rows]: string[][], one: Organization): string[] {
  const at = (name: string) => headings.indexOf(name);
  const unitOf = (text: string) =>
    text === "number" ? "count" : text === "lb" ? "0.1 lb" : "currency";
  const told = rows
    .filter((cells) => !["note", "special day"].includes(cells[at("Unit")] ?? ""))
    .map((cells) => {
      const scale = scaleOf(unitOf(cells[at("Unit")] ?? ""), one.currency);
      const value = Math.round(Number(cells[at("Value")]) * scale);
      return `${cells[at("Campus")]} ${cells[at("Department")]} ${cells[at("Category")]} ${value}`;
    });
  const names = new Map(
    [...one.campuses, ...one.departments].map(({ id, name }) => [id, name] as const),
  );
  const dates = new Map(one.dates.map((date) => [date.id, date]));
  const categories = new Map(one.categories.map((category) => [category.id, category]));
  const entered = one.entries
    .filter(({ value }) => value !== null)
    .map(({ occurrenceId, categoryId, value }) => {
      const category = categories.get(categoryId);
      const campus = names.get(dates.get(occurrenceId)?.campusId ?? "");
      return `${campus} ${names.get(category?.departmentId ?? "")} ${category?.name} ${value}`;
    });
  const [some, all] = [told.sort().join("\n"), entered.sort().join("\n")];
  return some === all ? [] : [`${entered.length} were entered`];
}

/** What is typical of a week and of each service, by the page, and a range around it. */
function typicalWrong(
  items: readonly TypicalAnswer[],
  { campusId, week }: { campusId: string; week: number },
  facts: Facts,
  judge: Judge,
): void {
  for (const { categoryId, serviceId, value, range } of items) {
    const categories = facts.one.categories.filter(({ id }) => id === categoryId);
    const typical = serviceId
      ? facts.serviceTypicalOf({ campusId, categoryId }, serviceId, week)
      : facts.typicalOf({ categories, campusIds: [campusId] }, week);
    const wrong = typical === value ? [] : [`typical is ${typical}`];
    if (range && (range.low > value || range.high < value))
      wrong.push(`${range.low} to ${range.high} is not around it`);
    const name = `${categories[0]?.name} ${serviceId ? "of a service" : "of the week"}`;
    judge("Inputs", "inputs: typical", `${name} in ${isoOf(week)}: ${value}`, wrong);
  }
}
