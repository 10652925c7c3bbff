import { expect, test } from "vitest";
import { comparisons } from "../../domain/answer/comparison.ts";
import {
  aggregates,
  groupings,
  partsQuestion,
  periods,
  plainQuestion,
  type Question,
} from "../../domain/answer/question.ts";
import type { MissingPart, ReportAnswer, ReportRow } from "../../domain/answer/report-answer.ts";
import { boardParts } from "../../domain/report/board-question.ts";
import { type BoardSum, sumOf } from "../../domain/report/board-sum.ts";
import { greatestMoney } from "../../domain/shared/amount.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { DayRange } from "../../domain/shared/time/fiscal-year.ts";
import { steps } from "../../domain/shared/time/step.ts";
import { naiveReport } from "../../test/claims/naive-report.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { isSoak } from "../../test/is-soak.ts";
import {
  insertChurch,
  isoDay,
  type Random,
  type RandomChurch,
  randomChurch,
  randomOf,
} from "../../test/random-church.ts";
import { readBoardReport } from "../export/board-report-routes.ts";
import { answerQuestion } from "./reports.ts";
import { listTypicalNumbers } from "./typical-numbers-routes.ts";

const app = await useTestApp();

const churches = isSoak ? 2_000 : 6;
const questionsEach = 40;
const firstSeed = isSoak ? Date.now() % 1_000_000 : 1;

test(
  "answers are those of a second computation from the raw entries, to the last digit",
  async () => {
    for (let seed = firstSeed; seed < firstSeed + churches; seed++) {
      const random = randomOf(seed);
      const church = randomChurch(random);
      await insertChurch(app.db, church);
      for (let index = 0; index < questionsEach; index++) {
        const question = randomQuestion(random, church);
        const role = question.measure !== "everything" || random.is(0.7) ? "staff" : "member";
        const about = JSON.stringify({ seed, index, role, question });
        const answer = await answerQuestion(app.db, scopeOf(church, role), question, nowOf(church));
        const naive = naiveReport(church, naiveQuestionOf(question), role === "staff");
        expect({ about, ...plain(answer) }).toEqual({ about, ...naive });
      }
    }
  },
  600_000 * (isSoak ? 100 : 1),
);

test("amounts are exact to the cent, however great, beside others that are not seen", async () => {
  const amounts = [0, 2 ** 24 - 2, 2 ** 24 - 1, 2 ** 24, 2 ** 31, 2 ** 32, greatestMoney];
  for (let seed = firstSeed; seed < firstSeed + churches; seed++) {
    const random = randomOf(seed);
    const made = randomChurch(random);
    const entries = made.entries.map((entry) => ({ ...entry, value: random.one(amounts) }));
    const church = { ...made, entries };
    await insertChurch(app.db, church);
    const question = { ...plainQuestion, measure: "everything", by: "category" } as const;
    for (const role of ["staff", "member"] as const) {
      const answer = await answerQuestion(app.db, scopeOf(church, role), question, nowOf(church));
      const naive = naiveReport(church, naiveQuestionOf(question), role === "staff");
      expect({ seed, role, ...plain(answer) }).toEqual({ seed, role, ...naive });
    }
  }
});

test("what Inputs calls typical is what Reports does, of each service as of the week, at one campus as at all", async () => {
  for (let seed = firstSeed; seed < firstSeed + churches; seed++) {
    const random = randomOf(seed);
    const church = randomChurch(random);
    await insertChurch(app.db, church);
    const [scope, now] = [scopeOf(church, "staff"), nowOf(church)];
    const campus = random.one(church.campuses).id;
    const { week } = random.one(church.occurrences);
    const weekStart = isoDay(week);
    const typicalAt = (service: Id | null) => {
      const where = { campus: [campus], ...(service && { service: [service] }) };
      const period = { from: weekStart, to: isoDay(week + 6) };
      const question = { measure: "everything", by: "category", where, period, aggregate: "total" };
      return naiveReport(church, { ...question, compare: "typical" }, true).rows.flatMap((row) =>
        (row.compared?.before ?? []).flatMap((value) =>
          value === null ? [] : `${row.key} ${service} ${value}`,
        ),
      );
    };
    const services = church.services.filter(({ campusId }) => campusId === campus);
    const expected = [null, ...services.map(({ id }) => id)].flatMap(typicalAt);
    const typical = await listTypicalNumbers(app.db, scope, { campusId: campus, weekStart }, now);
    const shown = typical.map((one) => `${one.categoryId} ${one.serviceId} ${one.value}`);
    expect({ seed, typical: shown.sort() }).toEqual({ seed, typical: expected.sort() });
    const { active } = church.campuses.find(({ id }) => id === campus) ?? {};
    const all = await listTypicalNumbers(app.db, scope, { weekStart }, now);
    const ofWeek = typical.filter(({ serviceId }) => active && serviceId === null);
    expect({ seed, all: all.filter((one) => one.campusId === campus) }).toEqual({
      seed,
      all: ofWeek,
    });
  }
}, 600_000);

test("each number of a board's report is that of the same days on Reports", async () => {
  for (let seed = firstSeed; seed < firstSeed + churches; seed++) {
    const random = randomOf(seed);
    const church = randomChurch(random);
    await insertChurch(app.db, church);
    const [scope, now] = [scopeOf(church, random.one(["staff", "member"])), nowOf(church)];
    const { where } = randomQuestion(random, church);
    const chosen = { ...where, category: undefined };
    const day = isoDay(random.one(church.occurrences).week);
    const category = random.one(church.categories.filter(({ unit }) => unit === "count"));
    const measure = !where.department && category ? category.id : "attendance";
    const rows = [...boardParts];
    const question = { measure, step: random.one(steps), day, rows, where: chosen };
    const report = await readBoardReport(app.db, scope, question, now, "en");
    const ask = (period: DayRange, asked: Partial<Question>) =>
      answerQuestion(app.db, scope, { ...plainQuestion, where: chosen, period, ...asked }, now);
    const reported: string[] = [];
    const expected: string[] = [];
    const add = (list: string[], about: string, { total, average, held }: BoardSum) => {
      if (total !== null || held > 0) list.push(`${about} ${average} ${total} ${held}`);
    };
    for (const { days, before } of [report, ...(report.year ? [report.year] : [])])
      for (const range of [days, before]) {
        const attendance = await ask(range, { by: "campus" });
        const everything = await ask(range, { measure: "everything", by: "category" });
        const services = await ask(range, { by: "service" });
        const campuses = attendance.rows.length > 1 ? attendance.rows : [];
        for (const row of [attendance.total, ...campuses, ...services.rows, ...everything.rows])
          if (row) add(expected, `${range.from} ${row.kind} ${row.id}`, sumOf(row));
      }
    for (const { kind, id, now: own, before, year } of report.rows) {
      add(reported, `${report.days.from} ${kind} ${id}`, own);
      add(reported, `${report.before.from} ${kind} ${id}`, before);
      if (!year || !report.year) continue;
      add(reported, `${report.year.days.from} ${kind} ${id}`, year.now);
      add(reported, `${report.year.before.from} ${kind} ${id}`, year.before);
    }
    for (const { days, before, sums } of report.series) {
      add(reported, `series ${days.from}`, sums.now);
      add(reported, `series ${before.from}`, sums.before);
      for (const range of [days, before]) {
        const { total } = await ask(range, { measure });
        if (total) add(expected, `series ${range.from}`, sumOf(total));
      }
    }
    const about = JSON.stringify({ seed, question });
    expect({ about, all: reported.sort() }).toEqual({ about, all: expected.sort() });
  }
}, 600_000);

test("the parts of a sum add up to it, whatever was chosen for it", async () => {
  for (let seed = firstSeed; seed < firstSeed + churches; seed++) {
    const random = randomOf(seed);
    const church = randomChurch(random);
    await insertChurch(app.db, church);
    const ask = (question: Question) =>
      answerQuestion(app.db, scopeOf(church, "staff"), question, nowOf(church));
    const { where } = randomQuestion(random, church);
    const service = church.services.length > 0 ? [random.one(church.services).id] : undefined;
    const chosen = { ...where, service };
    const { total, weeks } = await ask({ ...plainQuestion, where: chosen });
    const week = total?.values.findLastIndex((value) => value !== null) ?? -1;
    if (!total || week < 0) continue;
    const { rows } = await ask(partsQuestion(total, weeks[week] ?? "", chosen));
    const sum = rows.reduce((all, { values: [value = null] }) => all + (value ?? 0), 0);
    expect({ seed, sum }).toEqual({ seed, sum: total.values[week] });
  }
});

function scopeOf(church: RandomChurch, role: "member" | "staff") {
  const { weekStartDay, fiscalYearStartMonth, easter, userId } = church;
  const settings = { timeZone: "UTC", currency: "USD", weekStartDay, fiscalYearStartMonth, easter };
  return { organizationId: church.id, userId, role, ...settings };
}

function nowOf({ today }: RandomChurch): Date {
  return new Date(today * 86_400_000 + 43_200_000);
}

function randomQuestion({ one, is, upTo }: Random, church: RandomChurch): Question {
  const some = (things: readonly { id: string }[]) =>
    things.length > 0 && is(0.15)
      ? [...new Set([one(things).id, one(things).id])].sort()
      : undefined;
  const measure = is(0.5) ? "attendance" : is(0.4) ? "everything" : one(church.categories).id;
  const from = church.today - upTo(400);
  return {
    measure,
    by: measure === "everything" ? "category" : one(groupings),
    where: {
      campus: some(church.campuses),
      service: some(church.services),
      category: measure === "everything" ? undefined : some(church.categories),
      department: some(church.departments),
    },
    period: is(0.3) ? { from: isoDay(from), to: isoDay(from + upTo(150)) } : one(periods),
    compare: one(comparisons),
    aggregate: one(aggregates),
  };
}

function naiveQuestionOf({ where, ...question }: Question) {
  const chosen = Object.entries(where).flatMap(([key, ids]) => (ids ? [[key, ids] as const] : []));
  return { ...question, where: Object.fromEntries(chosen) };
}

/** In the order and the words of the second computation. */
function plain({ total, rows, leftOut: _, missing, due, toCome, ...answer }: ReportAnswer) {
  for (const one of due)
    expect(missing.filter(({ week, campusId }) => isAt(one, week, campusId))).toHaveLength(
      one.missing,
    );
  return {
    ...answer,
    total: total && plainRow(total),
    rows: rows.map(plainRow).sort((a, b) => (a.key < b.key ? -1 : 1)),
    missing: partsOf(missing),
    toCome: partsOf(toCome),
  };
}

function isAt(one: ReportAnswer["due"][number], week: string, campusId: string): boolean {
  return one.week === week && one.campusId === campusId;
}

function partsOf(parts: readonly MissingPart[]): string[] {
  return parts
    .map(({ week, campusId, categoryId, serviceId }) =>
      [week, campusId, categoryId, serviceId].join(" "),
    )
    .sort();
}

function plainRow({
  id,
  kind,
  campusId,
  name,
  active,
  unit,
  departmentId,
  parts,
  ...row
}: ReportRow) {
  const isOfService = kind === "service" || kind === "special" || kind === "week";
  const where = <Value>(values: readonly Value[]) =>
    values.map((value, week) => (row.values[week] === null ? null : value));
  return {
    ...row,
    // Of a week without any number they say nothing.
    lacking: where(row.lacking),
    days: where(row.days),
    key: isOfService ? `${campusId} ${id ?? kind}` : (id ?? kind),
    parts: parts.map((part) => `${part.campusId} ${part.categoryId}`).sort(),
  };
}
