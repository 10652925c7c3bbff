import fc from "fast-check";
import { expect, test } from "vitest";
import { inSteadyOrder } from "./use-insights.ts";

const keys = fc.uniqueArray(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 5 });
const keyed = (all: string[]) => all.map((key) => ({ key }));

test("what stays keeps its place unless a gap before it closes, and nothing is lost or told twice", () => {
  fc.assert(
    fc.property(keys, keys, (before, now) => {
      const shown = inSteadyOrder(keyed(before), keyed(now)).map(({ key }) => key);
      expect([...shown].sort()).toEqual([...now].sort());
      const staying = before.filter((key) => now.includes(key));
      expect(shown.filter((key) => before.includes(key))).toEqual(staying);
      if (now.length >= before.length)
        for (const key of staying) expect(shown.indexOf(key)).toBe(before.indexOf(key));
      const fresh = now.filter((key) => !before.includes(key));
      expect(shown.filter((key) => fresh.includes(key))).toEqual(fresh);
    }),
  );
});
