import { expect, test } from "vitest";
import { createSharedRun } from "./insights.ts";

test("whoever comes while it runs shares the next run, one at a time, and a failure is only of those who shared it", async () => {
  const share = createSharedRun<number>();
  const begun: (() => void)[] = [];
  let runs = 0;
  const ask = () =>
    share("church", async () => {
      runs += 1;
      const own = runs;
      await new Promise<void>((resolve) => begun.push(resolve));
      if (own === 2) throw new Error("no");
      return own;
    });
  const first = ask();
  const next = Promise.allSettled([ask(), ask(), ask()]);
  expect(runs).toBe(1);
  begun[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => runs).toBe(2);
  const last = ask();
  begun[1]?.();
  expect((await next).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await expect.poll(() => runs).toBe(3);
  begun[2]?.();
  expect(await last).toBe(3);
});
