import { afterAll, expect, test } from "vitest";
import type { Scope } from "../../domain/member.ts";
import { makeClaims } from "../../server/data/claim-facts.ts";
import { findFacts } from "../../server/data/insight-facts.ts";
import { fillPath } from "../api/route-samples.ts";
import { isOfOrganization, routesOf } from "../api/route-table.ts";
import { useTestApp } from "../create-test-app.ts";
import { type Steps, stepCounter } from "../step-counter.ts";
import { type ChurchSize, type WideChurch, wideChurch } from "../wide-church.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const counter = await stepCounter();
afterAll(() => counter.close());

const base: ChurchSize = { campuses: 5, departments: 5, categories: 9, weeks: 20, members: 30 };
/** A block that runs less often is cheap, however it grows. */
const few = 3_000;
/** Sorting twice as many takes a little more than twice as long, and work of the square nearly four times. */
const mostGrowth = 3.3;

const period = "from=2006-06-11&to=2026-06-07";
const words = ["How many came last Sunday?", "Group 2 Group 3 Group 4", "qzxv ".repeat(40)];
const queries: Record<string, string[]> = {
  "/open-counts": ["?kind=campus&id=campusId"],
  "/move-preview": ["?weekday=3&time=19:30"],
  "/stories/:categoryId": ["?campus=campusId"],
  "/notes": [`?${period}`],
  "/special-days": [`?${period}`],
  "/ask": words.map((text) => `?words=${encodeURIComponent(text)}`),
  "/reports": reportsOf(),
  "/reports.csv": reportsOf().slice(-2),
  "/reports.xlsx": reportsOf().slice(-1),
  "/reports.json": reportsOf().slice(-1),
};

function reportsOf(): string[] {
  const groupings = ["week", "campus", "department", "category", "service"];
  return [
    ...groupings.map((by) => `?measure=attendance&by=${by}&${period}&compare=last-year`),
    `?measure=everything&by=category&${period}&compare=typical`,
  ];
}

function* readsOf(hope: WideChurch): Generator<{ what: string; path: string }> {
  const reads = routesOf(app).filter((route) => route.method === "GET" && isOfOrganization(route));
  for (const { path, name } of reads) {
    const ending = Object.keys(queries).find((one) => path.endsWith(one)) ?? "";
    for (const query of queries[ending] ?? [""]) {
      const filled = fillPath({ path }, hope.ids) + query.replace("campusId", hope.ids.campusId);
      yield { what: `${name}${query}`, path: filled };
    }
  }
}

function scopeOf({ id, admin }: WideChurch): Scope {
  return {
    organizationId: id,
    userId: admin.id,
    role: "admin",
    timeZone: "America/Chicago",
    currency: "USD",
    weekStartDay: 0,
    fiscalYearStartMonth: 1,
    easter: "western",
  };
}

type Counted = Map<string, Steps>;

async function countReads(hope: WideChurch): Promise<Counted> {
  const counted: Counted = new Map();
  const { cookie } = hope.admin;
  for (const { what, path } of readsOf(hope))
    counted.set(
      what,
      await counter.count(async () => {
        const response = await app.request("GET", path, { cookie });
        const text = await response.text();
        const isAnswered = response.ok || response.status === 404;
        expect(isAnswered, `${what}: ${response.status} ${text.slice(0, 200)}`).toBe(true);
      }),
    );
  // The server makes claims in a worker thread, which is not counted.
  counted.set(
    "claims",
    await counter.count(async () => {
      makeClaims(await findFacts(app.db, scopeOf(hope), app.clock.now));
    }),
  );
  return counted;
}

function faultsOf(small: Counted, large: Counted, grown: string): string[] {
  return [...large].flatMap(([what, steps]) =>
    [...steps].flatMap(([place, count]) => {
      const before = small.get(what)?.get(place) ?? 0;
      if (count <= few || count <= mostGrowth * before) return [];
      return [`${what}: ${place} ran ${count} times, ${before} with half the ${grown}`];
    }),
  );
}

test("no read's work grows faster than the church, whatever there is twice as much of", {
  timeout: 10 * 60_000,
}, async () => {
  // The first reads also load what all others share.
  await countReads(await wideChurch(app, base));
  const small = await countReads(await wideChurch(app, base));
  const faults: string[] = [];
  for (const grown of ["campuses", "departments", "categories", "members"] as const) {
    const large = await countReads(await wideChurch(app, { ...base, [grown]: 2 * base[grown] }));
    faults.push(...faultsOf(small, large, grown));
  }
  expect(faults.join("\n")).toBe("");
});
