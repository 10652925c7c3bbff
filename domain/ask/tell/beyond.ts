import type { Side } from "../asked.ts";

export const sideWords = {
  over: "over",
  under: "under",
  "at-least": "at or over",
  "at-most": "at or under",
} as const;

export function beyond(side: Side, limit: number): (value: number) => boolean {
  return (value) => {
    if (side === "over") return value > limit;
    if (side === "under") return value < limit;
    return side === "at-least" ? value >= limit : value <= limit;
  };
}
