import { expect, test } from "vitest";
import { runCrashes } from "../crash/crash-run.ts";

test("no acknowledged write is lost or doubled, whatever is killed meanwhile", async () => {
  const seed = String(Date.now());
  const run = await runCrashes({ seed, kills: 6, writes: 1_200, devices: 9, patience: 110_000 });
  expect({ seed, differences: run.differences }).toEqual({ seed, differences: [] });
  expect(run.acknowledged).toBeGreaterThanOrEqual(1_200);
});
