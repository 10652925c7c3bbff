import { writeFileSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import "./react-on-a-server.ts";
import { forecastOrganization } from "../../server/forecast/forecast-job.ts";
import { createTestApp } from "../create-test-app.ts";
import { isSoak } from "../is-soak.ts";
import { agreementOf } from "./agreement.ts";
import { readApi } from "./api.ts";
import { checkAsk } from "./ask.ts";
import { checkTexts, type Verdict } from "./check.ts";
import { insertOrganization, instantOf } from "./insert.ts";
import { readMail } from "./mail.ts";
import { type Moment, moments } from "./organization.ts";
import { readScreens } from "./screens.tsx";
import { organizationOf, type ShapeName, shapeNames } from "./shapes.ts";

/** How many organizations `npm run claims` makes, and a release's tests; without it only a few are looked at. */
const organizations = Number(process.env.CLAIMS ?? (isSoak ? 1_000 : 0));
const firstSeed = Number(process.env.SEED ?? 1);
/** Forecasts take seconds each, so only some organizations have them. */
const oneOfForecast = 6;

const app = await createTestApp();
afterAll(() => app.close());

async function read(shape: ShapeName, seed: number, moment: Moment): Promise<Verdict[]> {
  const one = organizationOf(shape, seed, moment);
  const { admin } = await insertOrganization(app.db, one);
  app.clock.now = instantOf(one.now, one.timeZone);
  vi.setSystemTime(app.clock.now);
  if (organizations > 0 && seed % oneOfForecast === 0)
    await forecastOrganization(app.deps, one.id, 1);
  const texts = await readScreens(app, admin, ["Monday", "Reports", "Home"]);
  if (moment.name === "Monday") texts.Mail = await readMail(app, admin, one);
  const { verdicts, doubtful, exported } = await readApi(app, admin, one);
  const asked = await checkAsk(app, admin, one);
  return [
    ...checkTexts(one, texts, doubtful),
    ...agreementOf(one, { ...texts, Export: exported, Ask: asked.texts }),
    ...verdicts,
    ...asked.verdicts,
  ];
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

test.skipIf(organizations > 0).each(few.map((one, index) => [...one, index + 1] as const))(
  "what a person reads of numbers is so, by who came and by what a number means: %s",
  async (shape, moment, seed) => {
    const verdicts = await read(shape, seed, moment);
    const wrong = verdicts.filter(({ is }) => is === "false" || is === "unknown");
    expect(
      wrong.map(({ is, place, sentence, why }) => `${place}: ${sentence} (${is}: ${why})`),
    ).toEqual([]);
    expect(verdicts.length).toBeGreaterThan(40);
  },
  120_000,
);

test.runIf(organizations > 0)("the sentences of many organizations are so", async () => {
  const all: Named[] = [];
  for (let index = 0; index < organizations; index++) {
    const seed = firstSeed + index;
    const shape = shapeNames[(seed - 1) % shapeNames.length] ?? "plain";
    const round = Math.floor((seed - 1) / shapeNames.length);
    const moment = moments[(seed + round) % moments.length] ?? monday;
    const name = `${shape} ${seed} ${moment.name}`;
    for (const verdict of await read(shape, seed, moment)) all.push({ ...verdict, name });
  }
  const report = reportOf(all);
  if (process.env.OUT) writeFileSync(process.env.OUT, report);
  else console.log(report);
  const are = (wanted: Verdict["is"]) => all.filter(({ is }) => is === wanted);
  expect([...are("false"), ...are("unknown")].map(lineOf)).toEqual([]);
  expect(are("misleading").length).toBeLessThanOrEqual(all.length / 1_000);
});

type Named = Verdict & { name: string };

/** A table, and each sentence that is not true. */
function reportOf(all: readonly Named[]): string {
  const row = (title: string, those: readonly Verdict[]) => {
    const count = (wanted: Verdict["is"]) => those.filter(({ is }) => is === wanted).length;
    return [title, those.length, count("false"), count("misleading"), count("unknown")].join("\t");
  };
  const kinds = Map.groupBy(all, ({ place, kind }) => `${place}\t${kind}`);
  return [
    "where\tkind\tchecked\tfalse\tmisleading\tunknown",
    ...[...kinds].map(([title, those]) => row(title, those)),
    row("all\t", all),
    "",
    ...all.filter(({ is }) => is !== "true").map(lineOf),
  ].join("\n");
}

function lineOf({ is, kind, place, name, sentence, why }: Named): string {
  return [is, kind, place, name, sentence, why].join("\t");
}
