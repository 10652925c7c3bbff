import fc from "fast-check";
import { expect, test } from "vitest";
import { heightOf, roomLine, scaleOf } from "./scale.ts";

test("the seats are in the chart once a week came near them", () => {
  expect(roomLine(400, [120, null, 279])).toEqual({ seats: 400, isNear: false });
  expect(roomLine(400, [120, null, 280])).toEqual({ seats: 400, isNear: true });
  expect(roomLine(400, [])).toEqual({ seats: 400, isNear: false });
});

test("beside seats a change is drawn no smaller than its share of them", () => {
  const people = fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(people, fc.integer({ min: 20, max: 2_000 }), (values, seats) => {
      const { isNear } = roomLine(seats, values);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const scale = scaleOf([...values, isNear ? seats : null]);
      const drawn = heightOf(least, scale) - heightOf(most, scale);
      expect(drawn).toBeGreaterThanOrEqual((most - least) / Math.max(seats, most, 20) - 1e-9);
    }),
  );
});
