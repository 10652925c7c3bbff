import type { Asking } from "../../../domain/ask/asked.ts";
import type { Church } from "./church.ts";
import type { Role } from "./family.ts";

/**
 * What a person of this role may know of a church. Of money that they may not see, staff are told of the empty department,
 * members not even that: neither may tell them that there is some.
 */
export function askingOf(church: Church, role: Role): Asking {
  const { today, weekStartDay, fiscalYearStartMonth, easter } = church;
  const seen = church.departments.map((department) => ({
    ...department,
    categories: department.categories.filter(({ unit }) => role === "admin" || unit === "count"),
  }));
  return {
    calendar: { today, weekStartDay, fiscalYearStartMonth, easter },
    currency: "USD",
    campuses: church.campuses,
    departments: seen.filter(({ categories }) => role !== "member" || categories.length > 0),
    services: church.services.map((service) => ({ ...service, seats: null })),
    specialDays: church.specialDays.map((day, place) => ({ ...day, id: `day-${place}` })),
  };
}
