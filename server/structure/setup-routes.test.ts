import { expect, test } from "vitest";
import { readinessWords } from "../../domain/organization/setup.ts";
import { newId } from "../../domain/shared/id.ts";
import { useTestApp } from "../../test/create-test-app.ts";
import { assignmentFor, church, invitationFor, memberOf } from "../../test/fixtures.ts";

const app = await useTestApp({ now: new Date("2026-06-10T12:00:00Z") });

async function newChurch() {
  const hope = await church(app);
  const { cookie } = hope.admin;
  const send = (method: string, path: string, body?: object) =>
    app.request(method, hope.path + path, body ? { body, cookie } : { cookie });
  const setup = async () => (await send("GET", "/setup")).json();
  const campusId = async () => (await (await send("GET", "/campuses")).json()).campuses[0].id;
  return { ...hope, send, setup, campusId };
}

test("nothing is answered of a new organization", async () => {
  const hope = await newChurch();
  expect(await hope.setup()).toMatchObject({ answered: [], dismissed: [] });
});

test("another name for the first campus answers where people meet, and so does a second one", async () => {
  const [hope, grace] = [await newChurch(), await newChurch()];
  await hope.send("PATCH", `/campuses/${await hope.campusId()}`, { name: "Downtown" });
  expect((await hope.setup()).answered).toEqual(["places"]);
  await grace.send("POST", "/campuses", { id: newId(), name: "North" });
  expect((await grace.setup()).answered).toEqual(["places"]);
});

test("services answer when and where, until they are archived", async () => {
  const hope = await newChurch();
  const service = { id: newId(), name: "Morning", weekday: 0, time: "09:00" };
  await hope.send("POST", `/campuses/${await hope.campusId()}/services`, service);
  expect((await hope.setup()).answered).toEqual(["places", "services"]);
  await hope.send("PATCH", `/services/${service.id}`, { active: false });
  expect((await hope.setup()).answered).toEqual([]);
});

test("an invitation answers who helps, and so does a second member", async () => {
  const [hope, grace] = [await newChurch(), await newChurch()];
  await invitationFor(app, hope);
  expect((await hope.setup()).answered).toEqual(["people"]);
  await memberOf(app, grace, "member");
  expect((await grace.setup()).answered).toEqual(["people"]);
});

test("an assignment answers who counts", async () => {
  const hope = await newChurch();
  await assignmentFor(app, hope, hope.admin);
  expect((await hope.setup()).answered).toEqual(["counts"]);
});

test("a new organization is told how many counts of its next day have a person, and who has not accepted", async () => {
  const hope = await newChurch();
  const maria = await memberOf(app, hope, "member");
  const gone = await memberOf(app, hope, "member");
  for (const person of [maria, gone])
    await assignmentFor(app, hope, person, { date: "2026-06-14", title: person.id });
  await assignmentFor(app, hope, maria, { date: "2026-06-07" });
  await assignmentFor(app, hope, maria, { date: "2026-06-21" });
  await app.db
    .updateTable("membership")
    .set({ active: false })
    .where("user_id", "=", gone.id)
    .execute();
  await invitationFor(app, hope);
  await app.db
    .updateTable("organization")
    .set({ created_at: app.clock.now })
    .where("id", "=", hope.id)
    .execute();
  const { readiness } = await hope.setup();
  expect(readiness).toEqual({
    day: "2026-06-14",
    counts: 2,
    withPerson: 1,
    notAccepted: 1,
    hasHistory: false,
  });
  expect(readinessWords(readiness, "en-US")).toBe(
    "Sunday is set: 1 of 2 counts have a person, 1 person has not accepted.",
  );
  await app.db
    .updateTable("organization")
    .set({ created_at: new Date("2026-05-01T12:00:00Z") })
    .where("id", "=", hope.id)
    .execute();
  expect((await hope.setup()).readiness).toBeNull();
});

test("questions are dismissed, twice without harm, and asked again", async () => {
  const hope = await newChurch();
  const questions = ["places", "categories"];
  const dismiss = () => hope.send("PATCH", "/setup", { questions, dismissed: true });
  expect((await dismiss()).status).toBe(204);
  expect((await dismiss()).status).toBe(204);
  expect((await hope.setup()).dismissed.toSorted()).toEqual(["categories", "places"]);
  await hope.send("PATCH", "/setup", { questions: ["places"], dismissed: false });
  expect((await hope.setup()).dismissed).toEqual(["categories"]);
});
