import { writeFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import "./react-on-a-server.ts";
import { forecastOrganization } from "../../server/jobs/forecast.ts";
import { createTestApp } from "../../test/create-test-app.ts";
import { checkAsk } from "./ask.ts";
import { type Checked, checkTexts, type Verdict } from "./check.ts";
import { insertOrganization, instantOf } from "./insert.ts";
import { type Moment, moments } from "./organization.ts";
import { readScreens } from "./screens.tsx";
import { organizationOf, type ShapeName, shapeNames } from "./shapes.ts";

/** How many organizations `npm run bench:claims` makes; without it only a few of them are looked at. */
const organizations = Number(process.env.CLAIMS ?? 0);
const firstSeed = Number(process.env.SEED ?? 1);

const app = await createTestApp();
afterAll(() => app.close());

async function read(shape: ShapeName, seed: number, moment: Moment): Promise<Checked> {
  const one = organizationOf(shape, seed, moment);
  const { admin } = await insertOrganization(app.db, one);
  app.clock.now = instantOf(one.now, one.timeZone);
  vi.setSystemTime(app.clock.now);
  if (process.env.FORECASTS) await makeForecasts(one.id);
  const texts = await readScreens(app, admin, ["Reports", "Monday", "Home"]);
  const screens = checkTexts(one, texts);
  const asked = await checkAsk(app, admin, one);
  return {
    verdicts: [...screens.verdicts, ...asked.verdicts],
    unread: [...screens.unread, ...asked.unread],
  };
}

async function makeForecasts(organizationId: string): Promise<void> {
  for (let turns = 0; turns < 40; turns++) {
    app.jobs.length = 0;
    await forecastOrganization(app.deps, organizationId, 20_000);
    if (app.jobs.length === 0) return;
  }
}

const [thursday, , sunday, monday, wednesday] = moments as [Moment, Moment, Moment, Moment, Moment];

/** One of each kind of what has been told wrongly; all others are in the benchmark. */
const few: readonly (readonly [ShapeName, Moment])[] = [
  ["mergedServices", monday],
  ["campusSplitOff", sunday],
  ["categoryArchived", wednesday],
  ["serviceReplaced", thursday],
  ["saturdayChurch", thursday],
  ["foodBank", wednesday],
  ["cancelledSunday", monday],
];

/** Told by the page that says what a number means. */
const firm =
  /^(headline|running|growth|last year|no last year|nothing missing|missing|missing in words|others missing|counts in|came in|card .*|campus medians)$/;

test.skipIf(organizations > 0)(
  "what the first cards say of numbers is so, by who came and by what a number means",
  async () => {
    const wrong: string[] = [];
    let checked = 0;
    for (const [index, [shape, moment]] of few.entries()) {
      const { verdicts } = await read(shape, index + 1, moment);
      const ofPage = verdicts.filter(({ kind }) => firm.test(kind));
      checked += ofPage.length;
      for (const { is, sentence, why } of ofPage)
        if (is === "false") wrong.push(`${shape}: ${sentence} (${why})`);
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  },
  120_000,
);

test.runIf(organizations > 0)("the sentences of many organizations are so", async () => {
  const all: (Checked & { name: string })[] = [];
  for (let index = 0; index < organizations; index++) {
    const shape = shapeNames[index % shapeNames.length] ?? "plain";
    const round = Math.floor(index / shapeNames.length);
    const seed = firstSeed + index;
    const moment = moments[(seed + round) % moments.length] ?? monday;
    all.push({ ...(await read(shape, seed, moment)), name: `${shape} ${seed} ${moment.name}` });
  }
  const report = reportOf(all);
  if (process.env.OUT) writeFileSync(process.env.OUT, report);
  else console.log(report);
});

/** The table, each sentence that is not true, and those that were not understood. */
function reportOf(all: readonly (Checked & { name: string })[]): string {
  const verdicts = all.flatMap((one) =>
    one.verdicts.map((verdict) => ({ ...verdict, name: one.name })),
  );
  const count = (those: readonly Verdict[], is: Verdict["is"]) =>
    those.filter((one) => one.is === is).length;
  const row = (title: string, those: readonly Verdict[]) =>
    [title, those.length, count(those, "false"), count(those, "misleading")].join("\t");
  const places = Map.groupBy(verdicts, ({ place, kind }) => `${place}\t${kind}`);
  const unread = all.flatMap((one) => one.unread.map((line) => ({ ...line, name: one.name })));
  return [
    "where\tkind\tchecked\tfalse\tmisleading",
    ...[...places].map(([title, those]) => row(title, those)),
    row("all\t", verdicts),
    `not checked\t\t${unread.length}`,
    "",
    ...verdicts
      .filter(({ is }) => is !== "true")
      .map((one) => [one.is, one.kind, one.place, one.name, one.sentence, one.why].join("\t")),
    "",
    ...unread.map(({ place, name, sentence }) => ["not checked", place, name, sentence].join("\t")),
  ].join("\n");
}
