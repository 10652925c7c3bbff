import { expect, test } from "vitest";
import { linkHeader, personHeader } from "../../domain/count/tally.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, limitTo, memberOf, visitorOf } from "../../test/fixtures.ts";
import { addCampus } from "../organization/campuses.ts";

/** Sunday, 9:30 AM in Chicago: half an hour after the service began. */
const during = new Date("2026-06-07T14:30:00Z");
const app = await useTestApp({ now: during });

async function balconyOf(hope: Awaited<ReturnType<typeof church>>, time: string | null = "09:00") {
  const maria = await memberOf(app, hope, "member", "Maria");
  const balcony = await assignmentFor(app, hope, maria, { title: "Balcony" });
  const set = { time, instructions: "Count from the left door." };
  await app.db.updateTable("assignment").set(set).where("id", "=", balcony.id).execute();
  return { ...balcony, maria };
}

type Visitor = { secret: string; visitorId?: string };

function headersOf({ secret, visitorId }: Visitor): Record<string, string> {
  return { [linkHeader]: secret, ...(visitorId && { [personHeader]: visitorId }) };
}

async function call(method: string, path: string, who: Visitor, body?: object) {
  const response = await app.request(method, path, { headers: headersOf(who), body });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

async function make(hope: { path: string }, cookie: string, link: object) {
  const body = { id: newId(), kind: "count", name: `Link ${newId()}`, ...link };
  const response = await app.request("POST", `${hope.path}/links`, { cookie, body });
  return { status: response.status, body: await response.json() };
}

async function at(moment: string, work: () => Promise<void>): Promise<void> {
  app.clock.now = new Date(moment);
  await work().finally(() => {
    app.clock.now = during;
  });
}

test("a visitor counts by a link, and their taps are theirs in the story", async () => {
  const hope = await church(app);
  const balcony = await balconyOf(hope);
  const made = await make(hope, hope.admin.cookie, { assignmentId: balcony.id });
  expect(made.status).toBe(201);
  const { secret } = made.body;
  expect(secret).toMatch(/^[\w-]{22}$/);
  const kept = await app.db.selectFrom("link").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(secret);
  const opened = await call("GET", `${hope.path}/opened-link`, { secret });
  expect(opened.body).toMatchObject({
    state: "open",
    count: { title: "Balcony", instructions: "Count from the left door.", userName: "" },
  });
  const visitorId = newId();
  const ann = { id: visitorId, assignmentId: balcony.id, firstName: "Ann" };
  for (const _twice of [1, 2]) {
    const begun = await call("POST", `${hope.path}/opened-link/visitors`, { secret }, ann);
    expect(begun).toEqual({ status: 201, body: { id: visitorId, firstName: "Ann" } });
  }
  const who = { secret, visitorId };
  const device = newId();
  const maria = { cookie: balcony.maria.cookie };
  await app.request("PUT", `${balcony.path}/tallies/${newId()}`, {
    ...maria,
    body: { round: 1, plus: 5, minus: 0 },
  });
  const taps = { round: 1, plus: 12, minus: 0 };
  const tapped = await call("PUT", `${balcony.path}/tallies/${device}`, who, taps);
  expect(tapped.body).toMatchObject({ count: 17 });
  // To a visitor everyone has a first name alone.
  expect(tapped.body.tallies.map((one: { userName: string }) => one.userName).sort()).toEqual([
    "Ann",
    "Maria",
  ]);
  const saved = await call("PUT", `${balcony.path}/count`, who, { ...taps, deviceId: device });
  expect(saved.body).toMatchObject({ status: "complete", count: 17, savedBy: "Ann" });
  const read = await app.request("GET", `${balcony.path}/count/revisions`, hope.admin);
  expect(await read.json()).toMatchObject({ items: [{ to: 17, changedBy: "Ann, by link" }] });
});

test("a counting link opens 45 minutes before its count and closes 2 hours after, and tells little before", async () => {
  const hope = await church(app);
  const balcony = await balconyOf(hope);
  const { body } = await make(hope, hope.admin.cookie, { assignmentId: balcony.id });
  const open = () => call("GET", `${hope.path}/opened-link`, body);
  const begin = () =>
    call("POST", `${hope.path}/opened-link/visitors`, body, {
      ...{ id: newId(), assignmentId: balcony.id, firstName: "Ann" },
    });
  await at("2026-06-07T13:14:00Z", async () => {
    expect((await open()).body).toMatchObject({
      state: "early",
      opensAt: "2026-06-07T13:15:00.000Z",
      count: { title: "Balcony", instructions: "" },
    });
    expect(await begin()).toMatchObject({
      status: 403,
      body: { error: { message: "This count is not open now." } },
    });
  });
  await at("2026-06-07T13:15:00Z", async () => expect((await begin()).status).toBe(201));
  await at("2026-06-07T16:00:00Z", async () => {
    expect((await open()).status).toBe(403);
    expect((await begin()).body.error.message).toContain("This link has ended.");
  });
});

test("a link of a series opens each date its own, and the next one in between", async () => {
  const hope = await church(app);
  const balcony = await balconyOf(hope);
  const next = await balconyOf(hope);
  const seriesId = newId();
  const series = { organization_id: hope.id, id: seriesId, title: "Balcony", next_number: 3 };
  await app.db
    .insertInto("assignment_series")
    .values({ ...series, next_on: "2026-06-21" })
    .execute();
  for (const [number, [id, date]] of [
    [balcony.id, "2026-06-07"] as const,
    [next.id, "2026-06-14"] as const,
  ].entries())
    await app.db
      .updateTable("assignment")
      .set({ series_id: seriesId, series_number: number + 1, date })
      .where("id", "=", id)
      .execute();
  const { body } = await make(hope, hope.admin.cookie, { seriesId });
  const open = async () => (await call("GET", `${hope.path}/opened-link`, body)).body;
  expect(await open()).toMatchObject({ state: "open", count: { id: balcony.id } });
  await at("2026-06-10T12:00:00Z", async () =>
    expect(await open()).toMatchObject({ state: "early", count: { id: next.id } }),
  );
  const begun = { assignmentId: balcony.id, firstName: "Ann", id: newId() };
  await call("POST", `${hope.path}/opened-link/visitors`, body, begun);
  const who = { ...body, visitorId: begun.id };
  const taps = { round: 1, plus: 1, minus: 0 };
  expect((await call("PUT", `${next.path}/tallies/${newId()}`, who, taps)).status).toBe(403);
});

test("what a phone had not sent when its link was revoked waits for staff, who can take it", async () => {
  const hope = await church(app);
  const balcony = await balconyOf(hope);
  const ann = await visitorOf(app, hope, balcony.id);
  const device = newId();
  const send = (plus: number) =>
    call("PUT", `${balcony.path}/tallies/${device}`, ann, { round: 1, plus, minus: 0 });
  await send(10);
  const revoked = await app.request("DELETE", `${hope.path}/links/${ann.linkId}`, hope.admin);
  expect(revoked.status).toBe(204);
  expect(await call("GET", `${hope.path}/opened-link`, ann)).toMatchObject({
    status: 403,
    body: { error: { message: expect.stringContaining("This link was revoked.") } },
  });
  const late = await send(14);
  expect(late.body).toMatchObject({ count: 10, proposals: [{ plus: 4, decision: null }] });
  // Nothing else of the count is told any more.
  expect(late.body.tallies).toHaveLength(1);
  const listed = await app.request("GET", `${hope.path}/tap-proposals`, hope.admin);
  const [proposal] = (await listed.json()).items;
  expect(proposal).toMatchObject({ proposedBy: "Ann, by link", plus: 4, from: 10, to: 14 });
  const decision = await app.request("PUT", `${hope.path}/tap-proposals/${proposal.id}/decision`, {
    ...hope.admin,
    body: { decision: "accepted", plus: 4, minus: 0 },
  });
  expect(decision.status).toBe(200);
  const state = await app.request("GET", `${balcony.path}/tallies`, hope.admin);
  expect(await state.json()).toMatchObject({ count: 14 });
  const saved = await call("PUT", `${balcony.path}/count`, ann, {
    ...{ round: 1, plus: 14, minus: 0, deviceId: device },
  });
  expect(saved.body).toMatchObject({ status: "pending" });
});

test("a link ends with the right of whoever made it, and says so", async () => {
  const hope = await church(app);
  const balcony = await balconyOf(hope);
  const staff = await memberOf(app, hope, "staff", "Daniel");
  const { body } = await make(hope, staff.cookie, { assignmentId: balcony.id });
  await app.db.deleteFrom("membership").where("user_id", "=", staff.id).execute();
  expect((await call("GET", `${hope.path}/opened-link`, body)).body.error.message).toContain(
    "whoever made it may not make links any more",
  );
  const listed = await app.request("GET", `${hope.path}/links`, hope.admin);
  expect((await listed.json()).items).toMatchObject([{ state: "left", madeBy: "Daniel Sole" }]);
});

test("two links with one name are refused, until the first is revoked", async () => {
  const hope = await church(app);
  const balcony = await balconyOf(hope);
  const poster = { name: "Foyer poster", assignmentId: balcony.id };
  const first = await make(hope, hope.admin.cookie, poster);
  const second = await make(hope, hope.admin.cookie, { ...poster, name: "foyer  Poster" });
  expect(second).toMatchObject({ status: 409 });
  expect(second.body.error.message).toContain("There is a link named “Foyer poster” already.");
  await app.request("DELETE", `${hope.path}/links/${first.body.id}`, hope.admin);
  expect((await make(hope, hope.admin.cookie, poster)).status).toBe(201);
});

test("a secret that nobody made, or that is of another organization, opens nothing", async () => {
  const hope = await church(app);
  const other = await church(app);
  const balcony = await balconyOf(hope);
  const { body } = await make(hope, hope.admin.cookie, { assignmentId: balcony.id });
  for (const [path, secret] of [
    [hope.path, "A".repeat(22)],
    [hope.path, body.secret.slice(0, 12)],
    [other.path, body.secret],
  ]) {
    const { status, body } = await call("GET", `${path}/opened-link`, { secret });
    expect([status, body.error.message]).toEqual([
      404,
      "This link is not known. Scan the code again, or ask whoever gave you the link.",
    ]);
  }
});

test("whoever is limited to North makes links there, and neither sees nor revokes those of elsewhere", async () => {
  const hope = await church(app);
  const north = newId();
  await addCampus(app.db, hope.id, { id: north, name: "North", position: 5 });
  const south = newId();
  await addCampus(app.db, hope.id, { id: south, name: "South", position: 6 });
  const staff = await memberOf(app, hope, "staff", "Nora");
  await limitTo(app, hope, staff, [north]);
  const wall = (campusId?: string) =>
    make(hope, staff.cookie, { kind: "wall", ...(campusId && { campusId }) });
  expect([(await wall(north)).status, (await wall(south)).status, (await wall()).status]).toEqual([
    201, 403, 403,
  ]);
  const elsewhere = await make(hope, hope.admin.cookie, { kind: "wall", campusId: south });
  const listed = await app.request("GET", `${hope.path}/links`, staff);
  expect((await listed.json()).items).toHaveLength(1);
  const revoked = await app.request("DELETE", `${hope.path}/links/${elsewhere.body.id}`, staff);
  expect(revoked.status).toBe(403);
});

test("a wall shows the counts of its day with first names, and no money, address or id of a person", async () => {
  const hope = await church(app);
  const balcony = await balconyOf(hope);
  const { body } = await make(hope, hope.admin.cookie, { kind: "wall" });
  const ann = await visitorOf(app, hope, balcony.id);
  const taps = { round: 1, plus: 7, minus: 0 };
  await call("PUT", `${balcony.path}/tallies/${newId()}`, ann, taps);
  const wall = await call("GET", `${hope.path}/wall`, body);
  expect(wall.body).toMatchObject({
    day: "2026-06-07",
    organization: { name: hope.name },
    counts: [{ title: "Balcony", count: 7, userName: "Maria", instructions: "" }],
  });
  const text = JSON.stringify(wall.body);
  for (const secret of [balcony.maria.id, balcony.maria.email, "Sole"])
    expect(text).not.toContain(secret);
  expect((await call("GET", `${hope.path}/opened-link`, body)).status).toBe(403);
  await at("2026-06-08T15:00:00Z", async () =>
    expect((await call("GET", `${hope.path}/wall`, body)).body).toMatchObject({
      day: "2026-06-08",
      counts: [],
    }),
  );
  await app.request("DELETE", `${hope.path}/links/${body.id}`, hope.admin);
  expect((await call("GET", `${hope.path}/wall`, body)).body.error.message).toContain(
    "This link was revoked.",
  );
});
