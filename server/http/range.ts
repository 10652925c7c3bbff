import { Refusal } from "../../domain/shared/errors.ts";
import { type Day, daysBetween } from "../../domain/shared/week.ts";

export function requireRange({ from, to }: { from: Day; to: Day }, weeks: number): void {
  if (daysBetween(from, to) <= weeks * 7) return;
  const message = `Ask for at most ${weeks} weeks.`;
  throw new Refusal("invalid", message, { from: message });
}
