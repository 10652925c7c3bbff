import type { Cell, Part, Slot } from "./report-cells.ts";

/** `slot` is null for a whole week whose services are compared with a number of the week itself. */
export type Match = { slot: Slot | null; now: number; before: number };

/** Only what is there in both weeks. `unmatched` is what only one of them has. */
export function matchCells(now: Cell, before: Cell): { matches: Match[]; unmatched: Slot[] } {
  const [only, then] = [now.parts[0], before.parts[0]];
  if (only?.isDone && then?.isDone && isAlone(now) && isAlone(before) && isSame(only, then))
    return {
      matches: [{ slot: only.slot, now: only.value ?? 0, before: then.value ?? 0 }],
      unmatched: [],
    };
  const given = [...now.parts, ...before.parts].filter(({ value }) => value !== null);
  if (isOwn(now) !== isOwn(before)) {
    const [sumNow, sumThen] = [wholeOf(now), wholeOf(before)];
    return sumNow === null || sumThen === null
      ? { matches: [], unmatched: slotsOf(given) }
      : { matches: [{ slot: null, now: sumNow, before: sumThen }], unmatched: [] };
  }
  const matches: Match[] = [];
  for (const part of now.parts) {
    const other = before.parts.find(({ slot }) => keyOf(slot) === keyOf(part.slot));
    if (part.isDone && other?.isDone)
      matches.push({ slot: part.slot, now: part.value ?? 0, before: other.value ?? 0 });
  }
  const matched = new Set(matches.map(({ slot }) => slot && keyOf(slot)));
  const unmatched = given.filter(({ slot }) => !matched.has(keyOf(slot)));
  return { matches, unmatched: slotsOf(unmatched) };
}

function isAlone({ parts }: Cell): boolean {
  return parts.length === 1;
}

function isSame(one: Part, other: Part): boolean {
  return keyOf(one.slot) === keyOf(other.slot);
}

export function keyOf({ kind, serviceId }: Slot): string {
  return serviceId ?? kind;
}

function isOwn({ parts }: Cell): boolean {
  return parts.some(({ slot, value }) => slot.kind === "week" && value !== null);
}

function wholeOf({ parts }: Cell): number | null {
  if (parts.length === 0 || parts.some(({ isDone }) => !isDone)) return null;
  return parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

function slotsOf(parts: Part[]): Slot[] {
  return [...new Map(parts.map(({ slot }) => [keyOf(slot), slot])).values()];
}
