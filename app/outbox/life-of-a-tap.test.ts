import fc from "fast-check";
import { expect, test } from "vitest";
import { agreedNumber } from "../../domain/assignment/agreement.ts";
import type { CountRequest } from "../../domain/count/device-count.ts";
import { type CountState, mergeTotals, sumOf, type Tally } from "../../domain/count/tally.ts";
import { newId } from "../../domain/shared/id.ts";
import { isSoak } from "../../test/is-soak.ts";
import { type CountServer, type Device, events, TapWorld } from "../../test/tap-world.ts";

const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const [hope, grace] = [uuid(1), uuid(2)];
const places = [
  { organizationId: hope, assignmentId: uuid(11) },
  { organizationId: hope, assignmentId: uuid(12) },
  { organizationId: grace, assignmentId: uuid(21) },
  { organizationId: hope, assignmentId: uuid(13) },
  { organizationId: hope, assignmentId: uuid(14) },
];
/** The second counts the same as the first, apart from it. */
const [first, second] = [uuid(13), uuid(14)];
const apart: Record<string, string> = { [first]: second, [second]: first };
const counters: Record<string, string> = { [first]: uuid(31), [second]: uuid(32) };

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

type Held = {
  round: number;
  isComplete: boolean;
  tallies: Map<string, Tally & Device>;
  taker: CountState["taker"];
  takes: number;
};

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
      { round: 1, isComplete: false, tallies: new Map(), taker: null, takes: 0 } as Held,
    ]),
  );
  const isSaved = (id = "") => held.get(id)?.isComplete ?? true;
  const isHidden = ({ userId }: Device, id: string) =>
    id in apart && counters[id] !== userId && !(isSaved(id) && isSaved(apart[id]));
  const find = (device: Device, assignmentId: string) =>
    places.some(
      (place) =>
        place.assignmentId === assignmentId && place.organizationId === device.organizationId,
    ) && !isHidden(device, assignmentId)
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
    const { round, taker } = found;
    return { round, status, count: sumOf(tallies), savedBy: null, tallies, taker };
  };
  const reset = (assignmentId: string) => {
    const found = held.get(assignmentId);
    if (!found?.isComplete) return;
    found.round += 1;
    found.isComplete = false;
    found.taker = null;
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
        if (request.take !== undefined && request.take > found.takes) {
          found.takes = request.take;
          const { userId, deviceId } = device;
          found.taker = { userId, userName: "", deviceId, take: request.take };
        }
        correct(found, device, request);
        if (request.kind === "save") found.isComplete = true;
      }
      return read(device, assignmentId);
    },
    async reset(assignmentId) {
      reset(assignmentId);
    },
    pairOf: (organizationId) => (organizationId === hope ? [first, second] : []),
    /** As in server/count/second-counts.ts. */
    async agree(organizationId, choice) {
      const [own, other] = [held.get(first), held.get(second)];
      if (organizationId !== hope || !own?.isComplete || !other?.isComplete) return null;
      const [counted, seconded] = [own, other].map(({ round, tallies }) =>
        sumOf([...tallies.values()].filter((tally) => tally.round === round)),
      );
      const numbers = { first: counted ?? 0, second: seconded ?? 0 };
      const number = agreedNumber(choice, numbers);
      if (number === null) for (const id of [first, second]) reset(id);
      if (number === null) return null;
      const id = newId();
      const change = number - numbers.first;
      const totals = { plus: Math.max(0, change), minus: Math.max(0, -change) };
      const { round } = own;
      const staff = { userId: uuid(39), organizationId: hope, deviceId: id };
      own.tallies.set(id, { ...staff, ...totals, round });
      return id;
    },
  };
}
