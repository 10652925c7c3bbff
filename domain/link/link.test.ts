import { expect, test } from "vitest";
import { newId } from "../shared/id.ts";
import { countOfLink, hoursOf, linkCode, openingOf, parseLinkCode } from "./link.ts";

const chicago = "America/Chicago";

test("a count is open from 45 minutes before until 2 hours after, over a change of the clocks and past midnight", () => {
  const states = (count: { date: string; time: string | null }, ...moments: string[]) =>
    moments.map((moment) => openingOf(count, chicago, new Date(moment)));
  const morning = { date: "2026-06-07", time: "09:00" };
  expect(
    states(morning, "2026-06-07T13:14:59Z", "2026-06-07T13:15:00Z", "2026-06-07T16:00:01Z"),
  ).toEqual(["early", "open", "over"]);
  // Clocks go forward at 2:00 that night.
  const night = { date: "2026-03-08", time: "01:30" };
  expect(hoursOf(night, chicago).closes.toISOString()).toBe("2026-03-08T09:30:00.000Z");
  const late = { date: "2026-06-06", time: "23:30" };
  expect(states(late, "2026-06-07T06:00:00Z")).toEqual(["open"]);
  const anyTime = { date: "2026-06-07", time: null };
  expect(
    states(anyTime, "2026-06-07T04:59:00Z", "2026-06-07T05:00:00Z", "2026-06-08T05:00:00Z"),
  ).toEqual(["early", "open", "over"]);
});

test("a link of a series is for the date that is open, else the next, else the last", () => {
  const dates = ["2026-06-14", "2026-05-31", "2026-06-07"].map((date) => ({ date, time: "09:00" }));
  const dateAt = (moment: string) => countOfLink(dates, chicago, new Date(moment))?.date;
  expect(dateAt("2026-06-07T14:00:00Z")).toBe("2026-06-07");
  expect(dateAt("2026-06-07T18:00:00Z")).toBe("2026-06-14");
  expect(dateAt("2026-07-01T18:00:00Z")).toBe("2026-06-14");
  expect(countOfLink([], chicago, new Date("2026-06-07T14:00:00Z"))).toBeNull();
});

test("the code of a link is whole or nothing", () => {
  const link = { organizationId: newId(), secret: "aZ09_-aZ09_-aZ09_-aZ09" };
  const code = linkCode(link);
  expect(parseLinkCode(code)).toEqual(link);
  for (const wrong of [code.slice(0, -1), `${code}A`, code.slice(3), `${code.slice(0, -1)}.`, ""])
    expect(parseLinkCode(wrong)).toBeNull();
});
