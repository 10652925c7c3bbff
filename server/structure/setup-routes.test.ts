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

test("an organization that says what it is gets that kind's departments, and keeps what it has added itself", async () => {
  const bank = await newChurch();
  const departments = async () => {
    const list = (await (await bank.send("GET", "/campuses")).json()).departments;
    return list.map(({ name, categories }: { name: string; categories: { name: string }[] }) =>
      [name, ...categories.map((one) => one.name)].join(": "),
    );
  };
  const choose = (kind: string) => bank.send("PUT", "/setup/kind", { kind });
  const before = await departments();
  await bank.send("POST", "/departments", { id: newId(), name: "Warehouse" });
  expect(await (await choose("aid")).json()).toMatchObject({ kind: "aid", easter: "none" });
  expect((await departments()).toSorted()).toEqual([
    "Food: Food received: Food given out",
    "People: People served: Households served: New households",
    "Volunteers: Volunteers here: Volunteer hours",
    "Warehouse",
  ]);
  expect(await (await choose("church")).json()).toMatchObject({ easter: "western" });
  expect((await departments()).filter((name: string) => name !== "Warehouse")).toEqual(before);
});

test("departments stay as they are once something is counted, or renamed", async () => {
  const [hope, club] = [await newChurch(), await newChurch()];
  const names = async ({ send }: typeof hope) =>
    (await (await send("GET", "/campuses")).json()).departments.map(
      ({ name }: { name: string }) => name,
    );
  const before = await names(hope);
  await assignmentFor(app, hope, hope.admin);
  await hope.send("PUT", "/setup/kind", { kind: "youth" });
  expect(await names(hope)).toEqual(before);
  const { departments } = await (await club.send("GET", "/campuses")).json();
  await club.send("PATCH", `/departments/${departments[0].id}`, { name: "Rowers" });
  await club.send("PUT", "/setup/kind", { kind: "youth" });
  expect((await names(club)).toSorted()).toEqual(["Leaders and coaches", "Participants", "Rowers"]);
});

test("pounds and hours of a food bank have a decimal, and donations are offered, not counted", async () => {
  const bank = await newChurch();
  await bank.send("PUT", "/setup/kind", { kind: "aid" });
  const { departments } = await (await bank.send("GET", "/structure")).json();
  const find = (name: string) =>
    departments.find((department: { name: string }) => department.name === name);
  const units = (name: string) => find(name).categories.map(({ unit }: { unit: string }) => unit);
  expect(units("Food")).toEqual(["0.1 lb", "0.1 lb"]);
  expect(units("Volunteers")).toEqual(["count", "0.1 h"]);
  expect([find("Donations").active, units("Donations")]).toEqual([false, ["count", "currency"]]);
});
