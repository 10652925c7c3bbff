import { expect, test } from "vitest";
import { greatestCount } from "../shared/amount.ts";
import {
  addStep,
  askToSave,
  combineTallies,
  confirmRequest,
  correctCount,
  type DeviceCount,
  decideEarlier,
  decideUnused,
  dismissReplaced,
  followState,
  isWaiting,
  nextRequest,
  startCount,
  takeOver,
  undoStep,
  unsentTaps,
} from "./device-count.ts";
import { canTakeOver, findTaker } from "./taker.ts";
import { type CountState, type DeviceTally, describePeople, sumOf } from "./tally.ts";

const maria = { userId: "00000000-0000-7000-8000-00000000000a", userName: "Maria Sole" };
const daniel = { userId: "00000000-0000-7000-8000-00000000000b", userName: "Daniel Reyes" };
const phone = "00000000-0000-7000-8000-000000000001";
const tablet = "00000000-0000-7000-8000-000000000002";

const fresh = startCount({
  organizationId: "00000000-0000-7000-8000-000000000100",
  assignmentId: "00000000-0000-7000-8000-000000000200",
  deviceId: phone,
  title: "Balcony",
  round: 1,
});

function stateOf(tallies: DeviceTally[], change: Partial<CountState> = {}): CountState {
  const count = sumOf(tallies);
  return { round: 1, status: "pending", count, savedBy: null, tallies, ...change };
}

function tap(count: DeviceCount, ...steps: number[]): DeviceCount {
  return steps.reduce((so, step) => addStep(so, step, Math.max(0, so.plus - so.minus)), count);
}

test("minus at nothing does nothing, and a larger minus stops at nothing", () => {
  expect(addStep(fresh, -1, 0)).toBe(fresh);
  expect(tap(fresh, 3, -10)).toMatchObject({ plus: 3, minus: 3, steps: [3, -3] });
});

test("undo takes the latest steps back one by one, and totals still only grow", () => {
  const counted = tap(fresh, 1, 10, -1);
  expect(undoStep(counted, 10)).toMatchObject({ plus: 12, minus: 1, steps: [1, 10] });
  const twice = undoStep(undoStep(counted, 10), 11);
  expect(twice).toMatchObject({ plus: 12, minus: 11, steps: [1] });
  expect(undoStep(fresh, 5)).toBe(fresh);
});

test("only the latest totals are sent, and nothing once they are confirmed", () => {
  expect(nextRequest(fresh)).toBeNull();
  const counted = tap(fresh, 1, 1, 1);
  const request = { kind: "tally", round: 1, plus: 3, minus: 0 } as const;
  expect(nextRequest(counted)).toEqual(request);
  const own = { ...maria, deviceId: phone, plus: 3, minus: 0 };
  const confirmed = confirmRequest(tap(counted, 1), request, stateOf([own]), maria.userId);
  expect(unsentTaps(confirmed)).toBe(1);
  expect(nextRequest(confirmed)).toEqual({ ...request, plus: 4 });
});

test("a save is sent with the totals, and taps after it are sent as well", () => {
  const saved = askToSave(tap(fresh, 5));
  const request = nextRequest(saved);
  expect(request).toEqual({ kind: "save", round: 1, plus: 5, minus: 0 });
  if (!request) throw new Error("nothing to send");
  const done = confirmRequest(saved, request, stateOf([], { status: "complete" }), maria.userId);
  expect(done.save).toBe("done");
  expect(nextRequest(tap(done, 1))).toMatchObject({ kind: "tally", plus: 6 });
});

test("what the server refuses waits, and is not sent again by itself", () => {
  const refused = { ...tap(fresh, 4), refused: "This assignment no longer exists." };
  expect(nextRequest(refused)).toBeNull();
  expect(isWaiting(refused)).toBe(true);
  expect(nextRequest(askToSave(refused))).not.toBeNull();
});

test("when the count is started over, taps that were never confirmed are put aside, not lost", () => {
  const counted = { ...tap(fresh, 10, 10), sent: { plus: 5, minus: 0 } };
  const next = followState(counted, stateOf([], { round: 2 }), maria.userId);
  expect(next).toMatchObject({ round: 2, plus: 0, earlier: 15, save: "no", steps: [] });
  expect(isWaiting(next)).toBe(true);
  expect(nextRequest(next)).toBeNull();
  expect(decideEarlier(next, "add", 0)).toMatchObject({ plus: 15, earlier: 0 });
  expect(decideEarlier(next, "leave", 0)).toMatchObject({ plus: 0, earlier: 0 });
});

test("an answer about an older round changes nothing", () => {
  const counted = tap({ ...fresh, round: 2 }, 3);
  expect(followState(counted, stateOf([], { round: 1 }), maria.userId)).toBe(counted);
});

test("a device that forgot its totals takes them back from the server", () => {
  const own = { ...maria, deviceId: phone, plus: 30, minus: 2 };
  expect(followState(tap(fresh, 1), stateOf([own]), maria.userId)).toMatchObject({
    plus: 30,
    minus: 2,
    sent: { plus: 30, minus: 2 },
  });
});

test("the number is all devices' taps, this device's newest among them", () => {
  const own = { ...maria, deviceId: phone, plus: 3, minus: 0 };
  const other = { ...daniel, deviceId: tablet, plus: 47, minus: 0 };
  const state = stateOf([own, other]);
  expect(sumOf(combineTallies(maria, state, [tap(fresh, 5)]))).toBe(52);
  expect(sumOf(combineTallies(maria, undefined, [tap(fresh, 5)]))).toBe(5);
  const newer = stateOf([other], { round: 2 });
  expect(sumOf(combineTallies(maria, newer, [tap(fresh, 5)]))).toBe(47);
});

test("the line of people names oneself first, the others by first name, and is absent alone", () => {
  const own = { ...maria, deviceId: phone, plus: 90, minus: 0 };
  const second = { ...maria, deviceId: tablet, plus: 8, minus: 2 };
  const other = { ...daniel, deviceId: tablet, plus: 47, minus: 0 };
  expect(describePeople(maria.userId, [own, second])).toBeNull();
  expect(describePeople(maria.userId, [other, own, second])).toBe("You 96 · Daniel 47");
  const namesake = { ...other, userId: phone, userName: "Daniel Abel", plus: 0, minus: 2 };
  expect(describePeople(maria.userId, [other, namesake])).toBe(
    "You 0 · Daniel Abel −2 · Daniel Reyes 47",
  );
});

test("the greatest number typed by mistake can be put right, and counting goes on", () => {
  const mistaken = tap(fresh, 12, greatestCount - 12);
  const righted = tap(mistaken, 100 - greatestCount, 1, 1);
  expect(righted.plus - righted.minus).toBe(102);
});

test("a correction is sent as the number it makes, with those who came late after it", () => {
  const saved = { ...fresh, plus: 40, sent: { plus: 40, minus: 0 }, save: "done" } as const;
  const corrected = correctCount(saved, { id: tablet, number: 45, shown: 40, reason: "Foyer" });
  const request = { kind: "save", round: 1, plus: 45, minus: 0, reason: "Foyer" };
  expect(nextRequest(corrected)).toEqual({ ...request, correction: { id: tablet, count: 45 } });
  const later = addStep(corrected, 2, 45);
  const correction = { id: tablet, count: 47 };
  expect(nextRequest(later)).toEqual({ ...request, plus: 47, correction });
  expect(nextRequest(undoStep(later, 47))?.correction?.count).toBe(45);
});

test("a first save in place of an entered number keeps both until the person has read them", () => {
  const waiting = askToSave({ ...fresh, plus: 120 });
  const own = { ...maria, deviceId: phone, plus: 120, minus: 0 };
  const state = stateOf([own], {
    status: "complete",
    replaced: { value: 131, by: "Daniel Reyes" },
  });
  const request = nextRequest(waiting);
  const saved = request && confirmRequest(waiting, request, state, maria.userId);
  expect(saved?.replaced).toEqual({ theirs: 131, mine: 120, enteredBy: "Daniel Reyes" });
  expect(saved && dismissReplaced(saved)).not.toHaveProperty("replaced");
});

test("a correction made while another is on its way is sent after it, with its own reason", () => {
  const first = correctCount(fresh, { id: tablet, number: 5, shown: 0, reason: "Foyer" });
  const request = nextRequest(first);
  const second = correctCount(first, { id: phone, number: 4, shown: 5, reason: "" });
  const own = { ...maria, deviceId: phone, plus: 5, minus: 0 };
  const state = stateOf([own], { status: "complete" });
  const heard = request && confirmRequest(second, request, state, maria.userId);
  const after = { kind: "save", round: 1, plus: 5, minus: 1 };
  expect(heard && nextRequest(heard)).toEqual({ ...after, correction: { id: phone, count: 4 } });
});

test("a correction that comes after the count was started over is no taps, and waits for the person", () => {
  const corrected = correctCount(fresh, { id: tablet, number: 4_017, shown: 2_016, reason: "" });
  const started = followState(corrected, stateOf([], { round: 2 }), maria.userId);
  expect(started).toEqual({ ...fresh, round: 2, unused: 4_017 });
  expect([isWaiting(started), nextRequest(started)]).toEqual([true, null]);
  expect(nextRequest(askToSave(tap(started, 6)))).toEqual({
    kind: "save",
    round: 2,
    plus: 6,
    minus: 0,
  });
  const again = followState(started, stateOf([], { round: 3 }), maria.userId);
  expect(again).toEqual({ ...fresh, round: 3, unused: 4_017 });
  expect(decideUnused(started, "leave", 6)).toEqual({ ...fresh, round: 2 });
  expect(decideUnused(tap(started, 6), "use", 6)).toMatchObject({ plus: 4_017, minus: 0 });
});

test("a phone that has counted hears who goes on, until it takes over again", () => {
  const ofMaria = { ...maria, deviceId: phone, plus: 60, minus: 0 };
  const taker = { ...daniel, deviceId: tablet, take: 1 };
  const counted = tap(fresh, 60);
  expect(canTakeOver([fresh], stateOf([ofMaria]))).toBe(true);
  expect(canTakeOver([counted], stateOf([ofMaria]))).toBe(false);
  expect(canTakeOver([], stateOf([]))).toBe(false);
  const taken = stateOf([ofMaria], { taker });
  expect(findTaker([fresh], taken)).toBeNull();
  expect(findTaker([counted], taken)).toEqual(taker);
  const back = takeOver(counted, taken);
  expect(findTaker([back], taken)).toBeNull();
  expect(nextRequest(back)).toEqual({ kind: "tally", round: 1, plus: 60, minus: 0, take: 2 });
});

test("a take-over is sent until its own answer comes, and none is left for a new round", () => {
  const asked = takeOver(fresh, undefined);
  const request = { kind: "tally" as const, round: 1, plus: 0, minus: 0 };
  expect(nextRequest(confirmRequest(asked, request, stateOf([]), maria.userId))).toMatchObject({
    take: 1,
  });
  const sent = { ...request, take: 1 };
  expect(nextRequest(confirmRequest(asked, sent, stateOf([]), maria.userId))).toBeNull();
  expect(nextRequest(followState(asked, stateOf([], { round: 2 }), maria.userId))).toBeNull();
});
