import { listedDays } from "../../domain/assignment.ts";
import type { Day } from "../../domain/week.ts";

export function pendingParameters(today: Day) {
  return { user: "me", status: "pending", limit: "100", ...listedDays(today) } as const;
}
