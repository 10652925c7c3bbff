import { listedDays } from "../../domain/assignment/assignment.ts";
import type { Day } from "../../domain/shared/week.ts";

export function pendingParameters(today: Day) {
  return { user: "me", status: "pending", limit: "100", ...listedDays(today) } as const;
}
