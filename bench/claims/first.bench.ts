import { writeFileSync } from "node:fs";
import { test, vi } from "vitest";
import "./react-on-a-server.ts";
import { forecastOrganization } from "../../server/jobs/forecast.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { insertOrganization, instantOf } from "./insert.ts";
import { moments } from "./organization.ts";
import { readScreens } from "./screens.tsx";
import { organizationOf, shapeNames } from "./shapes.ts";

const app = await useTestApp();

test("first", async () => {
  const lines: string[] = [];
  const times = [0, 0, 0, 0];
  let seed = 0;
  for (const shape of shapeNames)
    for (const moment of [moments[seed % 5]!]) {
      seed++;
      const t0 = performance.now();
      const one = organizationOf(shape, seed, moment);
      const t1 = performance.now();
      const { admin } = await insertOrganization(app.db, one);
      app.clock.now = instantOf(one.now, one.timeZone);
      vi.setSystemTime(app.clock.now);
      const t2 = performance.now();
      if (process.env.FORECASTS && seed % 3 === 0)
        for (let turns = 1; turns < 40; turns++) {
          app.jobs.length = 0;
          await forecastOrganization(app.deps, one.id, 20_000);
          if (app.jobs.length === 0) break;
        }
      const t3 = performance.now();
      const texts = await readScreens(app, admin, ["Reports", "Monday", "Home"]);
      const t4 = performance.now();
      [t1 - t0, t2 - t1, t3 - t2, t4 - t3].forEach((time, index) => (times[index]! += time));
      for (const [screen, read] of Object.entries(texts))
        for (const line of read) lines.push(`${one.name}\t${screen}\t${line}`);
    }
  writeFileSync("/tmp/proof-lines.txt", lines.join("\n"));
  console.log(times, seed);
});
