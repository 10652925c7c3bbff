import { expect, test } from "vitest";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { createPasswords } from "../../server/sign-in/password/password-hashes.ts";
import { addComingWeeksAt } from "../coming-weeks.ts";
import { useTestApp } from "../create-test-app.ts";

const password = "harvest lantern 27";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("a person of the sample church signs in and finds its numbers", async () => {
  const church = generateChurch({ seed: "api", today: "2026-06-10" });
  await insertChurch(app.db, church, { passwordHash: await createPasswords().hash(password) });
  const [maria] = church.people;
  const signedIn = await app.request("POST", "/api/sessions", {
    body: { email: maria?.email, password },
  });
  expect(signedIn.status).toBe(201);
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0];
  const week = [...church.occurrences, ...church.serviceDates].filter(
    ({ weekStart }) => weekStart === "2026-06-07",
  );
  const ids = new Set(week.map(({ id }) => id));
  const sums = new Map<string, number>();
  for (const { occurrenceId, categoryId, value } of church.entries)
    if (ids.has(occurrenceId)) sums.set(categoryId, value + (sums.get(categoryId) ?? 0));
  const query = "measure=everything&by=category&from=2026-06-07&to=2026-06-07";
  const path = `/api/organizations/${church.organization.id}/reports?${query}`;
  const { rows }: ReportAnswer = await (await app.request("GET", path, { cookie })).json();
  const shown = rows.flatMap(({ id, values: [value = null] }) =>
    value === null ? [] : [`${id} ${value}`],
  );
  expect(shown.sort()).toEqual([...sums].map(([id, value]) => `${id} ${value}`).sort());
});

test("stored twice, a church is there once; a later day adds its weeks", async () => {
  const early = generateChurch({ seed: "twice", name: "Grace Church", today: "2026-05-13" });
  await insertChurch(app.db, early);
  const before = await countEntries(early.organization.id);
  await insertChurch(app.db, early);
  expect(await countEntries(early.organization.id)).toBe(before);
  expect(before).toBe(early.entries.length);
  const late = generateChurch({ seed: "twice", name: "Grace Church", today: "2026-06-10" });
  await insertChurch(app.db, late);
  expect(await countEntries(early.organization.id)).toBeGreaterThan(before + 60);
});

test("a later day finds the dates that the server has made, and what an earlier church counted in the week stays there", async () => {
  const early = generateChurch({ seed: "dates", name: "Cedar Church", today: "2026-05-13" });
  const [service] = early.services;
  const [campus] = early.campuses;
  const counted = early.assignments.find(({ date }) => date === "2026-05-03");
  const week = early.occurrences.find(
    ({ campusId, weekStart }) => campusId === counted?.campusId && weekStart === "2026-05-03",
  );
  if (!service || !campus || !counted || !week) throw new Error("The church lacks a part.");
  const inWeek = { ...counted, occurrenceId: week.id };
  await insertChurch(app.db, { ...early, assignments: [inWeek], entries: [] });
  await addComingWeeksAt(app, new Date("2026-06-10T15:00:00Z"));
  const late = generateChurch({ seed: "dates", name: "Cedar Church", today: "2026-06-10" });
  await insertChurch(app.db, late);
  const { rows } = await app.pool.query(
    `select count(*)::int as count, count(e.value)::int as entered from occurrence o
     left join entry e on e.organization_id = o.organization_id and e.occurrence_id = o.id
       and e.category_id = $3
     where o.organization_id = $1 and o.service_id = $2 and o.date in ('2026-05-03', '2026-05-31')`,
    [early.organization.id, service.id, counted.categoryId],
  );
  expect(rows).toEqual([{ count: 2, entered: 1 }]);
});

async function countEntries(organizationId: string): Promise<number> {
  const { rows } = await app.pool.query(
    "select count(*) as count from entry where organization_id = $1",
    [organizationId],
  );
  return rows[0].count;
}
