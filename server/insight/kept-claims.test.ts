import { sql } from "kysely";
import { expect, test } from "vitest";
import { claimAnswerOf } from "../../domain/insight/claim-answer.ts";
import { mostTelling } from "../../domain/insight/rank.ts";
import type { Scope } from "../../domain/member/member.ts";
import { newId } from "../../domain/shared/id.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { church } from "../../test/fixtures.ts";
import type { MadeClaims } from "./claim-facts.ts";
import { createKeptClaims, listClaims, listInsights, makeClaimsApart } from "./insights.ts";

const app = await useTestApp();
const longest = 60_000;
const someScope = {
  role: "admin",
  timeZone: "America/Chicago",
  currency: "USD",
  weekStartDay: 0,
  fiscalYearStartMonth: 1,
  easter: "western",
} as const;

test("claims are made once for all who see the same, anew after each change, and are those of each role", async () => {
  const grace = generateChurch({ seed: "kept", today: "2026-11-23", years: 2 });
  await insertChurch(app.db, grace);
  await sql`analyze`.execute(app.db);
  const monday = new Date("2026-11-23T15:00:00Z");
  const scopeOf = (role: Scope["role"]) => ({
    ...someScope,
    organizationId: grace.organization.id,
    userId: newId(),
    role,
  });
  let made = 0;
  const findClaims = createKeptClaims((found) => {
    made += 1;
    return makeClaimsApart(found);
  });
  const told = async (scope: Scope) =>
    (await listInsights(app.db, scope, monday, { findClaims, wait: longest })).items;
  const former = async (scope: Scope) => {
    const claims = (await listClaims(app.db, scope, monday)).filter(
      ({ kind }) => kind !== "changed",
    );
    const week = weekStartOf(dayIn(scope.timeZone, monday), scope.weekStartDay);
    const most = mostTelling(claims, { week, said: [], opinions: [] });
    return most.map((claim) => claimAnswerOf(claim, [], new Map()));
  };
  const roles = (["admin", "staff", "member"] as const).map(scopeOf);
  const expectFormer = async () => {
    for (const scope of roles) expect(await told(scope)).toEqual(await former(scope));
  };
  await Promise.all([scopeOf("staff"), scopeOf("staff"), scopeOf("admin")].map(told));
  await expectFormer();
  expect(made).toBe(2);
  const tellsMoney = async (role: Scope["role"]) =>
    (await findClaims(app.db, scopeOf(role), monday, longest))?.claims.some(({ slots }) =>
      Object.values(slots).some(({ unit }) => unit === "currency"),
    );
  expect([await tellsMoney("staff"), await tellsMoney("member")]).toEqual([true, false]);

  const changes = [
    sql`update entry set value = value * 3, version = version + 1 where organization_id = ${grace.organization.id}
      and occurrence_id in (select id from occurrence where week_start = '2026-11-15')`,
    sql`update category set name = name || ' too' where organization_id = ${grace.organization.id}`,
    sql`update campus set name = name || ' East' where organization_id = ${grace.organization.id}`,
  ];
  for (const [index, change] of changes.entries()) {
    await change.execute(app.db);
    await expectFormer();
    expect(made).toBe(2 * (index + 2));
  }
});

test("who would wait long is told that it is under way, and who asks later gets what was made meanwhile", async () => {
  const hope = await church(app);
  const scope = { ...someScope, organizationId: hope.id, userId: hope.admin.id };
  const work = Promise.withResolvers<MadeClaims>();
  let made = 0;
  const findClaims = createKeptClaims(() => {
    made += 1;
    return work.promise;
  });
  const told = (wait: number, now = new Date()) =>
    listInsights(app.db, scope, now, { findClaims, wait });
  const [underWay, told40] = [true, false].map((isUnderWay) => ({
    ...{ items: [], weeks: isUnderWay ? 0 : 40, isUnderWay },
  }));
  expect(await told(0)).toEqual(underWay);
  work.resolve({ claims: [], weeks: 40 });
  expect(await told(60_000)).toEqual(told40);
  expect(await told(0)).toEqual(told40);
  expect(await told(0, new Date(Date.now() + 3 * 60_000))).toEqual(underWay);
  expect(made).toBe(1);
});
