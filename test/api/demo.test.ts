import { expect, test } from "vitest";
import type { ReportAnswer } from "../../domain/answer/report-answer.ts";
import { type Church, generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { generateSample } from "../../scripts/demo/kinds.ts";
import { createPasswords } from "../../server/sign-in/password/password-hashes.ts";
import { addComingWeeksAt } from "../coming-weeks.ts";
import { useTestApp } from "../create-test-app.ts";
import { mailsAt, to } from "../notifications.ts";
import { fillPath } from "./route-samples.ts";
import { isOfOrganization, routesOf } from "./route-table.ts";

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

test("nothing that a food bank reads or is sent has a church's word", async () => {
  const sample = recent(
    generateSample({ kind: "aid", today: "2026-06-10", timeZone: "America/Chicago" }),
  );
  await insertChurch(app.db, sample, { passwordHash: await createPasswords().hash(password) });
  const { headers } = await app.request("POST", "/api/sessions", {
    body: { email: sample.people[0]?.email, password },
  });
  const cookie = headers.get("set-cookie")?.split(";")[0];
  const ids = {
    organizationId: sample.organization.id,
    campusId: sample.campuses[0]?.id ?? "",
    serviceId: sample.services[0]?.id ?? "",
    categoryId: sample.departments[0]?.categories[0]?.id ?? "",
    weekStart: "2026-05-31",
  };
  const sent = await mailsAt(app, "2026-06-15T13:00:00Z");
  const mails = sample.people.flatMap((person) => to(person, sent));
  expect(mails.length).toBeGreaterThan(0);
  const found = mails
    .flatMap(({ subject, text, html }) => `${subject}\n${text}\n${html}`.split("\n"))
    .filter((line) => ofChurch.test(line));
  const queries: Record<string, string> = {
    "/reports": "?measure=everything&by=category&period=52&compare=last-year",
    "/reports-page": "?period=52&compare=last-year",
    "/ask": "?words=how+was+last+week",
    "/board-report": "?step=year",
    "/forecasts": "?by=category",
  };
  // The headings of all numbers are those that any organization's import knows.
  const reads = routesOf(app).filter(
    (one) =>
      one.method === "GET" && isOfOrganization(one) && !/entries\.(csv|xlsx)$/.test(one.path),
  );
  for (const route of reads) {
    const query = Object.entries(queries).find(([end]) => route.path.endsWith(end))?.[1] ?? "";
    const path = fillPath(route, ids) + query;
    const text = await (await app.request("GET", path, { cookie })).text();
    const said = textsIn(text).filter((one) => ofChurch.test(one));
    found.push(...said.map((one) => `${route.path}: ${one}`));
  }
  expect(found).toEqual([]);
});

/** The last weeks, because years take long to store. */
function recent(church: Church): Church {
  const serviceDates = church.serviceDates.filter(({ date }) => date >= "2025-05-01");
  const occurrences = church.occurrences.filter(({ weekStart }) => weekStart >= "2025-05-01");
  const kept = new Set([...serviceDates, ...occurrences].map(({ id }) => id));
  const entries = church.entries.filter(({ occurrenceId }) => kept.has(occurrenceId));
  return { ...church, serviceDates, occurrences, entries };
}

const ofChurch = /\b(?:campus(?:es)?|services?|worship|church(?:es)?|giving|easter)\b/i;

/** Names of fields, choices and keys are no texts. */
function textsIn(answer: string): string[] {
  if (!/^[[{]/.test(answer)) return answer.split("\n");
  const texts: string[] = [];
  JSON.parse(answer, (_key, value) => {
    if (typeof value === "string" && /^[A-Z]|\s/.test(value) && !/[\da-f]{12}$/.test(value))
      texts.push(value);
    return value;
  });
  return texts;
}
