import { expect, test } from "vitest";
import type { Campus } from "../../../domain/organization/campus.ts";
import type { Occurrence } from "../../../domain/service/occurrence.ts";
import { nearestService, sameServicesElsewhere } from "./assignment-draft.ts";

const at = (campusId: string, time: string, serviceId: string | null = "weekly") =>
  ({ id: `${campusId} ${time}`, campusId, date: "2026-06-07", time, serviceId }) as Occurrence;

const counting = (id: string, categories: string[]) =>
  ({
    ...{ id, name: id },
    departments: [{ id: "d", name: "Adults", categories: categories.map((one) => ({ id: one })) }],
  }) as Campus;

test("the nearest service is the next, or one that is on and began closer to now", () => {
  const services = [at("main", "09:00"), at("north", "09:00"), at("main", "11:00")];
  const idAt = (moment: string) =>
    nearestService(services, "America/Chicago", new Date(moment))?.id;
  expect(idAt("2026-06-07T13:00:00Z")).toBe("main 09:00");
  expect(idAt("2026-06-07T14:07:00Z")).toBe("main 09:00");
  expect(idAt("2026-06-07T15:40:00Z")).toBe("main 11:00");
  expect(idAt("2026-06-07T17:59:00Z")).toBe("main 11:00");
  expect(idAt("2026-06-07T19:00:00Z")).toBe("main 09:00");
  expect(nearestService([], "America/Chicago", new Date())).toBeUndefined();
});

test("a count is offered at the other campuses that count it at the same time of the same day", () => {
  const services = [
    at("main", "09:00"),
    at("main", "11:00"),
    at("north", "09:00"),
    at("north", "10:00"),
    at("south", "09:00"),
    at("special", "09:00", null),
  ];
  const campuses = [
    counting("main", ["adults"]),
    counting("north", ["adults"]),
    counting("south", []),
    counting("special", ["adults"]),
  ];
  const elsewhere = (ids: string[]) =>
    sameServicesElsewhere(ids, services, campuses, "adults").map(({ id }) => id);
  expect(elsewhere(["main 09:00", "main 11:00"])).toEqual(["north 09:00"]);
  expect(elsewhere(["main 11:00"])).toEqual([]);
  expect(elsewhere([])).toEqual([]);
});
