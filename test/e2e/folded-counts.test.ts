import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { foldTallies } from "../../server/data/folded-tallies.ts";
import { openClicker, shows, sunday, tap, untilSaved } from "./clicker-page.ts";
import { axeInBothThemes } from "./harness.ts";
import { openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
await sql`update migration set applied_at = now() - interval '2 days'`.execute(server.db);

/** Maria's phone has saved 8. */
async function savedEight() {
  const { hope, maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  await tap(phone, 8);
  await phone.getByRole("button", { name: "Save" }).click();
  await untilSaved(phone, balcony.path, 8);
  const fold = async () => {
    await sql`update tally set updated_at = now() - interval '61 days'
      where organization_id = ${hope.id}`.execute(server.db);
    expect(await foldTallies(server.db, new Date())).toBe(1);
  };
  return { hope, maria, balcony, phone, fold };
}

async function openSaved(phone: Page): Promise<void> {
  await phone.goto("/dashboard");
  await phone.getByRole("link", { name: /^Balcony/ }).click();
  await phone.getByText("Maria Sole counted 8").waitFor();
}

test("a number that is corrected on a page from before its count was folded is corrected", async () => {
  const { balcony, phone, fold } = await savedEight();
  await openSaved(phone);
  await fold();
  await phone.getByRole("button", { name: "Correct the number" }).click();
  await phone.getByLabel("Right number").fill("20");
  await phone.getByLabel("Reason (optional)").fill("Foyer left out");
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await untilSaved(phone, balcony.path, 20);
  await phone.getByText("Maria Sole changed 8 to 20").waitFor();
  await phone.getByText("Foyer left out").waitFor();
});

test("a reset on a page from before its count was folded is a reset", async () => {
  const { hope, phone, fold } = await savedEight();
  await openSaved(phone);
  await fold();
  await phone.getByRole("button", { name: "Start again" }).click();
  const asking = phone.getByRole("dialog", { name: "Start again?" });
  await asking.getByRole("button", { name: "Start again" }).click();
  await shows(phone, 0);
  const { rows } =
    await sql`select status, count from assignment where organization_id = ${hope.id}`.execute(
      server.db,
    );
  expect(rows).toEqual([{ status: "pending", count: 0 }]);
});

test("taps that were made without a network before their count was folded are shown on Home until they are decided", async () => {
  const { balcony, phone, fold } = await savedEight();
  await openSaved(phone);
  await phone.getByRole("link", { name: "Add latecomers" }).click();
  await shows(phone, 8);
  await phone.route("**/assignments/**", (route) => route.abort());
  await tap(phone, 2);
  await shows(phone, 10);
  await fold();
  await phone.unroute("**/assignments/**");
  await phone.getByText("Your earlier taps (+2) weren't sent in time.").waitFor();
  await phone.goto("/dashboard");
  await phone.getByText(/^Balcony, .*: earlier taps not included$/).waitFor();
  expect(await axeInBothThemes(phone)).toEqual({ light: [], dark: [] });
  await phone.getByRole("link", { name: "Add or leave out" }).click();
  await phone.getByRole("button", { name: "Add them" }).click();
  await shows(phone, 10);
  await untilSaved(phone, balcony.path, 10);
});
