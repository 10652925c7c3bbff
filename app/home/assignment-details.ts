import type { Assignment } from "../../domain/assignment.ts";
import { timeWords } from "../../domain/day-words.ts";

/** "10:30 AM · Main campus · Adults · Room 4" */
export function detailsOf(
  assignment: Pick<Assignment, "time" | "campusName" | "departmentName" | "location">,
): string[] {
  const { time, campusName, departmentName, location } = assignment;
  const parts = [time && timeWords(time), campusName && campusLabel(campusName)];
  return [...parts, departmentName, location].filter((part): part is string => !!part);
}

/** "North" reads "North campus", and "North Campus" stays as it is. */
function campusLabel(name: string): string {
  return /campus|site|location/i.test(name) ? name : `${name} campus`;
}
