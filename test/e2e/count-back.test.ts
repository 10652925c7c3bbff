import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { dayIn } from "../../domain/week.ts";
import { assignmentFor, church } from "../fixtures.ts";
import { openClicker, shows, sunday, tap } from "./clicker-page.ts";
import { amount, openInputs, storedNumbers } from "./inputs-page.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const today = dayIn("America/Chicago", new Date());

test("a count that was typed over is brought back with one press", async () => {
  const hope = await church(server);
  const request = async (method: string, path: string, body?: object) => {
    const headers = { cookie: hope.admin.cookie, "content-type": "application/json" };
    const init = { method, headers: { ...headers, origin: server.url } };
    const sent = body ? { ...init, body: JSON.stringify(body) } : init;
    return (await fetch(server.url + hope.path + path, sent)).json();
  };
  const [campus] = (await request("GET", "/campuses")).items;
  const adults = campus.departments.find(({ name }: { name: string }) => name === "Adults");
  const task = { id: newId(), userId: hope.admin.id, title: "Worship", date: today };
  await request("POST", "/assignments", { ...task, categoryId: adults.categories[0].id });
  const taps = { round: 1, deviceId: newId(), plus: 145, minus: 0 };
  await request("PUT", `/assignments/${task.id}/count`, taps);
  const page = await openInputs(world, hope.admin, "adults");
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("145");
  await page.getByLabel("Adult Attendance", { exact: true }).click();
  await page.getByRole("button", { name: "Type over" }).click();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("151");
  await page.getByLabel("Adult Attendance", { exact: true }).press("Enter");
  await expect.poll(() => storedNumbers(world, hope)).toEqual([151]);
  const back = page.getByRole("button", { name: "Use the count (145) for Adult Attendance" });
  await back.click();
  await expect.poll(() => storedNumbers(world, hope)).toEqual([145]);
  await expect.poll(() => amount(page, "Adult Attendance")).toBe("145");
  await back.waitFor({ state: "hidden" });
});

test("on the way out of the clicker the next own count of the day is offered", async () => {
  const { hope, maria } = await sunday(server);
  await assignmentFor(server, hope, maria, { title: "Lobby", date: today });
  const phone = await openClicker(world, maria);
  await tap(phone, 2);
  await phone.getByRole("button", { name: "Done, 2 people" }).click();
  await phone.getByText("Count Added!").waitFor();
  await phone.getByRole("button", { name: /^Next: (Balcony|Lobby)$/ }).click();
  await shows(phone, 0);
  await tap(phone, 3);
  await phone.getByRole("button", { name: "Done, 3 people" }).click();
  await phone.getByText("Count Added!").waitFor();
  await expect.poll(() => phone.getByRole("button", { name: /^Next:/ }).count()).toBe(0);
});
