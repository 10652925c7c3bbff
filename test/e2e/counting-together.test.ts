import { expect, test } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, memberOf } from "../fixtures.ts";
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

test("another phone takes a count over, and what the first tapped off line is added once", async () => {
  const { maria, balcony } = await sunday(server);
  const first = await openClicker(world, maria);
  await tap(first, 10);
  await first.getByText("All taps sent").waitFor();
  await first.context().setOffline(true);
  await tap(first, 6);
  await shows(first, 16);
  const second = await openPage(world, maria, onTouchscreen);
  await second.goto("/clicker");
  await second.getByText("10 counted so far on another device.").waitFor();
  await second.getByRole("button", { name: "Take over" }).click();
  await tap(second, 3);
  await shows(second, 13);
  await first.context().setOffline(false);
  await first.getByText("You go on counting on another device.").waitFor();
  await shows(first, 19);
  await shows(second, 19);
  expect(await first.getByRole("button", { name: "Plus 1", exact: true }).isDisabled()).toBe(true);
  await first.getByRole("button", { name: "Count here again" }).click();
  await second.getByText("You go on counting on another device.").waitFor();
  await tap(first, 1);
  await shows(second, 20);
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(20);
});

test("the counts of one person at one service are tiles, each saved as its own", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const date = dayIn("America/Chicago", new Date());
  const kids = await assignmentFor(server, hope, maria, { title: "Kids", date });
  const phone = await openClicker(world, maria);
  await phone.getByLabel("Choose Assignment").selectOption({ label: "All 2 on one screen" });
  const plus = (name: string) => phone.getByRole("button", { name: `Plus 1, ${name}` });
  for (const name of ["Balcony", "Kids", "Kids"]) await plus(name).tap();
  await phone.keyboard.press("u");
  await plus("Kids").getByText("1", { exact: true }).waitFor();
  await phone.getByRole("button", { name: "Minus 1, Kids" }).tap();
  await plus("Kids").getByText("0", { exact: true }).waitFor();
  await plus("Kids").tap();
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await phone.getByText("Count Added!").waitFor();
  for (const one of [balcony, kids]) await untilSaved(phone, one.path, 1);
});

test("two who counted apart see their numbers once both are saved, and choose one", async () => {
  const { hope, maria, balcony } = await sunday(server);
  const daniel = await memberOf(server, hope, "member", "Daniel");
  const second = crypto.randomUUID();
  const body = { id: second, userId: daniel.id };
  await ask("PUT", `${balcony.path}/second-count`, hope.admin, body);
  const phone = await openClicker(world, maria);
  await phone.getByText("Daniel Sole counts it too, apart").waitFor();
  const saved = { round: 1, minus: 0, deviceId: crypto.randomUUID() };
  await ask("PUT", `${balcony.path}/count`, maria, { ...saved, plus: 142 });
  await phone.goto(`/dashboard/counts/${balcony.id}`);
  await phone.getByText("Daniel Sole counts the same, apart.").waitFor();
  const other = balcony.path.replace(balcony.id, second);
  await ask("PUT", `${other}/count`, daniel, { ...saved, plus: 147 });
  await phone.getByText("142 to 147, not agreed").waitFor();
  await phone.getByRole("button", { name: "Halfway" }).click();
  await phone.getByText("The number is 145 now.").waitFor();
  await phone.getByText("Two people counted this: 142 and 147.").waitFor();
  await phone.getByText("chose 145 of 142 and 147").waitFor();
});

async function ask(method: string, path: string, { cookie }: { cookie: string }, body?: object) {
  const response = await fetch(server.url + path, {
    method,
    headers: { origin: server.url, cookie, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}
