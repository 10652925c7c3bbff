import { expect, test } from "vitest";
import type { Assignment } from "../../domain/assignment/assignment.ts";
import type { Entry } from "../../domain/entry/entry.ts";
import type { NumberStory } from "../../domain/entry/number-story.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-07T15:00:00Z") });

test("nobody sees either number of two counts until both are saved, and there is none in Inputs", async () => {
  const { maria, daniel, admin, first, second, number } = await countedTwice();
  await first.count(142);
  expect(await first.seenBy(maria)).toMatchObject({ status: "complete", count: 142 });
  for (const person of [daniel, admin]) {
    expect(await first.talliesFor(person)).toBe(403);
    expect(await first.storyFor(person)).toBe(403);
  }
  const listed = await first.listedFor(admin);
  expect(listed.map(({ count, apart }) => [count, apart?.numbers])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await number()).toMatchObject({ value: null, counts: [] });
  await second.count(147);
  const both = { first: 142, second: 147 };
  expect(await first.seenBy(maria)).toMatchObject({ apart: { numbers: both, isAgreed: false } });
  expect(await second.seenBy(daniel)).toMatchObject({
    count: 147,
    apart: { isSecond: true, numbers: both, isAgreed: false },
  });
  expect(await number()).toMatchObject({ value: 142 });
});

test.each([
  { choice: "first", number: 142 },
  { choice: "second", number: 147 },
  { choice: "mean", number: 145 },
] as const)("$choice becomes the number of two counts", async ({ choice, number: agreed }) => {
  const { maria, daniel, first, second, number } = await countedTwice();
  await second.count(147);
  await first.count(142);
  const given = { id: newId(), choice, first: 142, second: 147 };
  // The answer to the first was lost.
  for (const _again of [1, 2]) expect((await second.agree(daniel, given)).status, choice).toBe(200);
  expect(await first.seenBy(maria)).toMatchObject({
    count: agreed,
    apart: { numbers: { first: 142, second: 147 }, isAgreed: true },
  });
  expect((await number()).value).toBe(agreed);
  expect((await number()).counts).toMatchObject([
    { count: agreed, agreements: [{ choice, first: 142, second: 147, decidedBy: "Daniel Sole" }] },
    { count: 147, isSecond: true },
  ]);
});

test("both count again from 0, each in a new round, and what they say then is asked anew", async () => {
  const { admin, maria, first, second, number } = await countedTwice();
  await first.count(142);
  await second.count(147);
  await first.agree(admin, { id: newId(), choice: "again", first: 142, second: 147 });
  expect(await first.seenBy(maria)).toMatchObject({ status: "pending", round: 2, count: 0 });
  expect((await number()).value).toBeNull();
  await second.count(147, 2);
  await first.count(142, 2);
  expect(await first.seenBy(maria)).toMatchObject({ apart: { isAgreed: false } });
});

test("two equal numbers are agreed on, and a tap that arrives later is asked about", async () => {
  const { maria, admin, first, second, number, inInputs } = await countedTwice();
  await first.count(142);
  await second.count(142);
  expect(await first.seenBy(maria)).toMatchObject({ apart: { isAgreed: true } });
  await second.tap(146);
  const differing = { first: 142, second: 146 };
  expect(await first.seenBy(maria)).toMatchObject({ apart: { numbers: differing } });
  await first.agree(admin, { id: newId(), choice: "mean", ...differing });
  expect((await number()).value).toBe(144);
  await first.tap(145);
  expect(await first.seenBy(maria)).toMatchObject({
    count: 147,
    apart: { numbers: { first: 145, second: 146 }, isAgreed: false },
  });
  expect((await inInputs()).notAgreed).toEqual([145, 146]);
  await first.agree(admin, { id: newId(), choice: "second", first: 145, second: 146 });
  expect(await inInputs()).toMatchObject({ value: 146, notAgreed: null });
  expect((await number()).value).toBe(146);
  expect(await first.seenBy(maria)).toMatchObject({ count: 146, apart: { isAgreed: true } });
});

test("nothing is decided on numbers that have changed, or by somebody else", async () => {
  const { hope, admin, maria, first, second, number } = await countedTwice();
  const given = { id: newId(), choice: "second", first: 142, second: 147 } as const;
  await first.count(142);
  expect((await first.agree(maria, given)).status).toBe(409);
  await second.count(147);
  const stranger = await memberOf(app, hope, "member", "Ruth");
  expect((await first.agree(stranger, given)).status).toBe(403);
  await first.tap(143);
  expect((await first.agree(admin, given)).status).toBe(409);
  expect((await number()).value).toBe(143);
});

test("without its second count, the first is the number", async () => {
  const { admin, maria, first, second, number } = await countedTwice();
  await first.count(142);
  await app.request("DELETE", second.path, { cookie: admin.cookie });
  expect(await first.seenBy(maria)).not.toHaveProperty("apart");
  expect((await number()).value).toBe(142);
});

test("a count has one second count, by another person, asked for before it is saved", async () => {
  const { admin, maria, daniel, first, second } = await countedTwice();
  const ask = (path: string, id: string, userId: string) =>
    app.request("PUT", `${path}/second-count`, { cookie: admin.cookie, body: { id, userId } });
  expect((await ask(first.path, second.id, daniel.id)).status).toBe(200);
  expect((await ask(first.path, newId(), daniel.id)).status).toBe(409);
  expect((await ask(second.path, newId(), maria.id)).status).toBe(409);
  const { first: alone } = await countedOnce();
  expect((await ask(alone.path, newId(), alone.ownerId)).status).toBe(404);
});

test("the second count moves with the first, and goes with it", async () => {
  const { admin, daniel, first, second } = await countedTwice();
  const { cookie } = admin;
  const area = { area: "Balcony" };
  expect((await app.request("PATCH", second.path, { cookie, body: area })).status).toBe(409);
  expect((await app.request("PATCH", first.path, { cookie, body: area })).status).toBe(200);
  expect(await second.seenBy(daniel)).toMatchObject(area);
  await app.request("DELETE", first.path, { cookie });
  expect((await app.request("GET", second.path, { cookie })).status).toBe(404);
});

type Person = { id: string; cookie: string };

async function countedOnce() {
  const hope = await church(app);
  const maria = await memberOf(app, hope, "member");
  const { campusId, ...entry } = await adultsOfAWeek(app, hope);
  const { id, path } = await assignmentFor(app, hope, maria, { campusId, entry });
  return {
    hope,
    maria,
    campusId,
    entry,
    first: { ...countOf(hope.path, { id, path }, maria), ownerId: maria.id },
  };
}

async function countedTwice() {
  const { hope, maria, campusId, entry, first } = await countedOnce();
  const daniel = await memberOf(app, hope, "member", "Daniel");
  const { admin } = hope;
  const id = newId();
  const body = { id, userId: daniel.id };
  const answer = await app.request("PUT", `${first.path}/second-count`, {
    cookie: admin.cookie,
    body,
  });
  expect(answer.status).toBe(200);
  const path = `${hope.path}/assignments/${id}`;
  const second = countOf(hope.path, { id, path }, daniel);
  const number = async () => {
    const story = `${hope.path}/weeks/2026-06-07/stories/${entry.categoryId}`;
    const { numbers }: NumberStory = await (
      await app.request("GET", story, { cookie: admin.cookie })
    ).json();
    return numbers[0] ?? { value: null, counts: [] };
  };
  const inInputs = async (): Promise<Entry> => {
    const sheet = `${hope.path}/campuses/${campusId}/weeks/2026-06-07/entries`;
    return (await (await app.request("GET", sheet, { cookie: admin.cookie })).json()).items[0];
  };
  return { hope, admin, maria, daniel, first, second, number, inInputs };
}

function countOf(organization: string, { id, path }: { id: string; path: string }, owner: Person) {
  const deviceId = newId();
  const ask = (method: string, at: string, { cookie }: Person, body?: object) =>
    app.request(method, at, { cookie, ...(body && { body }) });
  return {
    id,
    path,
    count: (plus: number, round = 1) =>
      ask("PUT", `${path}/count`, owner, { deviceId, round, plus, minus: 0 }),
    tap: (plus: number, round = 1) =>
      ask("PUT", `${path}/tallies/${deviceId}`, owner, { round, plus, minus: 0 }),
    agree: (person: Person, body: object) => ask("PUT", `${path}/count/agreement`, person, body),
    talliesFor: async (person: Person) => (await ask("GET", `${path}/tallies`, person)).status,
    storyFor: async (person: Person) =>
      (await ask("GET", `${path}/count/revisions`, person)).status,
    async seenBy(person: Person): Promise<Assignment> {
      return (await ask("GET", path, person)).json();
    },
    async listedFor(person: Person): Promise<Assignment[]> {
      const answer = await ask("GET", `${organization}/assignments?user=all`, person);
      return (await answer.json()).items;
    },
  };
}
