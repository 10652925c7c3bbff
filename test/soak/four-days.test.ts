import { test } from "vitest";
import { church, foodBank, liveThrough, saturdayChurch } from "../e2e/four-days.ts";
import { openWorld } from "../e2e/world.ts";

const world = await openWorld({ ownServer: true });

test("on Saturday, Sunday, Monday and Wednesday all screens tell the same of the week, also of a church of Saturdays and a food bank", async () => {
  await liveThrough(world, [church, saturdayChurch, foodBank]);
});
