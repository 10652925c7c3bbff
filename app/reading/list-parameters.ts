import { firstOverdueDay, listedDays } from "../../domain/assignment/assignment.ts";
import { addDays, type Day } from "../../domain/shared/time/week.ts";

export type Whose = "me" | "all" | "nobody";

export type ListPart = "older" | "overdue" | "coming" | "first later" | "later";

export function listParameters(whose: Whose, part: ListPart, today: Day) {
  const { from, to } = listedDays(today);
  const overdueFrom = firstOverdueDay(today);
  const toCount = { status: "pending", cancelled: "false", limit: "100" } as const;
  const later = { from: addDays(to, 1) };
  const parts = {
    older: { from, to: addDays(overdueFrom, -1), ...toCount, entered: "false" } as const,
    overdue: { from: overdueFrom, to: today, ...toCount },
    coming: whose === "me" ? { from: overdueFrom, to, limit: "100" } : { from: today, to },
    "first later": { ...later, limit: "1" },
    later: { ...later, limit: "100" },
  };
  return { user: whose, ...parts[part] };
}

export function pendingParameters(today: Day) {
  return { user: "me", status: "pending", limit: "100", ...listedDays(today) } as const;
}
