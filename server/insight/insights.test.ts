import { sql } from "kysely";
import { expect, test } from "vitest";
import { computeAnswer } from "../../domain/answer/answering.ts";
import { comparedSum } from "../../domain/answer/comparison.ts";
import { plainQuestion, type Question } from "../../domain/answer/question.ts";
import type { Claim } from "../../domain/insight/claim.ts";
import type { ClaimAnswer } from "../../domain/insight/claim-answer.ts";
import type { Scope } from "../../domain/member/member.ts";
import { differenceOf } from "../../domain/shared/percent.ts";
import { narrowed } from "../../domain/usual/weekly-numbers.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch as insertSample } from "../../scripts/demo/insert-church.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { insertChurch, isoDay, randomChurch, randomOf } from "../../test/random-church.ts";
import { answerQuestion, readNumbersFor } from "../report/reports.ts";
import { listClaims, listInsights, rememberSaid, saveOpinion } from "./insights.ts";

const app = await useTestApp();

test("a question is answered from a reading of everything as from its own", async () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomOf(seed);
    const church = randomChurch(random);
    await insertChurch(app.db, church);
    const { userId, weekStartDay, fiscalYearStartMonth, easter } = church;
    const settings = { timeZone: "UTC", currency: "USD", weekStartDay, fiscalYearStartMonth };
    const scope = {
      organizationId: church.id,
      userId,
      role: "staff" as const,
      easter,
      ...settings,
    };
    const now = new Date(church.today * 86_400_000 + 43_200_000);
    const period = { from: isoDay(church.today - 800), to: isoDay(church.today) };
    const everything = { ...plainQuestion, measure: "everything", by: "category" as const, period };
    const { numbers, calendar } = await readNumbersFor(app.db, scope, everything, now);
    for (let index = 0; index < 8; index++) {
      const some = (all: readonly { id: string }[]) =>
        all.length > 0 && random.is(0.4) ? [random.one(all).id] : undefined;
      const question: Question = {
        ...plainQuestion,
        measure: random.one(["attendance", random.one(church.categories).id]),
        by: random.one(["week", "campus", "category", "service"] as const),
        where: {
          campus: some(church.campuses),
          service: some(church.services),
          category: some(church.categories),
          department: some(church.departments),
        },
        period: "13",
        compare: random.one(["none", "last-year"] as const),
      };
      const own = await answerQuestion(app.db, scope, question, now);
      expect({
        seed,
        question,
        ...computeAnswer(question, narrowed(numbers, question), calendar),
      }).toEqual({ seed, question, ...own });
    }
  }
});

test("each person is told at most five things of what they may see, none twice in a month, and what they think of them counts", async () => {
  const church = generateChurch({ seed: "insights", today: "2026-11-23", years: 3 });
  await insertSample(app.db, church);
  await sql`analyze`.execute(app.db);
  const person = (role: string) => church.people.find((one) => one.role === role)?.id ?? "";
  const scopeOf = (role: "staff" | "member") => ({
    organizationId: church.organization.id,
    userId: person(role),
    role,
    timeZone: "America/Chicago",
    currency: "USD",
    weekStartDay: 0 as const,
    fiscalYearStartMonth: 1,
    easter: "western" as const,
  });
  const [staff, member] = [scopeOf("staff"), scopeOf("member")];
  const monday = new Date("2026-11-23T15:00:00Z");
  const money = church.departments.flatMap(({ categories }) =>
    categories.filter(({ unit }) => unit === "currency").map(({ id }) => id),
  );
  const isOfMoney = (claim: { slots: Record<string, { unit: string; question: unknown }> }) =>
    Object.values(claim.slots).some(
      ({ unit, question }) =>
        unit === "currency" || money.some((id) => JSON.stringify(question).includes(id)),
    );
  const forStaff = await listClaims(app.db, staff, monday);
  expect(forStaff.some(isOfMoney)).toBe(true);
  const forMembers = await listClaims(app.db, member, monday);
  expect(forMembers.some(isOfMoney)).toBe(false);
  expect(forMembers.length).toBeGreaterThan(5);
  await rowsGiveThePercent(staff, forStaff, monday);

  const { items: told, weeks } = await listInsights(app.db, staff, monday);
  expect(told.length).toBe(5);
  expect(weeks).toBe(158);
  const leadOf = ({ kind, key, form, lead, slots }: ClaimAnswer) => {
    const { unit, value } = slots[lead] as { unit: "percent"; value: number };
    return { kind, key, form, lead: { unit, value } };
  };
  const items = told.map(leadOf);
  await rememberSaid(app.db, staff, { items }, monday);
  const keys = async (days: number) =>
    (await listInsights(app.db, staff, new Date(monday.getTime() + days * 86_400_000))).items.map(
      ({ key }) => key,
    );
  expect(await keys(1)).toEqual(told.map(({ key }) => key));
  const [first, second] = told;
  const later = (
    await listInsights(app.db, staff, new Date(monday.getTime() + 7 * 86_400_000))
  ).items.map(leadOf);
  for (const one of later) expect(items).not.toContainEqual(one);
  await saveOpinion(app.db, staff, {
    kind: first?.kind ?? "trend",
    key: first?.key ?? "",
    opinion: "not-for-us",
  });
  expect(await keys(1)).not.toContain(first?.key);
  expect(await keys(1)).toContain(second?.key);
  expect((await listInsights(app.db, member, monday)).items.length).toBeGreaterThan(0);
});

/** What a receipt shows of a comparison, added up, is what the claim says. */
async function rowsGiveThePercent(scope: Scope, claims: Claim[], now: Date): Promise<void> {
  let proved = 0;
  for (const { slots } of claims)
    for (const { question, unit, value } of Object.values(slots)) {
      if (question.compare === "none" || unit !== "percent") continue;
      const { rows } = await answerQuestion(app.db, scope, question, now);
      const [row, ...others] = rows;
      const sum = row ? comparedSum(row) : null;
      expect(others).toEqual([]);
      const weeks = sum?.weeks ?? 1;
      const difference = differenceOf((sum?.now ?? 0) / weeks, (sum?.before ?? 0) / weeks, "count");
      expect(difference).toMatchObject({
        is: "percent",
        value,
      });
      proved += 1;
    }
  expect(proved).toBeGreaterThan(0);
}
