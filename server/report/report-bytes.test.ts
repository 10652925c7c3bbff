import { expect, test } from "vitest";
import { mostKept } from "../../domain/service/structure.ts";
import { daysBetween } from "../../domain/shared/time/week.ts";
import { mostInReport } from "./report-bytes.ts";

test("there is room for all that an organization may keep", () => {
  const { campus, department, category, service } = mostKept;
  expect(mostInReport.campuses).toBeGreaterThan(campus);
  expect(mostInReport.services).toBeGreaterThan(campus * service);
  expect(mostInReport.categories).toBeGreaterThan(department * category);
  expect(mostInReport.weeks).toBeGreaterThan(daysBetween("1900-01-01", "2200-01-01") / 7);
});
