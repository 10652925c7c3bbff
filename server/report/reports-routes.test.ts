import { expect, test } from "vitest";
import type { ReportAnswer, ReportRow } from "../../domain/answer/report-answer.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";
import { churchWithService } from "../../test/services.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

type Hope = Awaited<ReturnType<typeof churchWithCategories>>;

async function ask(hope: Hope, query = "", person: { cookie: string } = hope.admin) {
  const { status, body } = await hope.get(person, `/reports${query}`);
  return { status, body, answer: body as ReportAnswer };
}

/** Adults of the five weeks up to this one. */
async function churchOfWeeks() {
  const hope = await churchWithCategories(app);
  const adults = { "2026-05-10": 100, "2026-05-17": 110, "2026-05-24": 120, "2026-05-31": 90 };
  for (const [week, value] of Object.entries(adults))
    await hope.save(hope.admin, [{ categoryId: hope.adults, value }], week);
  return hope;
}

const lastFive = (row: ReportRow | null | undefined) => row?.values.slice(-5);

test("attendance of 13 weeks is one row, whose last complete week and typical week are known", async () => {
  const hope = await churchOfWeeks();
  const { answer } = await ask(hope);
  expect(answer.weeks).toHaveLength(13);
  expect(answer.weeks.at(-1)).toBe("2026-06-07");
  const some = [expect.anything()];
  expect(answer).toMatchObject({ running: 12, comparedWeeks: null, missing: some, toCome: [] });
  expect(answer.rows).toEqual([answer.total]);
  expect(lastFive(answer.total)).toEqual([100, 110, 120, 90, null]);
  expect(answer.total).toMatchObject({
    kind: "all",
    name: "Attendance",
    aggregate: 420,
    last: 11,
    typical: 110,
    coverage: { weeks: 13, complete: 4, good: 4, expected: 5, reported: 4 },
    parts: [{ campusId: hope.campusId, categoryId: hope.adults }],
  });
});

test("a part that questions lack is refused in a sentence, and one that the church lacks is not found", async () => {
  const hope = await churchOfWeeks();
  const refused = await ask(hope, "?color=red");
  expect(refused.status).toBe(422);
  expect(refused.body.error.fields.color).toMatch(/^This is not a part of a question/);
  expect(await ask(hope, "?by=year")).toMatchObject({
    status: 422,
    body: {
      error: {
        fields: { by: "Choose one of week, campus, region, department, category, service." },
      },
    },
  });
  const other = await churchOfWeeks();
  for (const part of ["campus", "category", "measure"]) {
    const id = part === "campus" ? other.campusId : other.adults;
    expect(await ask(hope, `?${part}=${id}`)).toMatchObject({ status: 404 });
  }
});

test("weeks are compared by the organization's own Easter, or not at all", async () => {
  const hope = await churchOfWeeks();
  const settings = (body: object) =>
    app.request("PATCH", hope.path, { body, cookie: hope.admin.cookie });
  const compared = async () => {
    const { answer } = await ask(hope, "?compare=easter&from=2026-04-12&to=2026-04-12");
    return [answer.weeks, answer.comparedWeeks];
  };
  // Easter was on 5 April 2026 and 20 April 2025; the Orthodox one on 12 April 2026 and that same day.
  expect(await compared()).toEqual([["2026-04-12"], ["2025-04-27"]]);
  await settings({ easter: "orthodox" });
  expect(await compared()).toEqual([["2026-04-12"], ["2025-04-20"]]);
  await settings({ easter: "none" });
  const message = "Choose in Edit Organization whose Easter to compare by.";
  expect(await ask(hope, "?compare=easter")).toMatchObject({
    status: 422,
    body: { error: { message, fields: { compare: message } } },
  });
});

test("a row tells the seats of the one service that is asked about, if all who sit there are in it and nobody else", async () => {
  const hope = await churchWithService(app);
  const { id } = hope.service;
  await hope.send("PATCH", `/services/${id}`, { seats: 220 });
  const seats = async (query: string) => {
    const { answer } = await ask(hope, query);
    const rows = new Map(answer.rows.map((row) => [row.id, row.seats]));
    return { all: answer.total?.seats, adults: rows.get(hope.adults), rows };
  };
  const place = { campusId: hope.campusId, service: { id } };
  const bring = (categories: string[]) =>
    hope.send("POST", "/imports", {
      ...{ id: newId(), fileName: "a.csv", isReplacing: false, campuses: [], newCategories: [] },
      ...{ notes: [], places: [place], categories, days: ["2026-05-31"] },
      numbers: categories.map((_, at) => [0, at, 0, 150]),
    });
  await bring([hope.adults]);
  await hope.send("PATCH", `/services/${id}`, { inRoom: [hope.adults, hope.kids] });
  const untold = (await ask(hope, `?service=${id}`)).answer.total;
  expect([untold?.seats, untold?.uncounted]).toEqual([undefined, ["Kid Attendance"]]);
  await hope.send("PATCH", `/services/${id}`, { inRoom: null });
  const everything = `?measure=everything&by=category&service=${id}`;
  expect(await seats(everything)).toMatchObject({ adults: 220 });
  expect([...(await seats(everything)).rows.values()].filter(Boolean)).toEqual([220]);
  expect(await seats(`?service=${id}`)).toMatchObject({ all: 220 });
  await bring([hope.kids]);
  expect(await seats(`?service=${id}`)).toMatchObject({ all: undefined });
  await hope.send("PATCH", `/services/${id}`, { inRoom: [hope.adults, hope.kids] });
  expect(await seats(`?service=${id}`)).toMatchObject({ all: 220 });
  expect(await seats(everything)).toMatchObject({ adults: undefined });
  await hope.send("PATCH", `/services/${id}`, { inRoom: null });
  expect(await seats("?measure=everything&by=category")).toMatchObject({ adults: undefined });
  await hope.send("PATCH", `/services/${id}`, { seats: null });
  expect(await seats(everything)).toMatchObject({ adults: undefined });
});

test("money is for those who may see it", async () => {
  const hope = await churchOfWeeks();
  await hope.save(hope.admin, [{ categoryId: hope.giving, value: 123_456 }], "2026-05-31");
  const member = await memberOf(app, hope, "member");
  const everything = "?measure=everything&by=category";
  const giving = (answer: ReportAnswer) => answer.rows.find(({ id }) => id === hope.giving);
  expect(lastFive(giving((await ask(hope, everything)).answer))).toEqual([
    null,
    null,
    null,
    123_456,
    null,
  ]);
  const { answer, body } = await ask(hope, everything, member);
  expect(answer.rows.map(({ unit }) => unit)).not.toContain("currency");
  expect(JSON.stringify(body)).not.toContain(hope.giving);
  expect(await ask(hope, `?measure=${hope.giving}`, member)).toMatchObject({ status: 404 });
  expect(await ask(hope, `?category=${hope.giving}`, member)).toMatchObject({ status: 404 });
});
