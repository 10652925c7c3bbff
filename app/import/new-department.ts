import type { HistoryReading } from "../../domain/history/reading.ts";
import { nameKeyOf } from "../../domain/shared/name-key.ts";

export type NewDepartment = HistoryReading["departments"][number];

/** Those that a chosen category needs. */
export function usedDepartments({ categories, departments }: HistoryReading): NewDepartment[] {
  const used = new Set(
    Object.values(categories).map((choice) => (choice.to === "new" ? choice.departmentId : "")),
  );
  return departments.filter(({ id }) => used.has(id));
}

/** Why a department cannot have this name; undefined when it can. */
export function nameProblem(
  { id, name }: NewDepartment,
  others: readonly NewDepartment[],
): string | undefined {
  if (nameKeyOf(name) === "") return "Give it a name.";
  const isTaken = others.some(
    (other) => other.id !== id && nameKeyOf(other.name) === nameKeyOf(name),
  );
  return isTaken ? "There is a department of this name." : undefined;
}
