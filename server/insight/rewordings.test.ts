import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Insights } from "../../domain/insight/claim-answer.ts";
import { skeletonOf } from "../../domain/insight/rewording.ts";
import { generateChurch } from "../../scripts/demo/church.ts";
import { insertChurch } from "../../scripts/demo/insert-church.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { messagesOf, says, startLanguageModel } from "../../test/language-model.ts";
import { startJobs } from "../jobs/start.ts";
import { addSession } from "../sign-in/sessions.ts";
import { rewordNext } from "./rewordings.ts";

const model = await startLanguageModel(says(""));
afterAll(() => model.close());
const monday = new Date("2026-11-23T15:00:00Z");
const app = await useTestApp({ now: monday, environment: model.environment, realQueue: true });

/** Its admin was told what stands out. */
async function churchThatWasTold(seed: string) {
  const sample = generateChurch({ seed, name: `Hope ${seed}`, today: "2026-11-23", years: 3 });
  await insertChurch(app.db, sample);
  const userId = sample.people.find((one) => one.role === "admin")?.id ?? "";
  const token = await addSession(app.db, { userId, userAgent: "" }, monday);
  const cookie = `countwell_session=${token}`;
  const { id } = sample.organization;
  const path = `/api/organizations/${id}`;
  const send = async (method: string, to: string, body?: object) => {
    const response = await app.request(method, path + to, { cookie, body });
    return response.status === 204 ? null : response.json();
  };
  const told = async () => ((await send("GET", "/insights")) as Insights).items;
  const say = async () => {
    const items = (await told()).map(({ kind, key, form, lead, slots }) => {
      const { unit, value } = slots[lead] ?? { unit: "count", value: 0 };
      return { kind, key, form, lead: { unit, value } };
    });
    await send("PUT", "/insights/said", { items });
  };
  const choose = (agreedHost: string | null) => send("PUT", "/language-model", { agreedHost });
  await say();
  return { id, sample, told, say, choose };
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'reword_organization'`.execute(app.db);
  return rows[0]?.count ?? 0;
}

const plainly = (body: string) => {
  const { data } = messagesOf({ path: "", headers: {}, body });
  const [line = ""] = data.split("\n");
  return line.replace("Sentence: ", "");
};

test("sentences are reworded once somebody was told them, without their numbers, and proved as before", async () => {
  const hope = await churchThatWasTold("rewording");
  const before = await hope.told();
  expect(before.every(({ wording }) => wording === null)).toBe(true);
  expect(await rewordNext(app.deps, hope.id)).toBe(false);
  expect(await countJobs()).toBe(0);

  await hope.choose(model.host);
  await hope.say();
  expect(await countJobs()).toBe(1);
  model.answerWith((response, asked) =>
    says(plainly(asked.body).replace(/ (?:had|has|is|was|were) /, " also stood at "))(
      response,
      asked,
    ),
  );
  const jobs = await startJobs(app.pool, app.deps);
  await expect.poll(countJobs).toBe(0);
  await jobs.stop();
  const after = await hope.told();
  expect(after.map(({ wording: _wording, ...rest }) => rest)).toEqual(
    before.map(({ wording: _wording, ...rest }) => rest),
  );
  const reworded = after.flatMap(({ wording }) => wording ?? []);
  expect(reworded.length).toBeGreaterThan(0);
  for (const wording of reworded) expect(wording).toContain(" also stood at ");
  for (const { body } of model.asked) {
    expect(messagesOf({ path: "", headers: {}, body }).data.replace(/\{\d+\}/g, "")).not.toMatch(
      /\d/,
    );
    for (const { name } of hope.sample.campuses) expect(body).not.toContain(`"${name}`);
  }
  const asked = model.asked.length;
  expect(await rewordNext(app.deps, hope.id)).toBe(false);
  expect(model.asked).toHaveLength(asked);

  await hope.choose(null);
  expect((await hope.told()).every(({ wording }) => wording === null)).toBe(true);
});

test("a model that lies about a sentence leaves it as it was, and what is kept is checked again when it is told", async () => {
  const hope = await churchThatWasTold("lying");
  await hope.choose(model.host);
  for (const lie of ["{1} had twice {2}.", "Attendance fell to 9,999.", "{2} {1} not."]) {
    model.answerWith(says(lie));
    await app.db.deleteFrom("rewording").where("organization_id", "=", hope.id).execute();
    while (await rewordNext(app.deps, hope.id));
    expect((await hope.told()).map(({ wording }) => wording)).toEqual(
      (await hope.told()).map(() => null),
    );
  }
  const told = await hope.told();
  const source = `${model.host} tiny`;
  for (const { template } of told)
    await app.db
      .updateTable("rewording")
      .set({ answer: `${skeletonOf(template).text} 9,999 fell.` })
      .where("organization_id", "=", hope.id)
      .where("source", "=", source)
      .where("skeleton", "=", skeletonOf(template).text)
      .execute();
  for (const { wording } of await hope.told()) expect(wording).toBe(null);
});

test("one that stalls or fails is asked for one sentence, and again another time", async () => {
  const hope = await churchThatWasTold("failing");
  await hope.choose(model.host);
  const before = model.asked.length;
  model.answerWith((response) => void response.writeHead(503).end());
  expect(await rewordNext(app.deps, hope.id)).toBe(false);
  expect(await rewordNext(app.deps, hope.id)).toBe(false);
  expect(model.asked.length - before).toBe(2);
});
