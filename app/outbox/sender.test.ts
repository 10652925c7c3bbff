import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Sender, type SendOutcome } from "./sender.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a burst of taps is sent once it has ended", async () => {
  const { tap, sendings } = startSender();
  await tap(6, { every: 250 });
  expect(sendings()).toBe(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(sendings()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sendings()).toBe(1);
});

test("somebody who never stops tapping is sent every two seconds", async () => {
  const { tap, sendings } = startSender();
  await tap(40, { every: 250 });
  expect(sendings()).toBe(5);
});

test("a save is sent at once, with the burst before it", async () => {
  const { sender, tap, sendings } = startSender();
  await tap(3, { every: 100 });
  sender.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(sendings()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sendings()).toBe(1);
});

test("taps that come while others are sent wait for the end of their own burst", async () => {
  const answer = Promise.withResolvers<void>();
  const { tap, sendings } = startSender(() => answer.promise);
  await tap(1, { every: 500 });
  await tap(1, { every: 100 });
  answer.resolve();
  await vi.advanceTimersByTimeAsync(399);
  expect(sendings()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sendings()).toBe(2);
});

test("taps do not shorten the pause after a failure, and do not lengthen it", async () => {
  const { tap, sendings } = startSender(() => "away");
  await tap(1, { every: 500 });
  expect(sendings()).toBe(1);
  await tap(9, { every: 100 });
  expect(sendings()).toBe(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(sendings()).toBe(2);
});

test("devices whose sending failed together try again apart", async () => {
  const failed = async (random: number) => {
    vi.mocked(Math.random).mockReturnValue(random);
    const { tap, sendings } = startSender(() => "away");
    await tap(1, { every: 500 });
    return sendings;
  };
  const late = await failed(0.9);
  const early = await failed(0);
  await vi.advanceTimersByTimeAsync(600);
  expect([early(), late()]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(400);
  expect(late()).toBe(2);
});

test("a defect in what is sent next pauses the sending and does not end it", async () => {
  let isDefective = true;
  const { sender, tap, sendings } = startSender(() => {
    if (isDefective) throw new TypeError("reading 'find'");
    return "sent";
  });
  await tap(1, { every: 500 });
  expect(sendings()).toBe(1);
  isDefective = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sendings()).toBe(2);
  await tap(1, { every: 500 });
  sender.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(sendings()).toBe(3);
});

function startSender(send: () => Promise<void> | SendOutcome = () => "sent") {
  let sendings = 0;
  let isWaiting = false;
  const sender = new Sender({
    name: "outbox",
    onTrouble: () => {},
    async sendNext() {
      if (!isWaiting) return "nothing";
      isWaiting = false;
      sendings += 1;
      try {
        const outcome = (await send()) ?? "sent";
        if (outcome !== "sent") isWaiting = true;
        return outcome;
      } catch (error) {
        isWaiting = true;
        throw error;
      }
    },
  });
  const tap = async (times: number, { every }: { every: number }) => {
    for (let tap = 0; tap < times; tap += 1) {
      isWaiting = true;
      sender.nudge();
      await vi.advanceTimersByTimeAsync(every);
    }
  };
  return { sender, tap, sendings: () => sendings };
}
