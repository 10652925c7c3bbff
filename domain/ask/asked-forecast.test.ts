import { expect, test } from "vitest";
import { reportRow } from "../../test/report-row.ts";
import { forecastOfRow } from "./asked-forecast.ts";

const none = () => [];

test("an organization with services and no week with a number is told that too few weeks are known", () => {
  const service = { id: "early", name: "Early", campusId: "main", weekday: 0, time: "09:00" };
  const calendar = {
    ...{ today: "2026-06-10", weekStartDay: 0 as const, fiscalYearStartMonth: 1 },
    ...{ easter: "western" as const, timeZone: "America/Chicago" },
  };
  const campus = { id: "main", name: "Main", active: true };
  const asking = { calendar, specialDays: [], services: [service], campuses: [campus] };
  const asked = { row: reportRow({}), weeks: [], campusId: null, asking } as unknown;
  const outcome = forecastOfRow(asked as Parameters<typeof forecastOfRow>[0], {
    smooth: none,
    seasonal: none,
  });
  expect(outcome).toMatchObject({ kind: "too-few", known: 0 });
});
