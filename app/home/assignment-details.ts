import type { Assignment } from "../../domain/assignment/assignment.ts";
import { timeWords } from "../../domain/shared/day-words.ts";

type Details = Pick<Assignment, "time" | "campusName" | "departmentName" | "location">;

/** "10:30 AM", "Main campus", and "Adults" with "Room 4". */
export function partsOf({ time, campusName, departmentName, location }: Details) {
  return {
    time: [time && timeWords(time)].filter(isThere),
    campus: [campusName && campusLabel(campusName)].filter(isThere),
    place: [departmentName, location].filter(isThere),
  };
}

function isThere(part: string | null): part is string {
  return !!part;
}

/** "North" reads "North campus", and "North Campus" stays as it is. */
function campusLabel(name: string): string {
  return /campus|site|location/i.test(name) ? name : `${name} campus`;
}
