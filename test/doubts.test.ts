import { expect, test } from "vitest";
import { checkDoubts, type Tally } from "../bench/insight/doubts/check.ts";

test("slips in generated churches are asked about, and hardly a number that is right", () => {
  const tallies = checkDoubts(30_001, 30);
  const share = ({ asked, of }: Tally) => asked / of;
  expect(share(tallies.gained)).toBeGreaterThan(0.95);
  expect(share(tallies.lost)).toBeGreaterThan(0.95);
  expect(share(tallies.doubled)).toBeGreaterThan(0.82);
  expect(share(tallies.halved)).toBeGreaterThan(0.8);
  expect(share(tallies.untouched)).toBeLessThan(0.06);
});
