import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { newId } from "../../domain/id.ts";
import { addCampus } from "../../server/data/campuses.ts";
import { church } from "../fixtures.ts";
import { storedNumbers } from "./inputs-page.ts";
import { onDesk, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;

test("a week of two campuses needs its 24 numbers and hardly another action at a desk", async () => {
  const { hope, page } = await openTwoCampuses();
  const actions = countActions();
  await actions.press(page.getByRole("link", { name: "Input", exact: true }));
  await actions.press(page.getByRole("button", { name: "All campuses" }));
  await page.getByText("0 of 24", { exact: true }).waitFor();
  await fillDown(page, actions, 24);
  await expect.poll(async () => (await storedNumbers(world, hope)).length).toBe(24);
  await page.getByText("24 of 24", { exact: true }).waitFor();
  expect(actions.counts()).toEqual({ fields: 24, presses: 2 });
});

test("a week of two campuses with a service each is entered campus by campus", async () => {
  const { hope, page, campuses } = await openTwoCampuses();
  for (const { id } of campuses) await addService(hope, id);
  const actions = countActions();
  await actions.press(page.getByRole("link", { name: "Input", exact: true }));
  await page.getByText("0 of 12", { exact: true }).waitFor();
  await fillDown(page, actions, 12);
  await actions.press(page.getByRole("button", { name: "North", exact: true }));
  await page.getByText("0 of 12", { exact: true }).waitFor();
  await fillDown(page, actions, 12);
  await page.getByText("12 of 12", { exact: true }).waitFor();
  await expect.poll(async () => (await storedNumbers(world, hope)).length).toBe(24);
  expect(actions.counts()).toEqual({ fields: 24, presses: 2 });
});

/** A press or a filled field is one action. Enter belongs to the field that it leaves. */
function countActions() {
  const counted = { fields: 0, presses: 0 };
  return {
    counts: () => counted,
    async press(target: Locator): Promise<void> {
      counted.presses += 1;
      await target.click();
    },
    async fill(field: Locator, text: string): Promise<void> {
      counted.fields += 1;
      await field.fill(text);
      await field.press("Enter");
    },
  };
}

/** From the first number of the sheet, always in the field where Enter has led. */
async function fillDown(
  page: Page,
  actions: ReturnType<typeof countActions>,
  count: number,
): Promise<void> {
  const table = page.getByRole("table");
  await table.getByRole("textbox").first().focus();
  for (let number = 1; number <= count; number += 1)
    await actions.fill(table.locator("input:focus"), `${number}`);
}

async function openTwoCampuses() {
  const hope = await church(server);
  await addCampus(server.db, hope.id, { id: newId(), name: "North", position: 1 });
  const page = await openPage(world, hope.admin, onDesk);
  page.setDefaultTimeout(10_000);
  await page.goto("/dashboard");
  const answer = await page.request.get(`${hope.path}/campuses`);
  const campuses: { id: string }[] = (await answer.json()).items;
  return { hope, page, campuses };
}

async function addService(hope: Awaited<ReturnType<typeof church>>, campusId: string) {
  const answer = await fetch(`${server.url}${hope.path}/campuses/${campusId}/services`, {
    method: "POST",
    headers: {
      origin: server.url,
      cookie: hope.admin.cookie,
      "content-type": "application/json",
    },
    body: JSON.stringify({ id: newId(), name: "Worship", weekday: 0, time: "10:00" }),
  });
  expect(answer.status).toBe(204);
}
