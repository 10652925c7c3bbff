import { describe, expect, test } from "vitest";
import { findRecentCounts } from "./day-lists.ts";

const sunday = "2026-06-07";
const nextSunday = "2026-06-14";
const timeZone = "America/Chicago";

type Own = Parameters<typeof findRecentCounts>[0][number];

const saved = (date: string, more: Partial<Own> = {}): Own => ({
  date,
  time: "09:00",
  status: "complete",
  cancelled: false,
  countedAt: `${date}T15:00:00.000Z`,
  ...more,
});
const open = (date: string, more: Partial<Own> = {}): Own =>
  saved(date, { status: "pending", countedAt: null, ...more });

function recentAt(day: string, time: string, own: Own[], since = "2026-05-31"): string[] {
  const recent = findRecentCounts(own, { timeZone, clock: { day, time }, since });
  return recent.map((one) => `${one.date} ${one.time}`);
}

describe("a person's saved count", () => {
  const week = [saved(sunday), saved(sunday, { time: "10:30" }), open(nextSunday)];
  const both = [`${sunday} 09:00`, `${sunday} 10:30`];

  test("is not among those of earlier days on its own day", () => {
    expect(recentAt(sunday, "23:59", week)).toEqual([]);
  });

  test("stays from midnight on until the next one is due, half an hour before its time", () => {
    for (const day of ["2026-06-08", "2026-06-09", "2026-06-13"])
      expect(recentAt(day, "00:00", week)).toEqual(both);
    expect(recentAt(nextSunday, "08:29", week)).toEqual(both);
    expect(recentAt(nextSunday, "08:30", week)).toEqual([]);
    expect(recentAt(nextSunday, "08:00", [saved(sunday), saved(nextSunday)])).toEqual([
      `${sunday} 09:00`,
    ]);
  });

  test("gives way to a later count that was forgotten, and not to a cancelled one", () => {
    expect(recentAt("2026-06-10", "12:00", [saved(sunday), open("2026-06-09")])).toEqual([]);
    const cancelled = open("2026-06-09", { cancelled: true });
    expect(recentAt("2026-06-10", "12:00", [saved(sunday), cancelled])).toHaveLength(1);
  });

  test("that was saved late stays until one is due on a day after it was saved", () => {
    // 11 PM in Chicago, while it is Wednesday in UTC.
    const late = saved(sunday, { countedAt: "2026-06-10T04:00:00.000Z" });
    const others = [saved("2026-06-09"), open("2026-06-10")];
    expect(recentAt("2026-06-09", "23:30", [late, ...others])).toEqual([`${sunday} 09:00`]);
    expect(recentAt("2026-06-10", "08:00", [late, ...others])).toContain(`${sunday} 09:00`);
    expect(recentAt("2026-06-10", "09:00", [late, ...others])).toEqual([]);
    const unsent = saved(sunday, { countedAt: null });
    expect(recentAt("2026-06-09", "23:30", [unsent, ...others])).toEqual([`${sunday} 09:00`]);
  });

  test("is left out once members cannot correct it", () => {
    expect(recentAt("2026-06-20", "12:00", [saved(sunday)])).toHaveLength(1);
    expect(recentAt("2026-06-21", "12:00", [saved(sunday)], "2026-06-14")).toEqual([]);
  });
});
