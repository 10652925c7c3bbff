import { expect, test } from "vitest";
import type { CountState } from "../../domain/count/tally.ts";
import type { OpenTapProposal, TapDecision, TapProposal } from "../../domain/count/tap-proposal.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { adultsOfAWeek, assignmentFor, church, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-08T15:00:00Z") });
const threeWeeksLater = new Date("2026-06-29T15:00:00Z");

type Totals = { round?: number; plus?: number; minus?: number; tappedAt?: string };
type Person = { id: string; cookie: string };

/** Saved by Maria, a member, with 246 taps of her phone, and read again when its week is closed to her. */
async function closedCount({ isSaved = true } = {}) {
  app.clock.now = new Date("2026-06-08T15:00:00Z");
  const hope = await church(app);
  const maria = await memberOf(app, hope, "member", "Maria");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const ruth = await memberOf(app, hope, "staff", "Ruth");
  const entry = await adultsOfAWeek(app, hope);
  const floor = await assignmentFor(app, hope, maria, { entry });
  const phone = newId();
  const send = async (method: string, path: string, person: Person, body?: object) => {
    const response = await app.request(method, path, { cookie: person.cookie, body });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  };
  const tap = async (person: Person, device: string, totals: Totals): Promise<CountState> => {
    const body = { round: 1, plus: 0, minus: 0, ...totals };
    const answer = await send("PUT", `${floor.path}/tallies/${device}`, person, body);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const save = (person: Person, deviceId: string, more: object) =>
    send("PUT", `${floor.path}/count`, person, { deviceId, round: 1, plus: 0, minus: 0, ...more });
  if (isSaved) expect((await save(maria, phone, { plus: 246 })).status).toBe(200);
  app.clock.now = threeWeeksLater;
  const list = async (): Promise<OpenTapProposal[]> =>
    (await send("GET", `${hope.path}/tap-proposals`, daniel)).body.items;
  const type = async (value: number | null) => {
    const { campusId, categoryId } = entry;
    const path = `${hope.path}/campuses/${campusId}/weeks/2026-06-07/entries`;
    expect((await send("PUT", path, daniel, { entries: [{ categoryId, value }] })).status).toBe(
      200,
    );
  };
  return {
    type,
    ...{ hope, maria, daniel, ruth, floor, phone, tap, save, list, send },
    read: async (person = maria): Promise<CountState> =>
      (await send("GET", `${floor.path}/tallies`, person)).body,
    /** The numbers of the count and of its service. */
    async numbers() {
      const { count } = await app.db
        .selectFrom("assignment")
        .select("count")
        .where("id", "=", floor.id)
        .executeTakeFirstOrThrow();
      const { value } = await app.db
        .selectFrom("entry")
        .select("value")
        .where("organization_id", "=", hope.id)
        .executeTakeFirstOrThrow();
      return [count, value];
    },
    decide(person: Person, seen: TapProposal | OpenTapProposal, decision: TapDecision["decision"]) {
      const { id, plus, minus } = seen;
      const numbers = "from" in seen && { from: seen.from, to: seen.to };
      const path = `${hope.path}/tap-proposals/${id}/decision`;
      return send("PUT", path, person, { decision, plus, minus, ...numbers });
    },
    async only() {
      const [first, ...others] = await list();
      if (!first || others.length > 0) throw new Error("expected one proposal");
      return first;
    },
  };
}

test("a member changes no number of a closed week, by whatever device, tap or save", async () => {
  const { maria, phone, tap, save, numbers, list } = await closedCount();
  const invented = newId();
  expect(await tap(maria, invented, { plus: 500 })).toMatchObject({
    ...{ status: "complete", count: 246, tallies: [{ deviceId: phone, plus: 246 }] },
    proposals: [{ deviceId: invented, plus: 500, minus: 0, decision: null }],
  });
  await tap(maria, phone, { plus: 246, minus: 200 });
  const saved = await save(maria, phone, { plus: 250, minus: 200, reason: "Forgot the choir" });
  expect(saved).toMatchObject({ status: 200, body: { status: "complete", count: 246 } });
  const correction = { id: newId(), count: 9 };
  await save(maria, newId(), { minus: 237, correction });
  expect(await numbers()).toEqual([246, 246]);
  expect(await list()).toMatchObject([
    { deviceId: invented, plus: 500, minus: 0, proposedBy: "Maria Sole" },
    { deviceId: phone, plus: 4, minus: 200, reason: "Forgot the choir" },
    {
      kind: "correction",
      number: 9,
      plus: 0,
      minus: 237,
      assignment: { title: "Balcony", date: "2026-06-07", count: 246 },
    },
  ]);
});

test("taps that are sent again, late or out of order are one proposal, and it says when they were made", async () => {
  const { maria, phone, tap, list } = await closedCount();
  const tappedAt = "2026-06-07T14:12:00.000Z";
  await tap(maria, phone, { plus: 249, tappedAt });
  await tap(maria, phone, { plus: 247 });
  await tap(maria, phone, { plus: 249, tappedAt: "2027-01-01T00:00:00Z" });
  expect(await list()).toMatchObject([
    { plus: 3, minus: 0, tappedAt, arrivedAt: threeWeeksLater.toISOString() },
  ]);
  await tap(maria, phone, { plus: 249, minus: 3, tappedAt: "2027-01-01T00:00:00Z" });
  expect(await list()).toEqual([]);
  await tap(maria, phone, { plus: 251, minus: 3, tappedAt: "2027-01-01T00:00:00Z" });
  expect(await list()).toMatchObject([
    { plus: 5, minus: 3, tappedAt: threeWeeksLater.toISOString() },
  ]);
});

test("a member's own export holds what they proposed and what staff decided", async () => {
  const { hope, floor, maria, daniel, phone, tap, decide, only, send } = await closedCount();
  await tap(maria, phone, { plus: 249 });
  await decide(daniel, await only(), "declined");
  const { body } = await send("GET", "/api/me/export", maria);
  expect(body.tapProposals).toMatchObject([
    {
      ...{ organizationId: hope.id, assignmentId: floor.id, deviceId: phone, plus: 3, minus: 0 },
      ...{ arrivedAt: threeWeeksLater.toISOString(), decision: "declined" },
    },
  ]);
  expect((await send("GET", "/api/me/export", daniel)).body.tapProposals).toEqual([]);
});

test("accepted taps are in the count and its number, under the member's name", async () => {
  const { hope, floor, maria, daniel, phone, tap, decide, only, numbers, read, send } =
    await closedCount();
  await tap(maria, phone, { plus: 249 });
  const proposal = await only();
  expect(await decide(daniel, proposal, "accepted")).toMatchObject({
    status: 200,
    body: { decision: "accepted", decidedBy: "Daniel Sole", proposedBy: "Maria Sole" },
  });
  expect(await numbers()).toEqual([249, 249]);
  expect(await read()).toMatchObject({
    count: 249,
    tallies: [{ deviceId: phone, plus: 249 }],
    proposals: [{ decision: "accepted", decidedBy: "Daniel Sole", plus: 3 }],
  });
  const story = (await send("GET", `${floor.path}/count/revisions`, daniel)).body;
  expect(story.items[0]).toMatchObject({ from: 246, to: 249, changedBy: "Maria Sole" });
  expect(story.proposals).toMatchObject([
    { plus: 3, decision: "accepted", decidedAt: threeWeeksLater.toISOString() },
  ]);
  const { categoryId } = await adultsOf(hope.id);
  const path = `${hope.path}/weeks/2026-06-07/stories/${categoryId}`;
  const [number] = (await send("GET", path, daniel)).body.numbers;
  expect(number).toMatchObject({ value: 249, revisions: [{ changedBy: "Maria Sole" }, {}] });
  expect(number.counts[0].proposals).toMatchObject([{ decision: "accepted" }]);
  await tap(maria, phone, { plus: 249 });
  expect((await read()).proposals).toHaveLength(1);
});

test("declined taps stay in the story, never come again, and later ones are proposed alone", async () => {
  const { floor, maria, daniel, phone, tap, decide, only, list, numbers, send } =
    await closedCount();
  await tap(maria, phone, { plus: 249 });
  await decide(daniel, await only(), "declined");
  expect(await tap(maria, phone, { plus: 249 })).toMatchObject({
    count: 246,
    proposals: [{ decision: "declined", decidedBy: "Daniel Sole" }],
  });
  expect(await list()).toEqual([]);
  await tap(maria, phone, { plus: 251 });
  const later = await only();
  expect(later).toMatchObject({ plus: 2, minus: 0 });
  expect((await decide(daniel, later, "accepted")).status).toBe(200);
  expect(await numbers()).toEqual([248, 248]);
  const { proposals } = (await send("GET", `${floor.path}/count/revisions`, maria)).body;
  expect(proposals.map(({ decision }: TapProposal) => decision).sort()).toEqual([
    "accepted",
    "declined",
  ]);
});

test("of two staff at once the first decides, and a decision that is sent again is made once", async () => {
  const { maria, daniel, ruth, phone, tap, decide, only, numbers, send } = await closedCount();
  await tap(maria, phone, { plus: 249 });
  const proposal = await only();
  const both = await Promise.all([
    decide(daniel, proposal, "accepted"),
    decide(ruth, proposal, "accepted"),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(both.map(({ body }) => body.decidedBy)).size).toBe(1);
  expect(await numbers()).toEqual([249, 249]);
  expect(await decide(ruth, proposal, "declined")).toMatchObject({
    status: 409,
    body: { error: { message: `${both[0]?.body.decidedBy} has accepted this already.` } },
  });
  expect(await numbers()).toEqual([249, 249]);

  await tap(maria, phone, { plus: 252 });
  const seen = await only();
  await tap(maria, phone, { plus: 253 });
  expect((await decide(daniel, seen, "accepted")).status).toBe(409);
  expect((await decide(maria, await only(), "accepted")).status).toBe(403);
  expect((await send("GET", `/api/organizations/${newId()}/tap-proposals`, daniel)).status).toBe(
    404,
  );
});

test("a correction that waits is the number that was said, whatever the number has become meanwhile", async () => {
  const { maria, daniel, phone, save, tap, decide, only, numbers, read } = await closedCount();
  const correction = { id: newId(), count: 9 };
  await save(maria, phone, { plus: 246, minus: 237, correction, reason: "Wrong hall" });
  expect(await only()).toMatchObject({ kind: "correction", number: 9, from: 246, to: 9 });
  await tap(daniel, newId(), { plus: 4 });
  await tap(maria, phone, { plus: 248, minus: 237 });
  const proposal = await only();
  expect(proposal).toMatchObject({ kind: "correction", number: 11, from: 250, to: 11 });
  expect((await decide(daniel, proposal, "accepted")).status).toBe(200);
  expect(await numbers()).toEqual([11, 11]);
  expect((await read()).count).toBe(11);
  await tap(maria, phone, { plus: 248, minus: 237 });
  expect(await numbers()).toEqual([11, 11]);
});

test("nothing is decided by a number that has changed since staff saw it", async () => {
  const { maria, daniel, phone, tap, decide, only, numbers } = await closedCount();
  await tap(maria, phone, { plus: 249 });
  const seen = await only();
  await tap(daniel, newId(), { plus: 4 });
  expect(await decide(daniel, seen, "accepted")).toMatchObject({
    status: 409,
    body: { error: { message: "The number has changed meanwhile. Look at it again." } },
  });
  expect(await numbers()).toEqual([250, 250]);
  const now = await only();
  expect(now).toMatchObject({ from: 250, to: 253 });
  expect((await decide(daniel, now, "accepted")).status).toBe(200);
  expect(await numbers()).toEqual([253, 253]);
});

test.each(["at once", "after its taps"] as const)(
  "a member's first save of an old count, sent %s, waits for staff where the number was typed meanwhile",
  async (way) => {
    const { maria, daniel, phone, type, tap, save, decide, only, numbers, read } =
      await closedCount({ isSaved: false });
    await type(131);
    if (way === "after its taps") await tap(maria, phone, { plus: 120 });
    for (const _ of ["once", "again"])
      expect((await save(maria, phone, { plus: 120 })).body).toMatchObject({
        ...{ status: "pending", count: 120 },
        proposals: [{ kind: "count", number: 120, plus: 0, minus: 0, decision: null }],
      });
    expect(await numbers()).toEqual([0, 131]);
    const proposal = await only();
    expect(proposal).toMatchObject({ from: 131, to: 120, typedBy: "Daniel Sole" });
    await type(130);
    expect((await decide(daniel, proposal, "accepted")).status).toBe(409);
    expect((await decide(daniel, await only(), "accepted")).status).toBe(200);
    expect(await numbers()).toEqual([120, 120]);
    expect(await read()).toMatchObject({
      ...{ status: "complete", count: 120, savedBy: "Maria Sole" },
      proposals: [{ kind: "count", decision: "accepted", decidedBy: "Daniel Sole" }],
    });
  },
);

test("a first save that staff left out keeps the typed number, comes again only when more is counted, and is used once nothing is typed", async () => {
  const { maria, daniel, phone, type, save, decide, only, list, numbers } = await closedCount({
    isSaved: false,
  });
  await type(131);
  await save(maria, phone, { plus: 120 });
  expect((await decide(daniel, await only(), "declined")).status).toBe(200);
  await save(maria, phone, { plus: 120 });
  expect([await list(), await numbers()]).toEqual([[], [0, 131]]);
  await save(maria, phone, { plus: 122 });
  const later = await only();
  expect(later).toMatchObject({ number: 122, from: 131, to: 122 });
  await type(null);
  expect((await save(maria, phone, { plus: 122 })).body).toMatchObject({ status: "complete" });
  expect([await list(), await numbers()]).toEqual([[], [122, 122]]);
  expect((await decide(daniel, later, "accepted")).status).toBe(409);
  await save(maria, phone, { plus: 123 });
  expect(await only()).toMatchObject({ kind: "taps", plus: 1, minus: 0, from: 122, to: 123 });
});

test("a first save that replaces a number says which one and who entered it, except to the person who did", async () => {
  const { ruth, phone, type, save, numbers } = await closedCount({ isSaved: false });
  await type(131);
  const saved = (await save(ruth, phone, { plus: 120 })).body;
  expect(saved).toMatchObject({ status: "complete", count: 120 });
  expect(saved.replaced).toEqual({ value: 131, by: "Daniel Sole" });
  expect(await numbers()).toEqual([120, 120]);
  expect((await save(ruth, phone, { plus: 120 })).body).not.toHaveProperty("replaced");

  const own = await closedCount({ isSaved: false });
  await own.type(131);
  expect((await own.save(own.daniel, own.phone, { plus: 120 })).body).not.toHaveProperty(
    "replaced",
  );
  const same = await closedCount({ isSaved: false });
  await same.type(120);
  expect((await same.save(same.ruth, same.phone, { plus: 120 })).body).not.toHaveProperty(
    "replaced",
  );
});

test("staff's own late taps count at once, and so do a member's for a count nobody has saved", async () => {
  const { hope, maria, daniel, tap, numbers, list, send } = await closedCount();
  await tap(daniel, newId(), { plus: 4 });
  expect(await numbers()).toEqual([250, 250]);
  const open = await assignmentFor(app, hope, maria);
  const path = `${open.path}/count`;
  const body = { deviceId: newId(), round: 1, plus: 7, minus: 0 };
  expect((await send("PUT", path, maria, body)).body).toMatchObject({ count: 7 });
  expect(await list()).toEqual([]);
});

test("taps that staff left out stay out when their member has become staff and the device sends all again", async () => {
  const { hope, maria, daniel, phone, tap, decide, only, list, numbers, read } =
    await closedCount();
  await tap(maria, phone, { plus: 248 });
  await decide(daniel, await only(), "declined");
  await tap(maria, phone, { plus: 251 });
  const open = await only();
  await app.db
    .updateTable("membership")
    .set({ role: "staff" })
    .where("organization_id", "=", hope.id)
    .where("user_id", "=", maria.id)
    .execute();
  await tap(maria, phone, { plus: 251 });
  expect(await numbers()).toEqual([249, 249]);
  expect((await tap(maria, phone, { plus: 252 })).proposals).toHaveLength(2);
  expect(await numbers()).toEqual([250, 250]);
  expect((await read()).proposals).toHaveLength(2);
  expect((await decide(daniel, open, "accepted")).status).toBe(409);
  expect((await decide(daniel, await only(), "accepted")).status).toBe(200);
  expect(await numbers()).toEqual([250, 250]);
  expect(await list()).toEqual([]);
});

test("taps of a count that was started again since can still be added", async () => {
  const { floor, maria, daniel, phone, tap, save, decide, only, read, send } = await closedCount();
  await tap(maria, phone, { plus: 249 });
  await send("DELETE", `${floor.path}/count`, daniel);
  await save(daniel, newId(), { round: 2, plus: 240 });
  expect((await decide(daniel, await only(), "accepted")).status).toBe(200);
  expect(await read(daniel)).toMatchObject({ round: 2, count: 243 });
});

test("a person's invented devices do not fill the list of staff", async () => {
  const { floor, maria, list, send } = await closedCount();
  const tally = { round: 1, plus: 1, minus: 0 };
  const statuses = [];
  for (let device = 0; device < 22; device += 1)
    statuses.push((await send("PUT", `${floor.path}/tallies/${newId()}`, maria, tally)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([409, 409]);
  expect(await list()).toHaveLength(20);
});

function adultsOf(organizationId: string) {
  return app.db
    .selectFrom("entry")
    .select("category_id as categoryId")
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
}
