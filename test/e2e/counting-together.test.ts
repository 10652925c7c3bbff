import { expect, test } from "vitest";
import { memberOf } from "../fixtures.ts";
import { openClicker, press, savedTaps, shows, sunday, tap, untilSaved } from "./clicker-page.ts";
import { onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("three devices of two people tapping one assignment at once add up on all of them", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const phones = [
    await openPage(world, maria, onTouchscreen),
    await openPage(world, maria, onTouchscreen),
    await openPage(world, daniel, onTouchscreen),
  ];
  for (const phone of phones) await phone.goto(`${server.url}/clicker?assignment=${balcony.id}`);
  for (const phone of phones) await shows(phone, 0);
  await Promise.all(phones.map((phone, index) => tap(phone, 10 + index)));
  for (const phone of phones) await shows(phone, 33);
  await phones[0]?.getByText("You 21 · Daniel 12").waitFor();
  await phones[2]?.getByText("You 12 · Maria 21").waitFor();
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(33);
});

test("two tabs of one device count together", async () => {
  const { maria, balcony } = await sunday(server);
  const one = await openClicker(world, maria);
  const two = await one.context().newPage();
  await two.goto(`${server.url}/clicker`);
  await shows(two, 0);
  await Promise.all([press(one, 12), press(two, 9)]);
  await shows(one, 21);
  await shows(two, 21);
  await one.getByText("All taps sent").waitFor();
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(21);
  const devices = await server.db
    .selectFrom("tally")
    .select("device_id")
    .where("assignment_id", "=", balcony.id)
    .execute();
  expect(devices).toHaveLength(1);
});

test("a count that somebody else has saved or started over meanwhile is explained", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const daniel = await memberOf(server, hope, "staff", "Daniel");
  const phone = await openClicker(world, maria);
  await tap(phone, 2);
  await phone.getByText("All taps sent").waitFor();
  const body = { round: 1, plus: 5, minus: 0, deviceId: crypto.randomUUID() };
  await ask("PUT", `${balcony.path}/count`, daniel, body);
  await phone.getByText("Daniel Sole has saved this count.").waitFor();
  await tap(phone, 1);
  await shows(phone, 8);
  await untilSaved(phone, balcony.path, 8);
  await phone.getByText("All taps sent").waitFor();
  await phone.context().setOffline(true);
  await tap(phone, 6);
  await shows(phone, 14);
  await ask("DELETE", `${balcony.path}/count`, daniel);
  await phone.context().setOffline(false);
  await phone.getByText("Your earlier taps (+6) weren't included.").waitFor();
  await shows(phone, 0);
  await phone.getByRole("button", { name: "Add them" }).click();
  await shows(phone, 6);
});

async function ask(method: string, path: string, { cookie }: { cookie: string }, body?: object) {
  const response = await fetch(server.url + path, {
    method,
    headers: { origin: server.url, cookie, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
