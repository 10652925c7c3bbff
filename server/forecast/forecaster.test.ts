import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeForecastsApart, type PackedWork } from "./forecaster.ts";

test("forecasts whose process is killed are an error and leave the server running", async () => {
  const making = makeForecastsApart({} as PackedWork, 60_000);
  const ended = expect(making).rejects.toThrow("What makes forecasts ended with SIGKILL.");
  const [child] = childrenThatRun("forecast-maker");
  if (!child) throw new Error("no process makes forecasts");
  process.kill(child, "SIGKILL");
  await ended;
});

test("what goes wrong there is told by its own words", async () => {
  await expect(makeForecastsApart({} as PackedWork, 60_000)).rejects.toThrow(/undefined/);
});

function childrenThatRun(program: string): number[] {
  return readdirSync("/proc/self/task")
    .flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" "))
    .map(Number)
    .filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(program));
}
