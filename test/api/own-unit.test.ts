import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import type { BoardReport } from "../../domain/report/board-report.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../create-test-app.ts";
import { churchWithService } from "../services.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

function asking(hope: Awaited<ReturnType<typeof foodBank>>) {
  return async (words: string) => {
    const { body } = await hope.get(hope.admin, `/ask?words=${encodeURIComponent(words)}`);
    const told = { today: "2026-06-10", currency: "USD", terms: termsOf.church };
    const sentences = (body as AskAnswer).sentences.map((one) => claimText(one, told));
    return sentences.join(" ").replaceAll("\u00a0", " ");
  };
}

/** What a food bank gives out, in pounds to the tenth. */
async function foodBank() {
  const hope = await churchWithService(app);
  const food = { id: newId(), name: "Food" };
  await hope.send("POST", "/departments", food);
  const pounds = { id: newId(), name: "Pounds given out", unit: "0.1 lb", inTotal: true };
  const added = await hope.send("POST", `/departments/${food.id}/categories`, pounds);
  expect(added.status).toBe(204);
  return { ...hope, food, pounds, path: `/categories/${pounds.id}` };
}

test("a number with decimals is stored whole, summed exactly, and is no attendance", async () => {
  const hope = await foodBank();
  const enter = (value: number, week: string) =>
    hope.save(hope.admin, [{ categoryId: hope.pounds.id, value }], week);
  await enter(12_405, "2026-05-03");
  await enter(9_801, "2026-05-10");
  const { body } = await hope.get(
    hope.admin,
    `/reports?measure=${hope.pounds.id}&by=week&from=2026-05-03&to=2026-05-16`,
  );
  expect(body.total).toMatchObject({ unit: "0.1 lb", values: [12_405, 9_801] });
  const board: BoardReport = (await hope.get(hope.admin, "/board-report?day=2026-05-20")).body;
  expect(board.rows.find(({ id }) => id === hope.pounds.id)).toMatchObject({
    unit: "0.1 lb",
    now: { total: 22_206 },
  });
  expect(board.rows.some(({ id }) => id === null)).toBe(false);
  expect((await hope.send("PATCH", hope.path, { inTotal: true })).status).toBe(204);
  const { departments } = (await hope.get(hope.admin, "/structure")).body;
  expect(departments.at(-1).categories).toMatchObject([{ unit: "0.1 lb", inTotal: false }]);
});

test("what has decimals is not counted by taps, and what is counted so gets none", async () => {
  const hope = await foodBank();
  const { status, body } = await hope.assign({ categoryId: hope.pounds.id });
  expect([status, body.error.fields.categoryId]).toEqual([
    422,
    "A number with decimals is entered in Inputs, it is not counted with the clicker.",
  ]);
  await hope.send("PATCH", hope.path, { unit: "1 boxes" });
  expect((await hope.assign({ categoryId: hope.pounds.id })).status).toBe(201);
  const refused = await hope.send("PATCH", hope.path, { unit: "0.1 boxes" });
  expect([refused.status, refused.body.error.fields.unit]).toEqual([
    409,
    expect.stringContaining("counts whole things"),
  ]);
});

test("a label is corrected where numbers are, a unit that says something else is not", async () => {
  const hope = await foodBank();
  await hope.save(hope.admin, [{ categoryId: hope.pounds.id, value: 12_405 }], "2026-05-03");
  expect((await hope.send("PATCH", hope.path, { unit: "0.1 kg" })).status).toBe(204);
  for (const unit of ["currency", "count", "0.01 kg"])
    expect((await hope.send("PATCH", hope.path, { unit })).status, unit).toBe(409);
  for (const unit of ["0.1 USD", "0.5 lb", "1", "0.1 thirteen long"])
    expect((await hope.send("PATCH", hope.path, { unit })).status, unit).toBe(422);
});

test("a number with decimals has its greatest value, in its own unit", async () => {
  const hope = await foodBank();
  const enter = (value: number) =>
    hope.save(hope.admin, [{ categoryId: hope.pounds.id, value }], "2026-05-03");
  expect((await enter(10_000_000_000_001)).status).toBe(422);
  expect((await enter(10_000_000_000_000)).status).toBe(200);
});

test("Ask tells amounts with their unit, takes a limit in it, and divides them by people", async () => {
  const hope = await foodBank();
  const weeks = { "2026-05-03": 12_405, "2026-05-10": 9_800, "2026-05-17": 11_000 };
  for (const [week, value] of Object.entries(weeks))
    await hope.save(
      hope.admin,
      [
        { categoryId: hope.pounds.id, value },
        { categoryId: hope.adults, value: 100 },
      ],
      week,
    );
  const ask = asking(hope);
  expect(await ask("pounds given out the week of May 3")).toContain("1,240.5 lb");
  expect(await ask("when did pounds given out last go over 1050.5")).toContain(
    "over 1,050.5 lb on May 17, with 1,100 lb",
  );
  expect(await ask("pounds given out per adult in May")).toContain("11.1");
  expect(await ask("pounds given out as a share of adult attendance in May")).toBe("");
});

test("percents are averaged over services, campuses and weeks, and the board report and its file say so", async () => {
  const hope = await foodBank();
  const north = newId();
  await hope.send("POST", "/campuses", { id: north, name: "North" });
  const use = { id: newId(), name: "Shelves in use", unit: "1 %" };
  const add = (more: object) =>
    hope.send("POST", `/departments/${hope.food.id}/categories`, { ...use, ...more });
  const refused = await add({});
  expect([refused.status, refused.body.error.fields.summary]).toEqual([
    422,
    expect.stringContaining("Percents can't be added up"),
  ]);
  expect((await add({ summary: "average", inTotal: true })).status).toBe(204);
  const enter = (value: number, week: string, campusId = hope.campusId) =>
    hope.send("PUT", `/campuses/${campusId}/weeks/${week}/entries`, {
      entries: [{ categoryId: use.id, value }],
    });
  await enter(40, "2026-05-03");
  await enter(60, "2026-05-03", north);
  await enter(71, "2026-05-10");
  await enter(80, "2026-05-10", north);
  const { body } = await hope.get(
    hope.admin,
    `/reports?measure=${use.id}&by=week&from=2026-05-03&to=2026-05-16`,
  );
  expect(body.total).toMatchObject({ summary: "average", values: [50, 76], aggregate: 63 });
  const board: BoardReport = (await hope.get(hope.admin, "/board-report?day=2026-05-20")).body;
  const row = () => board.rows.find(({ id }) => id === use.id);
  expect(row()).toMatchObject({ summary: "average", now: { total: 63 } });
  const ask = asking(hope);
  expect(await ask("shelves in use in May")).toContain("63% on average, over 2 weeks");
  expect(await ask("shelves in use per adult in May")).toContain("are not added up");
  expect(await ask("shelves in use this year compared to last year")).toContain("not added up");
  const path = `/categories/${use.id}`;
  expect((await hope.send("PATCH", path, { summary: "sum" })).status).toBe(422);
  expect((await hope.send("PATCH", path, { summary: "highest" })).status).toBe(204);
  const { departments } = (await hope.get(hope.admin, "/structure")).body;
  expect(departments.at(-1).categories.at(-1)).toMatchObject({
    summary: "highest",
    inTotal: false,
  });
});

test("a whole month's amount is a part of the board report's total", async () => {
  const hope = await foodBank();
  const month = { campusId: hope.campusId, firstDay: "2025-03-01", months: 1 };
  const numbers = [{ categoryId: hope.pounds.id, value: 50_005, version: 0 }];
  const sent = await hope.send("PUT", "/period-numbers", { ...month, numbers });
  expect(sent.status).toBe(200);
  const board: BoardReport = (await hope.get(hope.admin, "/board-report?day=2025-03-31")).body;
  expect(board.rows.find(({ id }) => id === hope.pounds.id)?.now.total).toBe(50_005);
  const refused = await hope.send("PATCH", hope.path, { unit: "count" });
  expect(refused.body.error.fields.unit).toContain("already has numbers");
});
