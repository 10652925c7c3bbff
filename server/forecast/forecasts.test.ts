import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { plainQuestion } from "../../domain/answer/question.ts";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import { forecast } from "../../domain/forecast/forecast.ts";
import { type ForecastAnswer, keysAsked } from "../../domain/forecast/forecast-answer.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { specialWeeks } from "../../domain/usual/special-weeks.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories } from "../../test/entries.ts";
import { stepCounter } from "../../test/step-counter.ts";
import { answerWords } from "../ask/ask.ts";
import { answerQuestion } from "../report/reports.ts";
import { forecastOrganization, queueForecasts } from "./forecast-job.ts";
import { loadForecastModels } from "./forecast-models.ts";
import { listForecasts } from "./forecasts-routes.ts";

const now = new Date("2026-11-23T15:00:00Z");
const app = await useTestApp({ now });

const settings = {
  timeZone: "America/Chicago",
  currency: "USD",
  weekStartDay: 0 as const,
  fiscalYearStartMonth: 1,
  easter: "western" as const,
};

async function sampleChurch() {
  const church = generateChurch({ seed: "forecasts", today: "2026-11-23", years: 1 });
  await insertChurch(app.db, church);
  await sql`analyze`.execute(app.db);
  const scopeOf = (role: "staff" | "member") => ({
    organizationId: church.organization.id,
    userId: church.people.find((one) => one.role === role)?.id ?? "",
    role,
    ...settings,
  });
  const money = church.departments.flatMap(({ categories }) =>
    categories.filter(({ unit }) => unit === "currency").map(({ id }) => id),
  );
  const adults = church.departments.find(({ key }) => key === "adults")?.categories[0]?.id ?? "";
  return {
    id: church.organization.id,
    adults,
    staff: scopeOf("staff"),
    member: scopeOf("member"),
    money,
  };
}

const minute = 60_000;

async function finish(organizationId: string): Promise<void> {
  app.jobs.length = 0;
  await forecastOrganization(app.deps, organizationId, minute);
  expect(app.jobs).toEqual([]);
}

const ids = ({ items }: ForecastAnswer) => items.map(({ categoryId }) => categoryId ?? "");

/** Of the Sundays that Ask tells of, and that Home and Monday's page tell of. */
async function fourSundays(scope: Awaited<ReturnType<typeof sampleChurch>>["staff"]) {
  const words = "what do we expect in the next 4 weeks?";
  const { sentences } = await answerWords(app.deps, scope, { words }, now);
  const { total } = await listForecasts(app.db, scope, { by: "week" }, now);
  const weeks = total?.outcome.kind === "forecast" ? total.outcome.weeks : [];
  return {
    asked: sentences.map(({ slots: { day, low, value, high } }) =>
      [day, low, value, high].map((slot) => slot?.value),
    ),
    kept: weeks
      .filter(({ week }) => week >= "2026-11-29" && week <= "2026-12-20")
      .map(({ week, low, value, high }) => [week, low, value, high]),
  };
}

test("a job makes what Reports' own numbers say, Ask tells the same, its record, and only again what has changed", async () => {
  const { id, staff, member, money, adults } = await sampleChurch();
  const asked = { by: "category" as const };
  expect(await listForecasts(app.db, staff, asked, now)).toEqual({
    isCurrent: false,
    total: null,
    items: [],
    rooms: [],
    next: null,
  });
  // A turn makes one at least, and asks for another.
  expect(await forecastOrganization(app.deps, id, 0)).toBe(1);
  expect(app.jobs).not.toEqual([]);
  await finish(id);
  const sundays = await fourSundays(staff);
  expect(sundays.kept).toHaveLength(4);
  expect(sundays.asked).toEqual(sundays.kept);

  const answer = await listForecasts(app.db, staff, asked, now);
  expect(answer.isCurrent).toBe(true);
  expect(ids(answer)).toEqual(expect.arrayContaining(money));
  const hidden = await listForecasts(app.db, member, asked, now);
  expect(ids(hidden)).toEqual(ids(answer).filter((one) => !money.includes(one)));

  const models = await loadForecastModels();
  const forecastAgain = async (where = plainQuestion.where) => {
    const period = { from: "2021-11-29", to: "2026-11-23" };
    const question = { ...plainQuestion, where, period };
    const { weeks, total } = await answerQuestion(app.db, staff, question, now);
    const full = (total?.values ?? []).map((value, place) =>
      value === null ? null : (total?.good[place] ?? null),
    );
    const first = full.findIndex((value) => value !== null);
    const values = full.slice(first, full.at(-1) === null ? -1 : undefined);
    const own = await sql<{ date: string; name: string }>`
      select date, name from special_day where organization_id = ${id} and campus_id is null`.execute(
      app.db,
    );
    const calendar = {
      easter: "western",
      unit: "count",
      own: own.rows,
      timeZone: "America/Chicago",
    } as const;
    const days = specialWeeks(weeks[first] ?? "", values.length + 30, calendar);
    const made = forecast({ values, days }, 8, models);
    if (made.kind !== "forecast") throw new Error("A year is enough.");
    // The running week's Sunday is over.
    const isOver = addDays(weeks[first] ?? "", 7 * values.length) === "2026-11-22";
    return made.weeks
      .slice(isOver ? 1 : 0)
      .map(({ value, likely }) =>
        [value, likely.low, likely.high].map((number) => Math.round(number)),
      );
  };
  const outcome = answer.total?.outcome;
  if (outcome?.kind !== "forecast") throw new Error("A year is enough.");
  const numbersOf = (weeks: { value: number; low: number; high: number }[]) =>
    weeks.map(({ value, low, high }) => [value, low, high]);
  expect(numbersOf(outcome.weeks)).toEqual(await forecastAgain());
  expect(outcome.record?.forecasts).toBeGreaterThan(15);
  const christmas = outcome.weeks.find(({ week }) => week === "2026-12-20");
  expect(christmas?.reasons).toContainEqual({
    name: "Christmas",
    percent: expect.any(Number),
    years: 1,
    seen: expect.objectContaining({ times: 1, year: 2025 }),
  });

  const titles = (rooms: ForecastAnswer["rooms"]) =>
    rooms.map(({ title }) => title.replaceAll("\u00a0", " "));
  expect(titles(answer.rooms)).toEqual([
    "The 9:00 AM at Main",
    "The 10:30 AM at Main",
    "The 10:00 AM at North",
  ]);
  for (const { serviceId, weeks } of answer.rooms) {
    const where = { ...plainQuestion.where, service: [serviceId], category: [adults] };
    expect(numbersOf(weeks)).toEqual(await forecastAgain(where));
  }
  const [main, , north] = answer.rooms;
  const atNorth = { ...asked, campus: north?.campusId };
  expect((await listForecasts(app.db, staff, atNorth, now)).rooms).toEqual([north]);
  const setCancelled = async (cancelled: boolean) => {
    await sql`update occurrence set cancelled = ${cancelled} where organization_id = ${id}
      and service_id = ${main?.serviceId} and week_start = ${main?.weeks[1]?.week}::date`.execute(
      app.db,
    );
    return listForecasts(app.db, staff, asked, now);
  };
  const cancelled = await setCancelled(true);
  expect(cancelled.rooms[0]?.weeks).toEqual(main?.weeks.toSpliced(1, 1));
  expect([cancelled.isCurrent, (await setCancelled(false)).isCurrent]).toEqual([false, true]);
  const isCurrentOnce = async (change: ReturnType<typeof sql>) => {
    await sql`update service set ${change} where organization_id = ${id}
      and id = ${north?.serviceId}`.execute(app.db);
    return (await listForecasts(app.db, staff, asked, now)).isCurrent;
  };
  const sitters = sql`in_room = array(select id from category where organization_id = ${id}
    and unit = 'count' and in_total)`;
  expect(await isCurrentOnce(sitters)).toBe(false);
  expect(await isCurrentOnce(sql`in_room = null`)).toBe(true);
  await isCurrentOnce(sql`seats = null`);
  const { rooms, isCurrent } = await listForecasts(app.db, staff, asked, now);
  expect([titles(rooms).length, isCurrent]).toEqual([2, false]);

  const { rows: before } = await sql<{ key: string; of: string }>`
    select key, made_of as of from forecast where organization_id = ${id}`.execute(app.db);
  const changed = await sql<{ category: string }>`
    with one as (
      select e.occurrence_id, e.category_id from entry e
      join occurrence o on o.organization_id = ${id} and o.id = e.occurrence_id
      where e.organization_id = ${id} and o.week_start = '2026-11-08' and e.value > 20
        and o.kind = 'service' limit 1
    )
    update entry e set value = e.value + 30, version = version + 1, updated_at = '2026-12-24' from one
    where e.organization_id = ${id} and e.occurrence_id = one.occurrence_id
      and e.category_id = one.category_id
    returning e.category_id as category`.execute(app.db);
  expect((await listForecasts(app.db, staff, asked, now)).isCurrent).toBe(false);
  app.clock.now = new Date(now.getTime() + 31 * 60_000);
  await queueForecasts(app.deps);
  expect(app.jobs).toEqual([{ name: "forecast_organization", payload: { organizationId: id } }]);
  await finish(id);
  expect((await listForecasts(app.db, staff, asked, app.clock.now)).isCurrent).toBe(true);
  const { rows: after } = await sql<{ key: string; of: string }>`
    select key, made_of as of from forecast where organization_id = ${id}`.execute(app.db);
  const made_of = new Map(before.map(({ key, of }) => [key, of]));
  expect(after.filter(({ key }) => key.startsWith("room "))).toHaveLength(2);
  const remade = after.filter(({ key, of }) => made_of.get(key) !== of).map(({ key }) => key);
  const category = changed.rows[0]?.category ?? "";
  expect(remade).toContain(`category ${category}`);
  expect(remade.length).toBeLessThan(before.length / 3);

  const [campus] = (await listForecasts(app.db, staff, { by: "campus" }, now)).items;
  const campusId = campus?.campusId ?? "";
  const there = await listForecasts(app.db, staff, { by: "service", campus: campusId }, now);
  expect(there.total).toEqual(campus);
  expect(new Set(there.items.map((one) => one.campusId))).toEqual(new Set([campusId]));
  expect(there.items.every(({ serviceId }) => serviceId !== null)).toBe(true);
  await expect(listForecasts(app.db, staff, { ...asked, campus: newId() }, now)).rejects.toThrow();
}, 180_000);

test("a mistyped number is forecast from once a person says that it is right", async () => {
  const hope = await churchWithCategories(app);
  const week = (back: number) => addDays("2026-11-22", -7 * back);
  const type = (value: number, back: number, others = {}) =>
    hope.save(
      hope.admin,
      [{ categoryId: hope.adults, value, seenVersion: 0, ...others }],
      week(back),
    );
  for (let back = 45; back > 1; back--) await type(118 + (back % 5), back);
  await type(1_200, 1);
  const look = async () => (await hope.get(hope.admin, "/forecasts")).body as ForecastAnswer;
  const made = async () => {
    const { total, isCurrent } = await look();
    return total?.outcome.kind === "forecast" && { ...total.outcome.made, isCurrent };
  };
  await finish(hope.id);
  expect(await made()).toMatchObject({ weeks: 44, last: week(2), isCurrent: true });
  await type(1_200, 1, { seenVersion: 1, isKept: true });
  expect((await look()).isCurrent).toBe(false);
  await finish(hope.id);
  expect(await made()).toMatchObject({ weeks: 45, last: week(1), isCurrent: true });
  // A turn that ends between the forecasts and their records.
  await sql`update forecast set recorded_of = null
    where organization_id = ${hope.id} and key = ${keysAsked({ by: "week" }).total}`.execute(
    app.db,
  );
  expect(await made()).toMatchObject({ isCurrent: false });
});

test("the thread that answers everybody makes no forecast and unpacks no numbers for one, asked for or kept", async () => {
  const hope = await churchWithCategories(app);
  for (let back = 45; back > 0; back--) {
    const value = 118 + (back % 5);
    await hope.save(
      hope.admin,
      [{ categoryId: hope.adults, value }],
      addDays("2026-11-22", -7 * back),
    );
  }
  const counter = await stepCounter({ isOptimized: true });
  const runs = async (file: string, work: () => Promise<unknown>) =>
    [...(await counter.count(work))].filter(([place, runs]) => runs > 0 && place.startsWith(file));
  const scope = {
    organizationId: hope.id,
    userId: hope.admin.id,
    role: "admin",
    ...settings,
  } as const;
  const words = "What will come next Sunday?";
  let answer: AskAnswer | undefined;
  const ask = async () => {
    answer = await answerWords(app.deps, scope, { words }, now);
  };
  expect(await runs("domain/forecast/forecast.ts", ask)).toEqual([]);
  expect(answer?.sentences[0]?.slots.low).toBeDefined();
  expect(await runs("server/report/found-numbers.ts", () => finish(hope.id))).toEqual([]);
  await counter.close();
});

test("no process is started for numbers of too few weeks, and their forecasts say how many are missing", async () => {
  const hope = await churchWithCategories(app);
  const look = async () => {
    const { body } = await hope.get(hope.admin, "/forecasts");
    return body as ForecastAnswer;
  };
  const enter = (weeks: number[]) =>
    Promise.all(
      weeks.map((back) =>
        hope.save(
          hope.admin,
          [{ categoryId: hope.adults, value: 118 + (back % 5) }],
          addDays("2026-11-22", -7 * back),
        ),
      ),
    );
  const started: unknown[] = [];
  const tell = (message: unknown) => void started.push(message);
  subscribe("child_process", tell);
  app.jobs.length = 0;
  expect((await look()).isCurrent).toBe(false);
  expect(app.jobs).toEqual([]);
  const asked = await app.request("PUT", `${hope.path}/forecasts/asked`, {
    ...hope.admin,
    body: {},
  });
  expect(asked.status).toBe(204);
  expect(app.jobs.map(({ name }) => name)).toEqual(["forecast_organization"]);
  await finish(hope.id);
  expect(await look()).toEqual({ isCurrent: true, total: null, items: [], rooms: [], next: null });
  await enter(Array.from(Array(25), (_week, index) => index + 1));
  await finish(hope.id);
  const tooFew = { kind: "too-few", known: 25, missing: 1 };
  expect(await look()).toMatchObject({ isCurrent: true, total: { outcome: tooFew } });
  expect(started).toEqual([]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await enter([26]);
  await finish(hope.id);
  expect((await look()).total?.outcome.kind).toBe("forecast");
  expect(started).not.toEqual([]);
  unsubscribe("child_process", tell);
});
