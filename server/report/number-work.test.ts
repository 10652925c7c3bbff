import { sql } from "kysely";
import { expect, test } from "vitest";
import { plainQuestion } from "../../domain/answer/question.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { wideChurch } from "../../test/wide-church.ts";
import { scopeOf } from "../../test/wide-reads.ts";
import { doNumberWork, isLargeWork, workApart } from "./number-work.ts";
import { answerQuestion, findNumbersFor } from "./reports.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const hope = await wideChurch(app, {
  ...{ campuses: 4, departments: 2, categories: 4, weeks: 30, members: 1 },
});
const question = { ...plainQuestion, by: "campus" as const };
const read = await findNumbersFor(app.db, scopeOf(hope), question, app.clock.now);

test("a thread makes the same answer, one after the other for whoever asks at once", async () => {
  const here = doNumberWork({ read, makes: "answer", input: { question } });
  expect(here.rows).toHaveLength(4);
  const ask = () => workApart(hope.id, { read, makes: "answer", input: { question } });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([here, here, here]);
});

test("what fails in a thread fails for who asked for it alone", async () => {
  const broken = { ...read, calendar: { ...read.calendar, today: "no day" } };
  const ask = (one: typeof read) =>
    workApart(hope.id, { read: one, makes: "answer", input: { question } });
  const [failed, answered] = await Promise.allSettled([ask(broken), ask(read)]);
  expect(failed.status).toBe("rejected");
  expect(answered.status).toBe("fulfilled");
});

test("a few campuses are answered at once, and a network's years apart", () => {
  const makes = "answer";
  expect(isLargeWork({ read, makes })).toBe(false);
  const network = {
    ...read,
    found: { ...read.found, count: 50_000 },
    weeks: 20_000,
  };
  expect(isLargeWork({ read: network, makes })).toBe(true);
});

test("more rows of more weeks than a screen could show are refused before they are read", async () => {
  const asked = {
    ...{ ...plainQuestion, by: "category" as const, measure: "everything" as const },
    period: { from: "2006-06-11", to: "2026-06-07" },
  };
  const ask = () => answerQuestion(app.db, scopeOf(hope), asked, app.clock.now);
  expect((await ask()).rows).toHaveLength(8);
  await sql`insert into category (organization_id, id, department_id, name, name_key, position)
    select organization_id, gen_random_uuid(), department_id, 'More ' || n, 'more ' || n, n
    from category, generate_series(1, 300) n where id = ${hope.ids.categoryId}`.execute(app.db);
  expect((await ask()).rows).toHaveLength(308);
  await sql`insert into occurrence (organization_id, id, campus_id, kind, date, week_start)
    values (${hope.id}, gen_random_uuid(), ${hope.ids.campusId}, 'week', '2006-06-11', '2006-06-11')`.execute(
    app.db,
  );
  await expect(ask()).rejects.toThrow("more numbers than fit into one answer");
  const attendance = { ...asked, measure: "attendance" as const };
  expect(
    (await answerQuestion(app.db, scopeOf(hope), attendance, app.clock.now)).rows,
  ).toHaveLength(2);
});
