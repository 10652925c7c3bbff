import fc from "fast-check";
import { expect, test } from "vitest";
import type { CountRequest } from "../../domain/count/device-count.ts";
import { type CountState, mergeTotals, sumOf, type Tally } from "../../domain/count/tally.ts";
import { isSoak } from "../../test/is-soak.ts";
import { type CountServer, type Device, events, TapWorld } from "../../test/tap-world.ts";

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const [hope, grace] = [uuid(1), uuid(2)];
const places = [
  { organizationId: hope, assignmentId: uuid(11) },
  { organizationId: hope, assignmentId: uuid(12) },
  { organizationId: grace, assignmentId: uuid(21) },
];

const { numRuns, length, maxDevices } = isSoak
  ? { numRuns: 3_000, length: 400, maxDevices: 24 }
  : { numRuns: 60, length: 200, maxDevices: 8 };

const devicesArbitrary = fc.array(
  fc.record({ person: fc.integer({ min: 1, max: 3 }), isHope: fc.boolean() }),
  { minLength: 1, maxLength: maxDevices },
);

test("whatever the network, the tabs and the sessions do, the total is what people tapped", async () => {
  await fc.assert(
    fc.asyncProperty(devicesArbitrary, events(length), async (people, happenings) => {
      const devices = people.map(({ person, isHope }, index) => ({
        deviceId: uuid(100 + index),
        userId: uuid((isHope ? 30 : 40) + person),
        organizationId: isHope ? hope : grace,
      }));
      const world = new TapWorld(memoryServer(), devices, places);
      for (const event of happenings) await world.happen(event);
      await world.finish();
      expect(await world.findFaults()).toEqual([]);
    }),
    { numRuns },
  );
});

type Held = { round: number; isComplete: boolean; tallies: Map<string, Tally & Device> };

/** As in server/count/counts.ts. */
function correct({ isComplete, tallies }: Held, device: Device, request: CountRequest): void {
  const { correction, round } = request;
  if (!correction || tallies.has(correction.id)) return;
  const ofRound = [...tallies.values()].filter((tally) => tally.round === round);
  const counted = ofRound.reduce((sum, { plus, minus }) => sum + plus - minus, 0);
  const missing = isComplete ? correction.count - counted : 0;
  const totals = { plus: Math.max(0, missing), minus: Math.max(0, -missing) };
  tallies.set(correction.id, { ...device, deviceId: correction.id, ...totals, round });
}

function memoryServer(): CountServer {
  const held = new Map(
    places.map(({ assignmentId }) => [
      assignmentId,
      { round: 1, isComplete: false, tallies: new Map() } as Held,
    ]),
  );
  const find = (device: Device, assignmentId: string) =>
    places.some(
      (place) =>
        place.assignmentId === assignmentId && place.organizationId === device.organizationId,
    )
      ? held.get(assignmentId)
      : undefined;
  const read = async (device: Device, assignmentId: string): Promise<CountState | null> => {
    const found = find(device, assignmentId);
    if (!found) return null;
    const tallies = [...found.tallies.values()]
      .filter((tally) => tally.round === found.round)
      .map(({ userId, deviceId, plus, minus }) => ({
        userId,
        userName: "",
        deviceId,
        plus,
        minus,
      }));
    const status = found.isComplete ? "complete" : "pending";
    return { round: found.round, status, count: sumOf(tallies), savedBy: null, tallies };
  };
  return {
    read,
    async send(device, assignmentId, request) {
      const found = find(device, assignmentId);
      if (found && request.round === found.round) {
        const known = found.tallies.get(device.deviceId);
        const isSameRound = known?.round === request.round;
        const totals = isSameRound ? mergeTotals(known, request) : request;
        const { round } = request;
        found.tallies.set(device.deviceId, { ...device, ...totals, round });
        correct(found, device, request);
        if (request.kind === "save") found.isComplete = true;
      }
      return read(device, assignmentId);
    },
    async reset(assignmentId) {
      const found = held.get(assignmentId);
      if (!found?.isComplete) return;
      found.round += 1;
      found.isComplete = false;
    },
  };
}
