import { beforeEach, expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { AskAnswer } from "../../domain/ask/ask-answer.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { sentenceText } from "../../domain/report/report-words.ts";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { thisWeek } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";
import { churchWithService } from "../../test/services.ts";
import { findWeek } from "../monday/weekly-summary.ts";
import { summaryOf } from "../monday/weekly-summary-mail.ts";

const app = await useTestApp();
let hope: Awaited<ReturnType<typeof churchWithService>>;
let maria: Awaited<ReturnType<typeof memberOf>>;
let morning: string;

beforeEach(async () => {
  app.clock.now = new Date("2026-06-05T12:00:00Z");
  hope = await churchWithService(app);
  maria = await memberOf(app, hope, "member", "Maria");
  morning = hope.occurrences.find(({ date }) => date === thisWeek)?.id ?? "";
  app.clock.now = new Date("2026-06-07T16:00:00Z");
});

type Person = { id: string; cookie: string };
const checks = async (person: Person = hope.admin) => (await hope.get(person, "/checks")).body;
const typeWeek = (value: number | null, person: Person = maria, week = thisWeek) =>
  hope.save(person, [{ categoryId: hope.kids, value, seenVersion: 0 }], week);
const typeService = (value: number | null, categoryId = hope.kids) =>
  hope.send("PUT", `/occurrences/${morning}/entries`, {
    entries: [{ categoryId, value, seenVersion: 0 }],
  });
const choose = async (counts: string, person: Person = hope.admin) =>
  (await hope.send("PUT", `${hope.weekPath()}/${hope.kids}/choice`, { counts }, person)).status;
const week = async () => {
  const { items, services, missing, awaited } = (await hope.week(hope.admin)).body;
  return { own: items[0]?.value, choice: items[0]?.choice, services, missing, awaited };
};

test("a week's number stays when a service's arrives, and whoever typed it and staff are asked which counts", async () => {
  const other = await memberOf(app, hope, "member", "Jamal");
  const id = newId();
  await hope.assign({ id, userId: other.id, categoryId: hope.kids, occurrenceId: morning });
  await typeWeek(130);
  expect(await week()).toMatchObject({
    own: 130,
    missing: [],
    awaited: [{ categoryId: hope.kids, occurrenceIds: [morning] }],
  });
  expect((await checks()).choices).toEqual([]);
  await hope.count(id, 60, other);
  const asked = { week: 130, services: 60, used: "week", missing: 0, campusName: "Main" };
  for (const person of [maria, hope.admin])
    expect((await checks(person)).choices).toMatchObject([asked]);
  expect((await checks(other)).choices).toEqual([]);
  expect(await hope.reported("period=13")).toMatchObject([{ value: 130 }]);
});

test("the choice decides which number counts, until the week's own is typed anew", async () => {
  await typeWeek(130);
  await typeService(60);
  expect(await choose("services", maria)).toBe(204);
  expect((await checks()).choices).toEqual([]);
  expect(await hope.reported("period=13")).toMatchObject([{ value: 60 }]);
  expect(await choose("week")).toBe(204);
  expect(await hope.reported("period=13")).toMatchObject([{ value: 130 }]);
  expect(await choose("services")).toBe(204);
  await typeWeek(140);
  expect((await checks()).choices).toMatchObject([{ week: 140, services: 60, used: "services" }]);
  await typeWeek(60);
  expect((await checks()).choices).toEqual([]);
  await typeWeek(null);
  expect(await choose("week")).toBe(409);
  expect(await hope.reported("period=13")).toMatchObject([{ value: 60 }]);
});

test("old weeks that have both are not asked about, and count their services", async () => {
  await typeService(60);
  await typeWeek(130);
  await app.db.updateTable("entry").set({ week_choice: null }).execute();
  expect((await checks()).choices).toEqual([]);
  expect(await hope.reported("period=13")).toMatchObject([{ value: 60 }]);
});

test("members choose for this week and the last, and nobody for another church's", async () => {
  const old = addDays(thisWeek, -21);
  await typeWeek(130, hope.admin, old);
  const path = `${hope.weekPath(old)}/${hope.kids}/choice`;
  const body = { counts: "week" };
  expect((await hope.send("PUT", path, body, maria)).status).toBe(403);
  expect((await hope.send("PUT", path, body)).status).toBe(204);
  const money = `${hope.weekPath()}/${hope.giving}/choice`;
  expect((await hope.send("PUT", money, body, maria)).status).toBe(404);
});

test("a number far from what is usual is in doubt until somebody says that it is right", async () => {
  for (let back = 1; back <= 10; back++)
    await hope.save(
      hope.admin,
      [{ categoryId: hope.adults, value: 140 + back, seenVersion: 0 }],
      addDays(thisWeek, -7 * back),
    );
  expect((await checks()).doubts).toEqual([]);
  const typed = { categoryId: hope.adults, value: 1_450, seenVersion: 0 };
  await hope.save(maria, [typed]);
  const doubt = { categoryId: hope.adults, weekStart: thisWeek, value: 1_450, likely: 145 };
  for (const person of [maria, hope.admin])
    expect((await checks(person)).doubts).toMatchObject([doubt]);
  expect((await checks(await memberOf(app, hope, "member", "Jamal"))).doubts).toEqual([]);
  await hope.save(hope.admin, [{ ...typed, seenVersion: 1, isKept: true }]);
  expect((await checks()).doubts).toEqual([]);
});

test("each sum that has a number in doubt says so, to everybody, until somebody says that it is right", async () => {
  for (let back = 1; back <= 10; back++)
    await hope.save(
      hope.admin,
      [{ categoryId: hope.adults, value: 140 + back, seenVersion: 0 }],
      addDays(thisWeek, -7 * back),
    );
  const typed = { categoryId: hope.adults, value: 1_450, seenVersion: 0 };
  await hope.save(maria, [typed]);
  const jamal = await memberOf(app, hope, "member", "Jamal");
  const exported = async () => {
    const path = `${hope.path}/exports/reports.csv?measure=everything&by=category&period=13`;
    return (await app.request("GET", path, { cookie: jamal.cookie })).text();
  };
  const asked = async (words: string) => {
    const { body } = await hope.get(jamal, `/ask?words=${encodeURIComponent(words)}`);
    const { sentences }: AskAnswer = body;
    return sentences
      .map((one) => claimText(one, { today: "2026-06-07", currency: "USD", terms: termsOf.church }))
      .join(" ");
  };
  const told = async () => {
    const person = { userId: hope.admin.id, role: "admin" as const };
    const settings = { fiscalYearStartMonth: 1, easter: "western" as const };
    const scope = {
      ...{ ...person, organizationId: hope.id, timeZone: "America/Chicago", currency: "USD" },
      ...{ ...settings, weekStartDay: 0 as const },
    };
    const day = addDays(thisWeek, 1);
    const { sentences } = summaryOf(
      await findWeek(app.db, scope, { day, now: app.clock.now }),
      termsOf.church,
    );
    return sentences.map(sentenceText);
  };
  expect(await checks(jamal)).toMatchObject({ doubts: [], inTotals: [] });
  const everybody = (await hope.get(jamal, "/checks?of=everybody")).body;
  expect(everybody.inTotals).toMatchObject([{ categoryId: hope.adults, weekStart: thisWeek }]);
  expect(await exported()).toContain("With a number in doubt");
  expect(await asked("how many came this week")).toMatch(/1,450.* This has 1 number in doubt\.$/);
  expect(await asked("average attendance since May 1")).toContain("This has 1 number in doubt.");
  expect(await asked("attendance in May")).not.toContain("doubt");
  expect(await told()).toContain("1,450 today, with 1 number in doubt.");
  await hope.save(hope.admin, [{ ...typed, seenVersion: 1, isKept: true }]);
  expect(await exported()).not.toContain("doubt");
  expect(await asked("how many came this week")).not.toContain("doubt");
  expect((await told())[0]).toContain("1,305 above a typical week");
});

test("a number in doubt that does not count is in no sum", async () => {
  for (let back = 1; back <= 10; back++)
    await typeWeek(60 + (back % 3), hope.admin, addDays(thisWeek, -7 * back));
  await typeWeek(610);
  await typeService(60);
  const found = async () => {
    const { doubts, inTotals } = await checks();
    return [doubts.length, inTotals.length];
  };
  expect(await found()).toEqual([1, 1]);
  expect(await choose("services")).toBe(204);
  expect(await found()).toEqual([1, 0]);
});

test("a number above the seats of its service's room is in doubt", async () => {
  await typeService(390, hope.adults);
  await hope.send("PATCH", `/services/${hope.service.id}`, { seats: 390 });
  expect((await checks()).doubts).toEqual([]);
  await typeService(568, hope.adults);
  expect(await checks()).toMatchObject({
    doubts: [{ value: 568, seats: 390, usual: null }],
    inTotals: [],
  });
});
