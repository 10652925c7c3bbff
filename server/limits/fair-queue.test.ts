import { expect, test } from "vitest";
import { Refusal } from "../../domain/shared/errors.ts";
import { createFairQueue } from "./fair-queue.ts";

const refusal = () => new Refusal("too_many", "Please try again.");

test("work runs a few at a time, in the order it came", async () => {
  const { inTurn } = createFairQueue({ atOnce: 2, mostWaiting: 100, refusal });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = Array.from(Array(5).keys(), (index) =>
    inTurn("somebody", async () => {
      begun.push(index);
      await new Promise<void>((resolve) => finish.push(resolve));
      return index * 10;
    }),
  );
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => begun.length).toBe(Math.min(5, ended + 2));
    finish[ended]?.();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await Promise.all(work)).toEqual([0, 10, 20, 30, 40]);
});

test("what would wait behind too many is refused, and nothing that fails keeps its place", async () => {
  const { inTurn } = createFairQueue({ atOnce: 1, mostWaiting: 2, refusal });
  const fail = () => Promise.reject(new Error("no"));
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => inTurn("somebody", fail)));
  const reasons = results.map((result) => result.status === "rejected" && result.reason.message);
  expect(reasons).toEqual(["no", "no", "no", "Please try again.", "Please try again."]);
  expect(await inTurn("somebody", async () => "done")).toBe("done");
});

/** Work that goes on until all of it is told to end, and notes for whom it began. */
function crowd(bounds: { atOnce: number; mostWaiting: number }) {
  const { inTurn } = createFairQueue({ ...bounds, refusal });
  const begun: string[] = [];
  let isOver = false;
  const ask = (from: string) =>
    inTurn(from, async () => {
      begun.push(from);
      await expect.poll(() => isOver).toBe(true);
    }).then(
      () => "done",
      (error: Error) => error.message,
    );
  const end = () => {
    isOver = true;
  };
  return { ask, begun, end };
}

test("one who asks once waits for a turn of a flood, not for all of it", async () => {
  const { ask, begun, end } = crowd({ atOnce: 1, mostWaiting: 9 });
  const asked = ["flood", "flood", "flood", "flood", "flood", "one", "two"].map(ask);
  end();
  await Promise.all(asked);
  expect(begun.slice(0, 4)).toEqual(["flood", "flood", "one", "two"]);
});

test("when too many wait, the newest of the flood is refused, whoever came last", async () => {
  const { ask, end } = crowd({ atOnce: 1, mostWaiting: 3 });
  const asked = ["flood", "flood", "flood", "flood", "one", "flood"].map(ask);
  end();
  const late = refusal().message;
  expect(await Promise.all(asked)).toEqual(["done", "done", "done", late, "done", late]);
});

test("one has few turns while others have theirs at once, and goes on once its own have ended", async () => {
  const { take } = createFairQueue({ atOnce: 3, ofOne: 1, mostWaiting: 9, refusal });
  const begun: string[] = [];
  const asked = (from: string) => take(from).finally(() => begun.push(from));
  const [flood, next, one] = [asked("flood"), asked("flood"), asked("one")];
  const finish = await flood;
  await one;
  expect(begun).toEqual(["flood", "one"]);
  finish();
  await next;
  expect(begun).toEqual(["flood", "one", "flood"]);
});

test("whoever has waited too long is refused, and leaves the line", async () => {
  const { take } = createFairQueue({ atOnce: 1, mostWaiting: 9, longestWait: 1, refusal });
  const finish = await take("flood");
  await expect(take("one")).rejects.toThrow(refusal().message);
  finish();
  (await take("two"))();
});
