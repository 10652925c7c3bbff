import { expect, test } from "vitest";
import { measureSizes } from "../../bench/sizes.ts";

test("no screen's first load takes more JavaScript than its budget", async () => {
  const sizes = await measureSizes();
  const budgeted = sizes.filter(({ budget }) => budget !== null);
  const names = budgeted.map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(["/", "/login", "/verified", "/clicker"]));
  const tooLarge = budgeted.filter(({ gzip, budget }) => gzip > (budget ?? 0));
  const words = tooLarge.map(
    ({ path, gzip, budget }) => `${path}: ${gzip.toFixed(1)} of ${budget}`,
  );
  expect(words).toEqual([]);
});
