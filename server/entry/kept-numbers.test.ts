import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { Entry } from "../../domain/entry/entry.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";
import { listClaims } from "../insight/insights.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });
const scopeOf = (organizationId: string, userId: string, role: "admin" | "member") => ({
  ...{ organizationId, userId, role },
  timeZone: "America/Chicago",
  currency: "USD",
  weekStartDay: 0 as const,
  fiscalYearStartMonth: 1,
  easter: "western" as const,
});

test("a number that was kept is so for everybody until it changes, and its story tells who kept it", async () => {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const keep = { categoryId: hope.adults, value: 1_420, isKept: true };
  const entry = async (): Promise<Entry> => (await hope.week(hope.admin)).body.items[0];
  const told = async () => {
    const path = `/weeks/${thisWeek}/stories/${hope.adults}`;
    return (await hope.get(hope.admin, path)).body.numbers[0].kept;
  };
  expect((await hope.save(maria, [keep])).body).toEqual({ items: [], replaced: [] });
  await hope.save(maria, [{ categoryId: hope.adults, value: 1_420 }]);
  expect(await entry()).toMatchObject({ value: 1_420, isKept: false });
  for (let time = 0; time < 2; time++) {
    const { body } = await hope.save(maria, [keep]);
    expect(body.items).toMatchObject([{ value: 1_420, version: 1, isKept: true }]);
  }
  expect(await entry()).toMatchObject({ value: 1_420, isKept: true });
  expect(await told()).toMatchObject([{ value: 1_420, keptBy: "Maria Sole" }]);
  expect(await hope.revisions(hope.adults)).toHaveLength(1);

  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 142 }]);
  expect((await hope.save(maria, [keep])).body.items).toMatchObject([
    { value: 142, isKept: false },
  ]);
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 1_420 }]);
  expect(await entry()).toMatchObject({ value: 1_420, version: 3, isKept: false });
  expect(await told()).toHaveLength(1);
});

test("only who may enter a number keeps it, and money stays hidden", async () => {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const giving = { categoryId: hope.giving, value: 99_000_000 };
  await hope.save(hope.admin, [giving]);
  expect((await hope.save(maria, [{ ...giving, isKept: true }])).status).toBe(404);
  const old = addDays(thisWeek, -21);
  const adults = { categoryId: hope.adults, value: 9 };
  await hope.save(hope.admin, [adults], old);
  expect((await hope.save(maria, [{ ...adults, isKept: true }], old)).status).toBe(403);
  expect((await hope.save(maria, [{ ...adults, isKept: "yes" }])).status).toBe(422);
});

test("leaders are told of a number that is far off once somebody kept it, and of who did", async () => {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  for (let back = 40; back > 0; back--)
    await hope.save(
      hope.admin,
      [
        { categoryId: hope.adults, value: 140 + ((back * 7) % 5) },
        { categoryId: hope.giving, value: 1_000_000 + ((back * 7) % 5) * 10_000 },
      ],
      addDays(thisWeek, -7 * back),
    );
  const adults = { categoryId: hope.adults, value: 1_420 };
  const giving = { categoryId: hope.giving, value: 10_000_000 };
  const before = addDays(thisWeek, -7);
  await hope.save(hope.admin, [adults]);
  await hope.save(hope.admin, [giving], before);
  const tell = async (person: { id: string }, role: "admin" | "member") => {
    const claims = await listClaims(app.db, scopeOf(hope.id, person.id, role), app.clock.now);
    return claims
      .filter(({ kind }) => kind === "oddity")
      .map((claim) =>
        claimText(claim, { today: "2026-06-10", currency: "USD", terms: termsOf.church }),
      );
  };
  expect(await tell(hope.admin, "admin")).toEqual([]);
  await hope.save(hope.admin, [{ ...adults, isKept: true }]);
  await hope.save(hope.admin, [{ ...giving, isKept: true }], before);
  const kept =
    /^1,420 for .+ in the week of Jun 7 is far above its usual \d+ to \d+\. Ada Min kept it\.$/;
  const all = await tell(hope.admin, "admin");
  expect(all).toHaveLength(2);
  expect(all[0]).toMatch(kept);
  expect(all[1]).toMatch(/^\$100,000 for Total Giving in the week of May 31 .+ Ada Min kept it\.$/);
  const forMembers = await tell(maria, "member");
  expect(forMembers).toHaveLength(1);
  expect(forMembers[0]).toMatch(kept);
});
