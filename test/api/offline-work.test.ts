import { afterAll, expect, test } from "vitest";
import { newNote } from "../../app/outbox/notes.ts";
import type { CountRevision } from "../../domain/count/count-revision.ts";
import { newId } from "../../domain/shared/id.ts";
import type { Role } from "../../domain/shared/role.ts";
import { addDays } from "../../domain/shared/time/week.ts";
import { useTestApp } from "../create-test-app.ts";
import { churchWithCategories, thisWeek } from "../entries.ts";
import { assignmentFor, memberOf } from "../fixtures.ts";
import { phonesOf } from "../phone.ts";

const sunday = new Date("2026-06-07T15:00:00Z");
const app = await useTestApp({ now: sunday });
const phones = phonesOf(app);
afterAll(() => phones.closeAll());

const soon = { timeout: 60_000 };
const onlyStaff = "Only staff can change weeks before last week.";
const daniels = "This count was given to Daniel Sole. Only they and staff can change it.";

/** Without a network Maria counts the balcony, corrects the floor's 40, types a number and writes a note. */
async function workOffline(role: Role, { isOwn = true, weekStart = thisWeek } = {}) {
  app.clock.now = sunday;
  const hope = await churchWithCategories(app);
  const maria = await memberOf(app, hope, role, "Maria");
  const daniel = await memberOf(app, hope, "staff", "Daniel");
  const owner = isOwn ? maria : daniel;
  const balcony = await assignmentFor(app, hope, owner, { title: "Balcony", date: weekStart });
  const floor = await assignmentFor(app, hope, owner, { title: "Floor", date: weekStart });
  const count = async (person: { cookie: string }, plus: number, correction?: object) => {
    const body = { deviceId: person === daniel ? tablet : newId(), round: 1, plus, minus: 0 };
    const { cookie } = person;
    const saved = { cookie, body: { ...body, ...correction } };
    expect((await app.request("PUT", `${floor.path}/count`, saved)).status).toBe(200);
  };
  const tablet = newId();
  await count(daniel, 40);

  const phone = await phones.open(maria);
  const at = { organizationId: hope.id, round: 1 };
  const balconyTarget = { ...at, assignmentId: balcony.id, title: "Balcony" };
  const floorTarget = { ...at, assignmentId: floor.id, title: "Floor", listed: 40 };
  const place = { organizationId: hope.id, campusId: hope.campusId, weekStart, occurrenceId: null };
  await phone.outbox.counts.tap(balconyTarget, 7);
  await phone.outbox.counts.save(balconyTarget);
  await phone.outbox.counts.correct(floorTarget, 45, "Five came late");
  const typed = { value: 312, seenVersion: 0, before: null, label: "Adults", digits: 0 };
  await phone.outbox.entries.type({ ...place, categoryId: hope.adults }, typed);
  await phone.outbox.entries.finish();
  const note = newNote({ ...place, categoryId: null, label: "Week" }, newId());
  await phone.outbox.notes.write(note, "Heavy snow");
  await phone.outbox.notes.save(note.id);

  const countOf = async ({ path }: { path: string }): Promise<[string, number]> => {
    const { status, count } = (await hope.get(hope.admin, path.replace(hope.path, ""))).body;
    return [status, count];
  };
  const arrived = async () => ({
    balcony: await countOf(balcony),
    floor: await countOf(floor),
    adults: (await hope.week(hope.admin, weekStart)).body.items.map(
      ({ value }: { value: number }) => value,
    ),
    notes: (await hope.get(hope.admin, `/notes?from=${weekStart}&to=${weekStart}`)).body.items.map(
      ({ text }: { text: string }) => text,
    ),
  });
  const revisions = async (): Promise<(string | number | null)[][]> => {
    const { body } = await hope.get(hope.admin, `/assignments/${floor.id}/count/revisions`);
    return body.items.map(({ changedBy, from, to }: CountRevision) => [changedBy, from, to]);
  };
  const change = (path: string, body: object) =>
    app.request("PATCH", hope.path + path, { body, cookie: hope.admin.cookie });
  const setRole = (role: Role) => change(`/members/${maria.id}`, { role });
  return {
    hope,
    maria,
    daniel,
    balcony,
    phone,
    floorTarget,
    count,
    arrived,
    revisions,
    change,
    setRole,
  };
}

const all = {
  balcony: ["complete", 7],
  floor: ["complete", 45],
  adults: [312],
  notes: ["Heavy snow"],
};

/** The person tries again whatever was refused. */
async function tryAgain({ outbox }: Awaited<ReturnType<typeof phones.open>>): Promise<void> {
  for (const { assignmentId } of outbox.status().waiting)
    await outbox.counts.decideRefused(assignmentId, "retry");
  await outbox.entries.retry(outbox.entries.status().drafts);
  for (const { id } of outbox.notes.drafts()) await outbox.notes.save(id);
}

async function letGo({ outbox }: Awaited<ReturnType<typeof phones.open>>): Promise<void> {
  for (const { assignmentId } of outbox.status().waiting)
    await outbox.counts.decideRefused(assignmentId, "discard");
  for (const draft of outbox.entries.status().drafts) await outbox.entries.discard(draft);
  for (const { id } of outbox.notes.drafts()) await outbox.notes.discard(id);
}

test("what was done without a network arrives when it is back", async () => {
  const { phone, arrived } = await workOffline("member");
  await phone.reload();
  expect(phone.kept()).toHaveLength(4);
  phone.goOnline();
  await expect.poll(() => phone.kept(), soon).toEqual([]);
  expect(await arrived()).toEqual(all);
});

test("what a person did who is staff no more stays with the reason, and arrives once they are again", async () => {
  const weekStart = addDays(thisWeek, -21);
  const { phone, setRole, arrived } = await workOffline("staff", { isOwn: false, weekStart });
  expect((await setRole("member")).ok).toBe(true);
  phone.goOnline();
  const refused = [
    ["Balcony", 7, daniels],
    ["Floor", 45, daniels],
    ["Adults", 312, onlyStaff],
    ["Week", "Heavy snow", onlyStaff],
  ];
  await expect.poll(() => phone.kept(), soon).toEqual(refused);
  await phone.reload();
  expect(phone.kept()).toEqual(refused);
  expect((await arrived()).floor).toEqual(["complete", 40]);
  await setRole("staff");
  await tryAgain(phone);
  await expect.poll(() => phone.kept(), soon).toEqual([]);
  expect(await arrived()).toEqual(all);
});

test("what arrives after its week was closed to members stays with the reason, a first count is taken, and a correction waits for staff", async () => {
  const { hope, phone, arrived } = await workOffline("member");
  app.clock.now = new Date("2026-06-22T15:00:00Z");
  phone.goOnline();
  const refused = [
    ["Adults", 312, onlyStaff],
    ["Week", "Heavy snow", onlyStaff],
  ];
  await expect.poll(() => phone.kept(), soon).toEqual(refused);
  expect(await arrived()).toEqual({
    balcony: ["complete", 7],
    floor: ["complete", 40],
    adults: [],
    notes: [],
  });
  const proposals = app.db.selectFrom("tap_proposal").select(["plus", "minus"]);
  expect(await proposals.where("organization_id", "=", hope.id).execute()).toEqual([
    { plus: 5, minus: 0 },
  ]);
  await letGo(phone);
  await phone.reload();
  expect(phone.kept()).toEqual([]);
});

test("of what was archived meanwhile only a typed number is refused, and it stays with the reason", async () => {
  const { hope, phone, change, arrived } = await workOffline("member");
  expect((await change(`/categories/${hope.adults}`, { active: false })).ok).toBe(true);
  phone.goOnline();
  const refused = [
    [
      "Adults",
      312,
      "This is not counted at this campus anymore, or only staff and admins enter it.",
    ],
  ];
  await expect.poll(() => phone.kept(), soon).toEqual(refused);
  expect(await arrived()).toEqual({ ...all, adults: [] });
  await change(`/categories/${hope.adults}`, { active: true });
  await tryAgain(phone);
  await expect.poll(() => phone.kept(), soon).toEqual([]);
  expect(await arrived()).toEqual(all);
});

test("what somebody did who was removed meanwhile stays with the reason until it is let go", async () => {
  const { hope, maria, phone, arrived } = await workOffline("member");
  await app.db
    .deleteFrom("membership")
    .where("organization_id", "=", hope.id)
    .where("user_id", "=", maria.id)
    .execute();
  phone.goOnline();
  const reason = "You do not belong to this organization.";
  const refused = [
    ["Balcony", 7, reason],
    ["Floor", 45, reason],
    ["Adults", 312, reason],
    ["Week", "Heavy snow", reason],
  ];
  await expect.poll(() => phone.kept(), soon).toEqual(refused);
  await letGo(phone);
  expect(phone.kept()).toEqual([]);
  expect((await arrived()).floor).toEqual(["complete", 40]);
});

test("a count that was deleted meanwhile stays with the reason", async () => {
  const { balcony, phone } = await workOffline("member");
  await app.db.deleteFrom("assignment").where("id", "=", balcony.id).execute();
  phone.goOnline();
  const refused = [["Balcony", 7, "This assignment no longer exists."]];
  await expect.poll(() => phone.kept(), soon).toEqual(refused);
});

test("a correction made without a network replaces what others made of the number, says from what, and tells the person", async () => {
  const { phone, daniel, count, arrived, revisions, floorTarget } = await workOffline("staff");
  app.clock.now = new Date(sunday.getTime() + 60_000);
  await count(daniel, 42, { correction: { id: newId(), count: 42 }, reason: "Two in the foyer" });
  phone.goOnline();
  await expect.poll(() => phone.kept(), soon).toEqual([]);
  expect((await arrived()).floor).toEqual(["complete", 45]);
  expect(await revisions()).toEqual([
    ["Maria Sole", 42, 45],
    ["Daniel Sole", 40, 42],
    ["Daniel Sole", null, 40],
  ]);
  const replacedValues = () => phone.outbox.status().replaced.map(({ replaced }) => replaced);
  expect(replacedValues()).toEqual([{ theirs: 42, mine: 45 }]);
  expect(phone.outbox.counts.shown(floorTarget.assignmentId)).toBe(45);
  await phone.reload();
  expect(replacedValues()).toHaveLength(1);
  await phone.outbox.counts.dismissReplaced(floorTarget.assignmentId);
  expect(replacedValues()).toEqual([]);
});

test("a correction whose answer was lost is made once, also when somebody has corrected it since", async () => {
  const { phone, daniel, count, arrived, floorTarget } = await workOffline("staff");
  phone.lostAnswer = `${floorTarget.assignmentId}/count`;
  phone.goOnline();
  await expect.poll(async () => (await arrived()).floor, soon).toEqual(["complete", 45]);
  await count(daniel, 40, { correction: { id: newId(), count: 50 } });
  phone.lostAnswer = "\n";
  phone.outbox.wake();
  await expect.poll(() => phone.kept(), soon).toEqual([]);
  expect((await arrived()).floor).toEqual(["complete", 50]);
});

test("who comes late after a correction that is not sent yet is added to it", async () => {
  const { phone, daniel, count, arrived, floorTarget } = await workOffline("staff");
  await phone.outbox.counts.tap(floorTarget, 2);
  await count(daniel, 42, { correction: { id: newId(), count: 42 } });
  phone.goOnline();
  await expect.poll(() => phone.kept(), soon).toEqual([]);
  expect((await arrived()).floor).toEqual(["complete", 47]);
});

test("a server that does not know an address says so, in another way than of a thing that is gone", async () => {
  const unknown = await app.request("PUT", "/api/organizations/1/lists/2", { body: {} });
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ error: { code: "unknown_address" } });
});

test("a count that was given to somebody else meanwhile says to whom", async () => {
  const { phone, hope, balcony, daniel } = await workOffline("member");
  const given = { cookie: hope.admin.cookie, body: { userId: daniel.id } };
  expect((await app.request("PATCH", balcony.path, given)).status).toBe(200);
  phone.goOnline();
  const reason = daniels;
  await expect.poll(() => phone.kept(), soon).toEqual([["Balcony", 7, reason]]);
});
