import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { toldClaim } from "../../domain/insight/claim-answer.ts";
import { mostTelling } from "../../domain/insight/rank.ts";
import type { Scope } from "../../domain/member.ts";
import { dayIn, weekStartOf } from "../../domain/week.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { makeClaimsApart } from "../adapters/claims-apart.ts";
import type { MadeClaims } from "./claim-facts.ts";
import { listClaims, listInsights } from "./insights.ts";
import { createKeptClaims } from "./kept-claims.ts";

const app = await useTestApp();
const someScope = {
  role: "admin",
  timeZone: "America/Chicago",
  currency: "USD",
  weekStartDay: 0,
  fiscalYearStartMonth: 1,
  easter: "western",
} as const;

test("claims are made once for all who see the same, anew after each change, and are those of each role", async () => {
  const church = generateChurch({ seed: "kept", today: "2026-11-23", years: 2 });
  await insertChurch(app.db, church);
  await sql`analyze`.execute(app.db);
  const monday = new Date("2026-11-23T15:00:00Z");
  const scopeOf = (role: Scope["role"]) => ({
    ...someScope,
    organizationId: church.organization.id,
    userId: newId(),
    role,
  });
  let made = 0;
  const findClaims = createKeptClaims((found) => {
    made += 1;
    return makeClaimsApart(found);
  });
  const told = async (scope: Scope) =>
    (await listInsights(app.db, scope, monday, { findClaims })).items;
  const former = async (scope: Scope) => {
    const claims = (await listClaims(app.db, scope, monday)).filter(
      ({ kind }) => kind !== "changed",
    );
    const week = weekStartOf(dayIn(scope.timeZone, monday), scope.weekStartDay);
    const most = mostTelling(claims, { week, said: [], opinions: [] });
    return most.map((claim) => toldClaim(claim, [], new Map()));
  };
  const roles = (["admin", "staff", "member"] as const).map(scopeOf);
  const expectFormer = async () => {
    for (const scope of roles) expect(await told(scope)).toEqual(await former(scope));
  };
  await Promise.all([scopeOf("staff"), scopeOf("staff"), scopeOf("admin")].map(told));
  await expectFormer();
  expect(made).toBe(2);
  const tellsMoney = async (role: Scope["role"]) =>
    (await findClaims(app.db, scopeOf(role), monday)).claims.some(({ slots }) =>
      Object.values(slots).some(({ unit }) => unit === "currency"),
    );
  expect([await tellsMoney("staff"), await tellsMoney("member")]).toEqual([true, false]);

  const changes = [
    sql`update entry set value = value * 3, version = version + 1 where organization_id = ${church.organization.id}
      and occurrence_id in (select id from occurrence where week_start = '2026-11-15')`,
    sql`update category set name = name || ' too' where organization_id = ${church.organization.id}`,
    sql`update campus set name = name || ' East' where organization_id = ${church.organization.id}`,
  ];
  for (const [index, change] of changes.entries()) {
    await change.execute(app.db);
    await expectFormer();
    expect(made).toBe(2 * (index + 2));
  }
});

test("who would wait long is told that it is under way, and who asks later gets what was made meanwhile", async () => {
  const scope = { ...someScope, organizationId: newId(), userId: newId() };
  const { promise: claims, resolve } = Promise.withResolvers<MadeClaims>();
  const ask = () => listInsights(app.db, scope, new Date(), { findClaims: () => claims, wait: 0 });
  expect(await ask()).toEqual({ items: [], weeks: 0, isUnderWay: true });
  resolve({ claims: [], weeks: 40 });
  await claims;
  expect(await ask()).toEqual({ items: [], weeks: 40, isUnderWay: false });
});
