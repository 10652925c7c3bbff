import { writeFileSync } from "node:fs";
import { test, vi } from "vitest";
import "./react-on-a-server.ts";
import { forecastOrganization } from "../../server/jobs/forecast.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { type Checked, checkTexts } from "./check.ts";
import { insertOrganization, instantOf } from "./insert.ts";
import { moments } from "./organization.ts";
import { readScreens } from "./screens.tsx";
import { organizationOf, shapeNames } from "./shapes.ts";

const app = await useTestApp();
const rounds = Number(process.env.ROUNDS ?? 1);
const firstSeed = Number(process.env.SEED ?? 1);

test("claims", async () => {
  const all: (Checked & { name: string; shape: string; moment: string })[] = [];
  let seed = firstSeed;
  for (let round = 0; round < rounds; round++)
    for (const shape of shapeNames) {
      const moment = moments[(seed + round) % moments.length] ?? moments[0]!;
      const one = organizationOf(shape, seed, moment);
      seed++;
      const { admin } = await insertOrganization(app.db, one);
      app.clock.now = instantOf(one.now, one.timeZone);
      vi.setSystemTime(app.clock.now);
      if (process.env.FORECASTS)
        for (let turns = 1; turns < 40; turns++) {
          app.jobs.length = 0;
          await forecastOrganization(app.deps, one.id, 20_000);
          if (app.jobs.length === 0) break;
        }
      const texts = await readScreens(app, admin, ["Reports", "Monday", "Home"]);
      all.push({ ...checkTexts(one, texts), name: one.name, shape, moment: moment.name });
    }
  const verdicts = all.flatMap(({ verdicts, name }) => verdicts.map((one) => ({ ...one, name })));
  const lines: string[] = [];
  const table = Map.groupBy(verdicts, ({ place, kind }) => `${place}\t${kind}`);
  for (const [key, those] of table) {
    const count = (is: string) => those.filter((one) => one.is === is).length;
    lines.push(`${key}\t${those.length}\t${count("false")}\t${count("misleading")}`);
  }
  const unread = all.flatMap(({ unread, name }) => unread.map((one) => ({ ...one, name })));
  lines.push(`not checked\t\t${unread.length}`, "");
  for (const { is, place, kind, name, sentence, why } of verdicts)
    if (is !== "true") lines.push(`${is}\t${kind}\t${place}\t${name}\t${sentence}\t${why}`);
  lines.push("");
  for (const { place, sentence, name } of unread) lines.push(`unread\t${place}\t${name}\t${sentence}`);
  writeFileSync(process.env.OUT ?? "/tmp/proof-claims.txt", lines.join("\n"));
});
