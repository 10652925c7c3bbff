import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { findProgram } from "../../scripts/find-program.mjs";
import { countingPerson, shows, signIn } from "../e2e/engines/journey.ts";
import { openWebKit } from "../e2e/engines/webkit-device.ts";
import { startServer } from "../e2e/harness.ts";

/** Milliseconds: a bound on waiting, far above what a page takes. */
const longestWait = 6_000;

test.skipIf(findProgram("webkit") === null && !process.env.CI)(
  "in webkit each page comes up when several load shortly after one another",
  async ({ onTestFinished }) => {
    const server = await startServer();
    onTestFinished(() => server.close());
    const device = await openWebKit();
    onTestFinished(() => device.close());
    const { email, userId } = await countingPerson(server);
    await signIn(device, server, email);
    for (let round = 0; round < 10; round += 1) {
      for (const [index, path] of ["/dashboard", "/reports", "/input"].entries()) {
        await device.goTo(`${server.url}${path}`);
        // Each page is left in the middle of its work, at another place of it each time.
        await pause([150, 270, 400, 500][(index + round) % 4]);
      }
      const [path, words] =
        round % 2 ? ["/reports", "Visualized Data"] : ["/dashboard", "Adult Attendance"];
      await device.goTo(`${server.url}${path}`);
      await shows(device, words, longestWait);
    }
    const names = await device.ask(
      "indexedDB.databases().then((all) => all.map(({ name }) => name))",
    );
    expect(names).toEqual([`countwell-${userId}`]);
  },
);
