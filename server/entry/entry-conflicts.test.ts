import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { churchWithCategories, thisWeek } from "../../test/entries.ts";
import { adultsOfAWeek, assignmentFor, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T15:00:00Z") });

test("the later save wins, and the second person learns what it replaced", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  await hope.save(daniel, [{ categoryId: hope.adults, value: 405 }]);
  const { body } = await hope.save(hope.admin, [{ categoryId: hope.adults, value: 412 }]);
  expect(body.replaced).toEqual([
    {
      categoryId: hope.adults,
      value: 405,
      savedBy: "Daniel Sole",
      savedAt: app.clock.now.toISOString(),
    },
  ]);
  expect(await hope.revisions(hope.adults)).toMatchObject([
    { from: 405, to: 412, changedBy: "Ada Min" },
    { from: null, to: 405, changedBy: "Daniel Sole" },
  ]);
});

test("nothing is told as replaced to somebody who had seen the value", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  await hope.save(daniel, [{ categoryId: hope.adults, value: 405 }]);
  const { body } = await hope.save(hope.admin, [
    { categoryId: hope.adults, value: 412, seenVersion: 1 },
  ]);
  expect(body.replaced).toEqual([]);
});

test("a change that is sent again never overwrites what somebody has entered since", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const change = { categoryId: hope.adults, value: 412, changeId: newId() };
  await hope.save(hope.admin, [change]);
  await hope.save(daniel, [{ categoryId: hope.adults, value: 405, seenVersion: 1 }]);
  const { status, body } = await hope.save(hope.admin, [change]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ items: [{ value: 405, version: 2 }], replaced: [] });
  expect(await hope.revisions(hope.adults)).toHaveLength(2);
});

test("a change that came when the number was its own already is not made when it comes again", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const typed = (value: number) => [{ categoryId: hope.adults, value, changeId: newId() }];
  const same = typed(50);
  await hope.save(daniel, typed(50));
  await hope.save(hope.admin, same);
  await hope.save(daniel, typed(60));
  const { body } = await hope.save(hope.admin, same);
  expect(body).toMatchObject({ items: [{ value: 60 }], replaced: [] });
  expect(await hope.revisions(hope.adults)).toMatchObject([
    { from: 50, to: 60 },
    { from: null, to: 50 },
  ]);
});

test("a blank typed where no number ever was does not take away a later number when it comes again", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const blank = [{ categoryId: hope.adults, value: null, changeId: newId() }];
  expect((await hope.save(hope.admin, blank)).body).toEqual({ items: [], replaced: [] });
  expect(await hope.revisions(hope.adults)).toEqual([]);
  await hope.save(daniel, [{ categoryId: hope.adults, value: 60, changeId: newId() }]);
  const { body } = await hope.save(hope.admin, blank);
  expect(body).toMatchObject({ items: [{ value: 60, version: 1 }], replaced: [] });
  expect(await hope.revisions(hope.adults)).toMatchObject([{ from: null, to: 60 }]);
});

test("changes are told in the order in which they were made, whichever request began first", async () => {
  const hope = await churchWithCategories(app);
  const began = app.clock.now;
  for (const [value, seconds] of [
    [10, 5],
    [20, 2],
    [30, 4],
    [40, 1],
  ] as const) {
    app.clock.now = new Date(began.getTime() + seconds * 1_000);
    await hope.save(hope.admin, [{ categoryId: hope.adults, value }]);
  }
  app.clock.now = began;
  expect((await hope.revisions(hope.adults)).map(({ from, to }) => [from, to])).toEqual([
    [30, 40],
    [20, 30],
    [10, 20],
    [null, 10],
  ]);
});

test("a count whose save arrives again does not undo what was typed over it", async () => {
  const hope = await churchWithCategories(app);
  const entry = await adultsOfAWeek(app, hope);
  const balcony = await assignmentFor(app, hope, hope.admin, { entry });
  const body = { round: 1, deviceId: newId(), plus: 40, minus: 0 };
  const count = () =>
    app.request("PUT", `${balcony.path}/count`, { body, cookie: hope.admin.cookie });
  await count();
  await hope.save(hope.admin, [{ categoryId: hope.adults, value: 45, seenVersion: 1 }]);
  expect((await count()).status).toBe(200);
  expect((await hope.week(hope.admin)).body.items).toMatchObject([{ value: 45, source: "typed" }]);
});

test("the same change sent many times at once is made once", async () => {
  const hope = await churchWithCategories(app);
  const change = { categoryId: hope.adults, value: 412, changeId: newId() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => hope.save(hope.admin, [change])),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await hope.revisions(hope.adults)).toHaveLength(1);
});

test("saves at the same moment each become a revision, and the revisions chain", async () => {
  const hope = await churchWithCategories(app);
  const values = Array.from(Array(12).keys(), (index) => 100 + index);
  const answers = await Promise.all(
    values.map((value) => hope.save(hope.admin, [{ categoryId: hope.adults, value }])),
  );
  expect(answers.map((answer) => answer.status)).toEqual(values.map(() => 200));
  const revisions = (await hope.revisions(hope.adults)).reverse();
  expect(revisions.map((revision) => revision.to).sort()).toEqual(values);
  const { body } = await hope.week(hope.admin);
  expect(body.items[0]).toMatchObject({ version: 12 });
  const chained = new Map(revisions.map((revision) => [revision.from, revision.to]));
  let last: number | null = null;
  for (let step = 0; step < values.length; step += 1) last = chained.get(last) ?? null;
  expect(body.items[0].value).toBe(last);
});

test("whatever two people save in turn, the last value stands and the revisions have no gap", async () => {
  const hope = await churchWithCategories(app);
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const people = [hope.admin, daniel];
  let weekStart = thisWeek;
  const save = fc.record({
    person: fc.integer({ min: 0, max: 1 }),
    value: fc.option(fc.integer({ min: 0, max: 4 })),
    seenVersion: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(save, { maxLength: 8 }), async (saves) => {
      weekStart = addDays(weekStart, -7);
      for (const { person, ...change } of saves)
        await hope.save(
          people[person] ?? hope.admin,
          [{ categoryId: hope.adults, ...change }],
          weekStart,
        );
      const { body } = await hope.week(hope.admin, weekStart);
      const last = saves.at(-1)?.value ?? null;
      expect(body.items[0]?.value ?? null).toBe(last);
      const revisions = (await hope.revisions(hope.adults, weekStart)).reverse();
      let before: number | null = null;
      for (const { from, to } of revisions) {
        expect(from).toBe(before);
        expect(to).not.toBe(before);
        before = to;
      }
      expect(before).toBe(last);
    }),
    { numRuns: 25 },
  );
});
