import { afterAll, expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import { makeClaims } from "../../server/insight/claim-facts.ts";
import { findFacts } from "../../server/insight/insight-facts.ts";
import { useTestApp } from "../create-test-app.ts";
import { type Steps, stepCounter } from "../step-counter.ts";
import { type ChurchSize, type WideChurch, wideChurch } from "../wide-church.ts";
import { readsOf, scopeOf } from "../wide-reads.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });
const counter = await stepCounter();
afterAll(() => counter.close());

const base: ChurchSize = { campuses: 5, departments: 5, categories: 9, weeks: 20, members: 30 };
/** A block that runs less often is cheap, however it grows. */
const few = 3_000;
/** Sorting twice as many takes a little more than twice as long, and work of the square nearly four times. */
const mostGrowth = 3.3;

type Counted = Map<string, Steps>;

async function countReads(hope: WideChurch): Promise<Counted> {
  const counted: Counted = new Map();
  const { cookie } = hope.admin;
  for (const { what, path } of readsOf(app, hope))
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
      const facts = await findFacts(app.db, scopeOf(hope), app.clock.now);
      makeClaims({ ...facts, language: "en", terms: termsOf.church });
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
