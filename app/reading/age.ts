import { ago } from "../../domain/shared/time/day-words.ts";

export function formatAge(at: number, now = Date.now()): string {
  const minutes = Math.round((now - at) / 60_000);
  if (minutes < 1) return "a moment ago";
  if (minutes < 60) return ago(minutes, "minute");
  if (minutes < 48 * 60) return ago(Math.round(minutes / 60), "hour");
  return ago(Math.round(minutes / 1440), "day");
}
