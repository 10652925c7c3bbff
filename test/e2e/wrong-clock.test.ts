import { expect, test } from "vitest";
import { longDay } from "../../domain/shared/time/day-words.ts";
import { dayIn, weekStartOf } from "../../domain/shared/time/week.ts";
import { assignmentFor, church } from "../fixtures.ts";
import { onPhone, openPage, openWorld } from "./world.ts";

const world = await openWorld();
const { server } = world;
const day = 86_400_000;

test("a device whose clock is a week behind opens the right week and day, and says so", async () => {
  const hope = await church(server);
  const today = dayIn("America/Chicago", new Date());
  await assignmentFor(server, hope, hope.admin, { title: "Lobby", date: today });
  const page = await openPage(world, hope.admin, onPhone);
  await page.clock.install({ time: new Date(Date.now() - 7 * day) });
  await page.goto("/dashboard");
  await page.getByText("The clock of this device is 7 days behind.").waitFor();
  await page.getByText("Due now").or(page.getByText("TODAY")).first().waitFor();

  await page.goto("/input?department=adults");
  await page.getByText("The clock of this device is 7 days behind.").waitFor();
  const sunday = weekStartOf(today, 0);
  await page.getByText(longDay(sunday, sunday)).first().waitFor();
  await page.getByLabel("Adult Attendance", { exact: true }).fill("41");
  await page.getByRole("button", { name: "Save Inputs" }).click();
  await page.getByText("Saved 1 number.").waitFor();
  const saved = await server.db
    .selectFrom("entry")
    .innerJoin("occurrence", (on) =>
      on
        .onRef("occurrence.organization_id", "=", "entry.organization_id")
        .onRef("occurrence.id", "=", "entry.occurrence_id"),
    )
    .select(["entry.value", "occurrence.date"])
    .where("entry.organization_id", "=", hope.id)
    .execute();
  expect(saved.map(({ value, date }) => [Number(value), String(date)])).toEqual([[41, sunday]]);
});

test("a clock that is right is not mentioned, and words about a lost connection go with its return", async () => {
  const hope = await church(server);
  const page = await openPage(world, hope.admin, { ...onPhone, serviceWorkers: "allow" });
  await page.goto("/input?department=adults");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto("/input?department=adults");
  await page.getByText("You are offline").first().waitFor();
  const answering = Promise.withResolvers<void>();
  await page.route(/\/api\//, async (route) => {
    await answering.promise;
    await route.continue();
  });
  await page.context().setOffline(false);
  // Before any answer has come.
  await expect.poll(() => page.getByText(/You are offline/).count()).toBe(0);
  answering.resolve();
  await expect.poll(() => page.getByText(/We could not/).count()).toBe(0);
  expect(await page.getByText("The clock of this device").count()).toBe(0);
});
