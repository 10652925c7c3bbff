import * as v from "valibot";
import { meSchema } from "../../domain/account/user.ts";

/** The lists that screens expect in a read's answer, by the third part of its key. */
const lists: Record<string, readonly string[]> = {
  week: ["items", "previous", "services", "missing"],
  "reports page": ["notes", "specialDays", "closed", "goals", "views"],
  answer: ["weeks", "rows", "leftOut", "missing"],
  "parts-of-week": ["weeks", "rows"],
  goal: ["weeks", "rows"],
  story: ["numbers"],
  changed: ["items"],
  insights: ["items"],
  forecasts: ["items", "rooms"],
  ask: ["sentences", "services", "words", "nearest"],
  suggestions: ["questions"],
};

/** False for an answer that a screen could not show, such as `{}` from a proxy. Looks at the container only, for speed. */
export function hasShape([kind, , part]: readonly unknown[], data: unknown): boolean {
  if (kind === "me") return v.is(meSchema, data);
  if (Array.isArray(data)) return data.every(isRecord);
  if (!isRecord(data)) return false;
  if ("pages" in data) return isListOf(data.pages, (page) => isListOf(page.items, isRecord));
  const names = kind === "entries" && typeof part === "string" ? (lists[part] ?? []) : [];
  if (names.length > 0) return names.every((name) => Array.isArray(data[name]));
  return kind === "entries" || (kind === "assignments" && (part !== "one" || "id" in data));
}

function isListOf(list: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(list) && list.every((one) => isRecord(one) && isOne(one));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
