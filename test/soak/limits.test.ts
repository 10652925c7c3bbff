import { afterAll, expect, test } from "vitest";
import type { Insights } from "../../domain/insight/claim-answer.ts";
import { createKeptClaims, listInsights, makeClaimsApart } from "../../server/insight/insights.ts";
import { useTestApp } from "../create-test-app.ts";
import { stepCounter, sumOf } from "../step-counter.ts";
import { wideChurch } from "../wide-church.ts";
import { readsOf, scopeOf } from "../wide-reads.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const counter = await stepCounter({ isOptimized: true });
afterAll(() => counter.close());

/** 1.9 million numbers: 13 categories of 100 campuses for twenty years, and 520 in the last weeks. */
const limits = {
  ...{ campuses: 100, departments: 40, categories: 13, weeks: 1_044, members: 1_000, services: 2 },
  long: { departments: 1, recentWeeks: 10 },
};
const hope = await wideChurch(app, limits);

/** In which nobody else is answered. A typical week's report of a usual church takes some thousands. */
const mostSteps = 2_000_000;
const mostBytes = 12_000_000;
/** A file is sent as it is read, so this much tells how it goes on. */
const mostOfFile = 3_000_000;

/** Reads all of an answer, or the first megabytes of a file. Gives its size. */
async function readSome(response: Response): Promise<number> {
  const isFile = response.headers.has("content-disposition");
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (isFile && bytes > mostOfFile) break;
  }
  return bytes;
}

test("no read of an organization at its limits holds up the requests of others", async () => {
  const faults: string[] = [];
  for (const { what, path } of readsOf(app, hope)) {
    const { cookie } = hope.admin;
    let told = "";
    const steps = await counter.countBusiestTurn(async () => {
      const response = await app.request("GET", path, { cookie });
      const bytes = await readSome(response);
      // 422 and 503 are refusals with a sentence, the latter where a statement has taken too long.
      const isAnswered = response.ok || [404, 422, 503].includes(response.status);
      if (!isAnswered) faults.push(`${what}: ${response.status}`);
      if (bytes > mostBytes) faults.push(`${what}: ${bytes} bytes`);
      told = `${response.status}, ${bytes} bytes`;
    });
    const [busiest] = [...steps].sort(([, one], [, other]) => other - one);
    const sum = sumOf(steps);
    console.log(`${what.slice(0, 150)}: ${told}, ${sum} steps in a turn`);
    if (sum > mostSteps) faults.push(`${what}: ${sum} steps in a turn, most in ${busiest}`);
  }
  expect(faults.join("\n")).toBe("");
});

test("what stands out is told at the limits, and made once for all who ask", async () => {
  let answer: Insights;
  do {
    const path = `/api/organizations/${hope.id}/insights`;
    const response = await app.request("GET", path, { cookie: hope.admin.cookie });
    expect(response.status).toBe(200);
    answer = await response.json();
  } while (answer.isUnderWay);
  expect(answer.weeks).toBeGreaterThan(260);

  let made = 0;
  const findClaims = createKeptClaims((found) => {
    made += 1;
    return makeClaimsApart(found);
  });
  const ask = () =>
    listInsights(app.db, scopeOf(hope), app.clock.now, { findClaims, wait: 10 * 60_000 });
  const first = await ask();
  expect(await ask()).toEqual(first);
  expect(made).toBe(1);
});
