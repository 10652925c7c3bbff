import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/shared/id.ts";
import { addDays, dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor } from "../fixtures.ts";
import { openClicker, shows, sunday, tap } from "./clicker-page.ts";
import { onTouchscreen, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

const today = dayIn("America/Chicago", new Date());

test("the count that is open stays open when an earlier one is assigned, and after a reload", async () => {
  const { hope, maria } = await sunday(server);
  const phone = await openClicker(world, maria);
  await tap(phone, 2);
  await shows(phone, 2);
  await assignmentFor(server, hope, maria, { title: "Lobby", date: today });
  await phone.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await offers(phone, 2);
  await shows(phone, 2);
  await phone.reload();
  await offers(phone, 2);
  await shows(phone, 2);
});

test("a count that was chosen is open after a reload", async () => {
  const { hope, maria } = await sunday(server);
  await assignmentFor(server, hope, maria, { title: "Lobby", date: addDays(today, 7) });
  const phone = await openClicker(world, maria);
  const choice = phone.getByLabel("Choose Assignment");
  const chooseLobby = async () => {
    await choice.selectOption("Other days (1)…");
    await phone
      .getByRole("dialog")
      .getByRole("button", { name: /^Lobby/ })
      .click();
    await phone.getByText("’s count").waitFor();
  };
  await chooseLobby();
  await choice.selectOption({ index: 0 });
  await shows(phone, 0);
  await chooseLobby();
  const id = await choice.inputValue();
  await expect.poll(() => choice.evaluate((one) => one === document.activeElement)).toBe(true);
  await phone.getByRole("button", { name: "Count it now" }).click();
  await tap(phone, 1);
  await shows(phone, 1);
  await phone.reload();
  await shows(phone, 1);
  await expect.poll(() => choice.inputValue()).toBe(id);
});

async function offers(phone: Page, count: number): Promise<void> {
  const options = phone.getByLabel("Choose Assignment").getByRole("option");
  // Several of one service can be counted on one screen, too.
  const counts = options.filter({ hasNotText: "on one screen" });
  await expect.poll(() => counts.count()).toBe(count);
}

test("a link to a count that is gone says so, and opens no other; tomorrow's is called so, and the other counts can still be chosen", async () => {
  const { hope, maria } = await sunday(server);
  const lobby = { title: "Lobby", date: addDays(today, 1) };
  const { id } = await assignmentFor(server, hope, maria, lobby);
  const phone = await openPage(world, maria, onTouchscreen);
  await phone.goto(`/clicker?assignment=${newId()}`);
  await phone.getByText("This assignment no longer exists.").waitFor();
  await expect.poll(() => phone.getByRole("button", { name: "Plus 1" }).count()).toBe(0);
  await phone.goto(`/clicker?assignment=${id}`);
  await phone.getByRole("heading", { name: "This is tomorrow’s count" }).waitFor();
  const choice = phone.getByLabel("Choose Assignment");
  await expect.poll(() => choice.inputValue()).toBe(id);
  await choice.selectOption({ index: 0 });
  await shows(phone, 0);
});
