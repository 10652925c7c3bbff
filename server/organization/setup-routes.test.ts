import { expect, test } from "vitest";
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
  expect(await hope.setup()).toEqual({ answered: [], dismissed: [] });
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
