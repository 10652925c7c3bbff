import { test } from "vitest";
import { church, liveThrough } from "./four-days.ts";
import { openWorld } from "./world.ts";

const world = await openWorld({ ownServer: true });

test("on Saturday, Sunday, Monday and Wednesday all screens of a church tell the same of its week", async () => {
  await liveThrough(world, [church]);
}, 240_000);
