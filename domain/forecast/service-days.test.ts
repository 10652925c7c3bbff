import { expect, test } from "vitest";
import type { Service } from "../service/service.ts";
import { serviceDaysOf } from "./service-days.ts";

const main = { id: "main", active: true };
const seen = { id: "seen", inTotal: true, unit: "count" } as const;

/** The days of the weeks from November 29, 2026 on, of which no date is made yet. */
function daysAhead(
  fields: Partial<Service>,
  seasons: Parameters<typeof serviceDaysOf>[0]["seasons"] = null,
) {
  const service = { id: "supper", campusId: "main", weekday: 6, active: true, ...fields };
  const source = { campusId: "main", categoryId: "seen", kind: "service" } as const;
  const facts = {
    ...{ campuses: [main], categories: [seen], services: [service], seasons },
    numbers: [{ ...source, serviceId: "supper", weeks: [-1, -2] }],
    ...{ dates: [], ahead: [], first: "2026-11-29", running: "2026-11-29", length: 14 },
  };
  return serviceDaysOf(facts)({}).days.flat();
}

test("the days of weeks to come follow the rhythm of the service", () => {
  expect(daysAhead({})).toHaveLength(14);
  expect(daysAhead({ rhythm: { every: "month", place: 1 } })).toEqual([
    "2026-12-05",
    "2027-01-02",
    "2027-02-06",
    "2027-03-06",
  ]);
});

test("no day is in a closed season", () => {
  const winter = { from: "2026-12-10", to: "2027-02-20", yearly: false, services: null };
  expect(daysAhead({}, [winter])).toEqual(["2026-12-05", "2027-02-27", "2027-03-06"]);
});
