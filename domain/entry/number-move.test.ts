import fc from "fast-check";
import { expect, test } from "vitest";
import { type OccurrenceNumber, weekSumOf } from "../service/week-number.ts";
import { movableNumbers, type WeekNumber } from "./number-move.ts";

const day = "2026-06-07";
const service = { id: "o1", serviceId: "s1", date: day, time: "10:00", value: null };
const number: WeekNumber = {
  campusId: "main",
  categoryId: "adults",
  weekStart: day,
  value: 120,
  services: [service],
  counts: [],
};
const onlyOne = () => ["s1"];
const moved = (change: Partial<WeekNumber>, servicesOf: (id: string) => string[] = onlyOne) =>
  movableNumbers([{ ...number, ...change }], servicesOf).map(({ occurrenceId }) => occurrenceId);

test("a week's number moves to the only service it can belong to", () => {
  expect(moved({})).toEqual(["o1"]);
  expect(moved({ counts: [{ date: day, time: null }] })).toEqual(["o1"]);
  expect(moved({ counts: [{ date: day, time: "10:00" }] })).toEqual(["o1"]);
});

test("nothing is guessed: of several services, of a week without one, of a number that is there, of another time", () => {
  expect(moved({}, () => ["s1", "s2"])).toEqual([]);
  expect(moved({}, () => [])).toEqual([]);
  expect(moved({}, () => ["s2"])).toEqual([]);
  expect(moved({ services: [] })).toEqual([]);
  expect(moved({ services: [service, { ...service, id: "o2" }] })).toEqual([]);
  expect(moved({ services: [{ ...service, serviceId: null }] })).toEqual([]);
  expect(moved({ services: [{ ...service, value: 0 }] })).toEqual([]);
  expect(moved({ counts: [{ date: day, time: "19:00" }] })).toEqual([]);
  expect(moved({ counts: [{ date: "2026-06-08", time: null }] })).toEqual([]);
});

const value = fc.option(fc.nat(900), { nil: null });
const id = fc.constantFrom("s1", "s2", null);
const weekNumber = fc.record({
  campusId: fc.constantFrom("main", "north"),
  categoryId: fc.constantFrom("adults", "kids"),
  weekStart: fc.constant(day),
  value: fc.nat(900),
  services: fc.array(
    fc.record({
      id: fc.uuid(),
      serviceId: id,
      date: fc.constant(day),
      time: fc.constant("10:00"),
      value,
    }),
    { maxLength: 3 },
  ),
  counts: fc.array(
    fc.record({
      date: fc.constantFrom(day, "2026-06-08"),
      time: fc.constantFrom(null, "10:00", "19:00"),
    }),
    { maxLength: 2 },
  ),
});

test("every week's sum is the same before and after", () => {
  fc.assert(
    fc.property(fc.array(weekNumber), fc.subarray(["s1", "s2"]), (numbers, services) => {
      const moves = movableNumbers(numbers, () => services);
      for (const given of numbers) {
        const move = moves.find((each) => each.number === given);
        const before = sumOf(given.value, given.services);
        const after = move
          ? sumOf(
              null,
              given.services.map((each) =>
                each.id === move.occurrenceId ? { ...each, value: given.value } : each,
              ),
            )
          : before;
        expect(after).toBe(before);
      }
    }),
  );
});

function sumOf(own: number | null, services: { value: number | null }[]): number | null {
  const ofServices = services.map(
    (each): OccurrenceNumber => ({ kind: "service", value: each.value }),
  );
  return weekSumOf([{ kind: "week", value: own }, ...ofServices]).value;
}
