import { expect, test } from "vitest";
import { measureLate, measureSizes } from "../../bench/sizes.ts";

test("no screen's first load takes more JavaScript than its guide", async () => {
  const sizes = await measureSizes();
  const guided = sizes.filter(({ guide }) => guide !== null);
  const names = guided.map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(["/", "/login", "/verified", "/clicker"]));
  const tooLarge = guided.filter(({ gzip, guide }) => gzip > (guide ?? 0));
  const words = tooLarge.map(({ path, gzip, guide }) => `${path}: ${gzip.toFixed(1)} of ${guide}`);
  expect(words).toEqual([]);
});

test("what stands out takes less than 25 KB, after the numbers", async () => {
  expect(await measureLate(["insights-card", "receipt"])).toBeLessThan(25);
});
