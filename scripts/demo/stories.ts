import { type Day, daysBetween } from "../../domain/shared/time/week.ts";
import type { Room } from "./rooms.ts";

/** Stories that a leader finds in the sample church's last year. The summer dip and Easter come every year by themselves. */
const begun = "2026-01-11";
const weeksToGrow = 48;

/** From fixed days on, so that past numbers stay the same in later runs. 0 before, 1 once it is over. */
function shareDone(day: Day): number {
  return Math.min(1, Math.max(0, daysBetween(begun, day) / (7 * weeksToGrow)));
}

/** North has a new neighborhood, and some of Main's families live there. */
const growth: Record<string, number> = { North: 0.45, Main: -0.16 };

export function campusGrowth(campus: string, weekStart: Day): number {
  return 1 + (growth[campus] ?? 0) * shareDone(weekStart);
}

/** The first service at Main fills, the second one empties. As a factor of the room's usual share. */
export function shiftOf({ campus, department, time }: Room, date: Day): number {
  if (campus !== 0 || department !== "adults") return 1;
  return 1 + (time === "09:00" ? 0.2 : -0.3) * shareDone(date);
}

/** A slip of the last complete week: one digit was typed twice, and nobody has noticed yet. */
export function typedValue(value: number, place: { campus: string; category: string }): number {
  if (place.campus !== "Main" || place.category !== "Social Interactions") return value;
  return Number(`${value}${value % 10}`);
}
