import { test } from "vitest";
import { openWorld } from "../e2e/world.ts";
import { church, foodBank, liveThrough, saturdayChurch } from "./four-days.ts";

const world = await openWorld({ ownServer: true });

test("on Saturday, Sunday, Monday and Wednesday all screens tell the same of the week, also of a church of Saturdays and a food bank", async () => {
  await liveThrough(world, [church, saturdayChurch, foodBank]);
});
