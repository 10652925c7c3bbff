import { expect, test } from "vitest";
import { openClicker, savedTaps, shows, sunday, tap } from "../e2e/clicker-page.ts";
import { openWorld } from "../e2e/world.ts";

const world = await openWorld({ ownServer: true });
const { server } = world;

test("a server that is killed and started again between taps loses none", async () => {
  const { maria, balcony } = await sunday(server);
  const phone = await openClicker(world, maria);
  await tap(phone, 5);
  await phone.getByText("All taps sent").waitFor();
  await server.kill();
  await tap(phone, 5);
  await shows(phone, 10);
  await phone.getByText("Kept on this phone · not sent yet").waitFor();
  await server.restart();
  await phone.evaluate(() => window.dispatchEvent(new Event("online")));
  await phone.getByText("All taps sent").waitFor();
  await expect.poll(() => savedTaps(server, balcony.id)).toBe(10);
});
