import fc from "fast-check";
import { expect, test } from "vitest";
import { ChurchWorld, churchEvents } from "../church-world.ts";
import { useTestApp } from "../create-test-app.ts";

/** A Wednesday morning. The first services are today at 19:00, and on Saturday and Sunday. */
const now = new Date("2026-06-10T12:00:00Z");

const app = await useTestApp({ now });

test("moves, archiving, handing over, counts, numbers and notes lose and double nothing, and each can be undone", async () => {
  await fc.assert(
    fc.asyncProperty(churchEvents(120), async (events) => {
      const world = await ChurchWorld.open(app, now);
      for (const event of events) {
        await world.happen(event);
        expect(world.faults, JSON.stringify(event)).toEqual([]);
      }
      await world.finish();
      expect(world.faults).toEqual([]);
    }),
    { numRuns: 150, endOnFailure: true },
  );
});
