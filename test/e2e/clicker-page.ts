import type { Page } from "playwright-core";
import { expect } from "vitest";
import { dayIn } from "../../domain/shared/time/week.ts";
import { assignmentFor, church, memberOf } from "../fixtures.ts";
import type { TestServer } from "./harness.ts";
import { onTouchscreen, openPage, type World } from "./world.ts";

type Person = { cookie: string };

/** Maria's count is today, on the balcony. */
export async function sunday(server: TestServer) {
  const hope = await church(server);
  const maria = await memberOf(server, hope, "member", "Maria");
  const date = dayIn("America/Chicago", new Date());
  return { hope, maria, balcony: await assignmentFor(server, hope, maria, { date }) };
}

/** For tests without a network only: installing the app takes four times as long as loading it. */
export function openPhone(world: World, person: Person): Promise<Page> {
  return openPage(world, person, { ...onTouchscreen, serviceWorkers: "allow" });
}

export async function openClicker(world: World, person: Person): Promise<Page> {
  const page = await openPage(world, person, onTouchscreen);
  await page.goto("/clicker");
  await shows(page, 0);
  return page;
}

export async function tap(phone: Page, times: number): Promise<void> {
  const plus = await placeOfPlus(phone);
  const [x, y] = [plus.x + plus.width / 2, plus.y + plus.height / 2];
  for (let taps = 0; taps < times; taps += 1) await phone.touchscreen.tap(x, y);
}

export async function placeOfPlus(phone: Page) {
  const place = await phone.getByRole("button", { name: "Plus 1", exact: true }).boundingBox();
  if (!place) throw new Error("There is no plus button.");
  return place;
}

/** A background tab is not drawn, so a finger cannot tap there. */
export async function press(phone: Page, times: number): Promise<void> {
  for (let presses = 0; presses < times; presses += 1) await phone.keyboard.press("+");
}

export async function shows(phone: Page, number: number): Promise<void> {
  await phone.getByTestId("count").getByText(String(number), { exact: true }).waitFor();
}

export async function savedTaps({ db }: TestServer, assignmentId: string): Promise<number> {
  const rows = await db
    .selectFrom("tally")
    .select(["plus", "minus"])
    .where("assignment_id", "=", assignmentId)
    .execute();
  return rows.reduce((sum, { plus, minus }) => sum + plus - minus, 0);
}

/** Polls from the page until the count is complete with this number. */
export async function untilSaved(phone: Page, path: string, count: number): Promise<void> {
  const saved = () =>
    phone.evaluate(async (from) => {
      const state = await fetch(`${from}/tallies`).then((response) => response.json());
      return { status: state.status, count: state.count };
    }, path);
  await expect.poll(saved).toEqual({ status: "complete", count });
}
