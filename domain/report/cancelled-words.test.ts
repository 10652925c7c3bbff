import { expect, test } from "vitest";
import { termsOf } from "#words/terms.ts";
import type { LeftOut } from "../answer/report-answer.ts";
import { cancelledWords } from "./cancelled-words.ts";

const week = "2026-06-07";
const nameOf = (id: string) => (id === "main" ? "Main" : "North");
const service = (campusId: string, serviceId: string | null, weeks = [week]): LeftOut => ({
  ...{ reason: "cancelled", campusId, serviceId, weeks },
  categoryId: null,
});

const terms = termsOf.church;

test("cancelled services are counted by campus, those of other weeks and other reasons are not", () => {
  const leftOut = [
    service("main", "early"),
    service("north", null),
    service("main", "late", ["2026-05-31", week]),
    service("main", "evening", ["2026-05-31"]),
    { ...service("north", "early"), reason: "unfinished" as const },
  ];
  expect(cancelledWords({ leftOut }, week, nameOf, terms)).toBe(
    "Cancelled: 2 services at Main, 1 service at North",
  );
  expect(cancelledWords({ leftOut }, "2026-05-31", () => null, terms)).toBe(
    "Cancelled: 2 services",
  );
  expect(cancelledWords({ leftOut }, "2026-05-24", nameOf, terms)).toBe(null);
});
