import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { claimText } from "../../domain/insight/claim-words.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { memberOf } from "../../test/fixtures.ts";
import { listClaims } from "../insight/insights.ts";

const now = new Date("2026-06-10T15:00:00Z");
const app = await useTestApp({ now });

test("leaders are told which department comes in late, from when its numbers were first entered", async () => {
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const { departments } = (await hope.get(hope.admin, "/campuses")).body;
  const kids = departments
    .flatMap((one: { categories: object[] }) => one.categories)
    .find((one: { name: string }) => one.name === "Kid Attendance").id;
  for (let back = 8; back > 0; back--) {
    const week = addDays(thisWeek, -7 * back);
    const day = (after: number) => new Date(`${addDays(week, after)}T15:00:00Z`);
    const save = (categoryId: string, value: number, after: number) => {
      app.clock.now = day(after);
      return hope.save(hope.admin, [{ categoryId, value }], week);
    };
    await save(hope.adults, 140, 0);
    await save(kids, 40, 1);
    await save(hope.giving, 900_000, back === 3 ? 1 : 4);
    // A number that is put right later was not late.
    await save(hope.adults, 141, 6);
  }
  app.clock.now = now;
  const tell = async (person: { id: string }, role: "admin" | "member") => {
    const claims = await listClaims(
      app.db,
      {
        ...{ organizationId: hope.id, userId: person.id, role, currency: "USD" },
        ...{ timeZone: "America/Chicago", weekStartDay: 0, fiscalYearStartMonth: 1 },
        easter: "western",
      },
      now,
    );
    return claims.filter(({ kind }) => kind === "late");
  };
  const [late, ...others] = await tell(hope.admin, "admin");
  const words =
    late && claimText(late, { today: "2026-06-10", currency: "USD", terms: termsOf.church });
  expect([words, others]).toEqual([
    "Giving came in 3 days later than the others, in 7 of the last 8 weeks.",
    [],
  ]);
  expect(late?.entered).toHaveLength(8);
  expect(late?.entered?.[0]).toEqual({
    ...{ week: "2026-05-31", own: "2026-06-04", others: ["2026-05-31", "2026-06-01"], later: 3.5 },
  });
  expect(late?.entered?.[2]).toMatchObject({ week: "2026-05-17", own: "2026-05-18", later: 0.5 });
  expect(await tell(maria, "member")).toEqual([]);
});
