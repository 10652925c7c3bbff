import { expect, test } from "vitest";
import { runCrashes } from "../crash/crash-run.ts";

const seed = process.env.SEED ?? String(Date.now());

test("no acknowledged write is lost or doubled by 120 kills, and the server always comes back", async () => {
  console.log(`Seed ${seed}`);
  const run = await runCrashes({
    seed,
    kills: 120,
    writes: 100_000,
    devices: 24,
    patience: 30 * 60_000,
    report: console.log,
  });
  console.log(`${run.acknowledged} writes in ${run.seconds} s through SIGKILLs of`, run.kills);
  expect(run.differences).toEqual([]);
});
