import { expect, test } from "vitest";
import { runCrashes } from "../crash/crash-run.ts";

test("no acknowledged write is lost or doubled, whatever is killed meanwhile", async () => {
  const seed = String(Date.now());
  const run = await runCrashes({ seed, kills: 2, writes: 120, devices: 4, patience: 110_000 });
  expect({ seed, differences: run.differences }).toEqual({ seed, differences: [] });
  expect(run.acknowledged).toBeGreaterThanOrEqual(120);
});
