import type { Campus } from "../../../domain/organization/campus.ts";
import { type ClosedCampus, closedName } from "../../../domain/organization/closed-campus.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import { comparisonTitles } from "../../../domain/report/card-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import type { Choice } from "../address.ts";

/** "North · Kids · Compared with: typical week". */
export function choiceWords(
  { where, compare }: Choice,
  campuses: Campus[],
  closed: ClosedCampus[],
): string {
  const closedPlaces = closed.map((one) => ({ id: one.id, name: closedName(one) }));
  const named = (ids: Id[] | undefined, places: { id: Id; name: string }[]) =>
    ids?.map((id) => places.find((place) => place.id === id)?.name ?? "former").join(", ");
  const services = where.service?.length;
  return [
    named(where.campus, [...campuses, ...closedPlaces]) ?? (campuses.length > 1 && "All campuses"),
    named(where.department, sharedDepartments(campuses)),
    services && (services === 1 ? "One service" : `${services} services`),
    compare !== "none" && `Compared with: ${comparisonTitles[compare].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
