import { listedDays } from "../../domain/assignment.ts";
import { addDays, type Day } from "../../domain/week.ts";

export type Whose = "me" | "all" | "nobody";

export type ListPart = "past" | "today" | "coming" | "first later" | "later";

export function listParameters(whose: Whose, part: ListPart, today: Day) {
  const { from, to } = listedDays(today);
  const past = { from, to: addDays(today, -1), status: "pending", cancelled: "false" } as const;
  const later = { from: addDays(to, 1) };
  const parts = {
    past: { ...past, limit: "100" },
    today: { from: today, to: today, status: "pending", cancelled: "false", limit: "100" } as const,
    coming: { from: today, to },
    "first later": { ...later, limit: "1" },
    later: { ...later, limit: "100" },
  };
  return { user: whose, ...parts[part] };
}
