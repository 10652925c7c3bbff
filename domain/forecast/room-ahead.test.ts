import fc from "fast-check";
import { expect, test } from "vitest";
import type { Outcome } from "./forecast-answer.ts";
import { type RoomAhead, roomsWords, roomWeeks, roomWords } from "./room-ahead.ts";

function outcomeOf(...bands: [low: number, value: number, high: number][]): Outcome {
  const weeks = bands.map(([low, value, high], step) => {
    const week = `2026-12-${String(6 + 7 * step).padStart(2, "0")}`;
    return { week, value, low, high, reasons: [] };
  });
  return { kind: "forecast", weeks, record: null };
}

function room(title: string, weeks: RoomAhead["weeks"]): RoomAhead {
  return { serviceId: title, campusId: "main", title, seats: 100, weeks };
}

test("a room is likely full where the forecast is over 80% of its seats, possibly where only the range reaches beyond", () => {
  const weeks = roomWeeks(outcomeOf([70, 81, 95], [60, 80, 90], [50, 60, 80]), {
    seats: 100,
    cancelled: [],
  });
  expect(weeks.map(({ full }) => full)).toEqual(["likely", "possible", "unlikely"]);
  expect(roomWords(room("The 9:00", weeks))).toBe(
    "The 9:00 is likely over 80% of its 100 seats in 1 of the next 3 weeks, maybe in 1 more.",
  );
  expect(roomWords(room("The 9:00", weeks.slice(1)))).toBe(
    "The 9:00 may be over 80% of its 100 seats in 1 of the next 2 weeks.",
  );
  expect(roomWords(room("The 9:00", weeks.slice(2)))).toBe(null);
});

test("more seats never make a room fuller, and a cancelled week is not told of", () => {
  const order = ["unlikely", "possible", "likely"];
  const band = fc.tuple(fc.nat(400), fc.nat(400), fc.nat(400)).map((all) => {
    const [low = 0, value = 0, high = 0] = all.toSorted((a, b) => a - b);
    return [low, value, high] as [number, number, number];
  });
  fc.assert(
    fc.property(band, fc.integer({ min: 1, max: 600 }), fc.nat(300), (one, seats, more) => {
      const [small, large] = [seats, seats + more].map((all) => {
        const [week] = roomWeeks(outcomeOf(one), { seats: all, cancelled: [] });
        return order.indexOf(week?.full ?? "");
      });
      expect(small).toBeGreaterThanOrEqual(large ?? 3);
      expect(roomWeeks(outcomeOf(one), { seats, cancelled: ["2026-12-06"] })).toEqual([]);
    }),
  );
});

test("one sentence tells of the room that is full most often, and counts the others that may be", () => {
  const weeks = (...values: number[]) =>
    roomWeeks(
      outcomeOf(...values.map((value): [number, number, number] => [value - 5, value, value + 5])),
      { seats: 100, cancelled: [] },
    );
  const early = room("The 9:00", weeks(90, 70, 70));
  const late = room("The 10:30", weeks(90, 90, 70));
  const evening = room("The 18:00", weeks(78, 70, 70));
  expect(roomsWords([early, late, evening, room("The 8:00", weeks(20))])).toBe(
    "The 10:30 is likely over 80% of its 100 seats in 2 of the next 3 weeks. 2 more services may be that full, too.",
  );
  expect(roomsWords([early, evening])).toMatch(
    /^The 9:00 .* 1 more service may be that full, too\.$/,
  );
  expect(roomsWords([evening])).toBe(
    "The 18:00 may be over 80% of its 100 seats in 1 of the next 3 weeks.",
  );
  expect(roomsWords([])).toBe(null);
});
