import { listedDays } from "../../domain/assignment.ts";
import { addDays, type Day } from "../../domain/week.ts";

export type Whose = "me" | "all" | "nobody";

export type ListPart = "past" | "today" | "coming" | "first later" | "later";

export function listParameters(whose: Whose, part: ListPart, today: Day) {
  const { from, to } = listedDays(today);
  const awaited = { status: "pending", cancelled: "false", limit: "100" } as const;
  const later = { from: addDays(to, 1) };
  const parts = {
    past: { ...awaited, from, to: addDays(today, -1), entered: "false" } as const,
    today: { ...awaited, from: today, to: today },
    coming: { from: today, to },
    "first later": { ...later, limit: "1" },
    later: { ...later, limit: "100" },
  };
  return { user: whose, ...parts[part] };
}
