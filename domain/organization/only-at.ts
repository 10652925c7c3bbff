import * as refusals from "#words/refusals.ts";

/** Where a limited member enters numbers, by the names of the campuses in their order. */
export function onlyAt([first, second, ...others]: readonly string[]): string {
  if (first === undefined) return refusals.nowhere;
  if (second === undefined) return refusals.onlyAtThis(first);
  if (others.length === 0) return refusals.onlyAtPair(first, second);
  return refusals.onlyAtMore(first, second, others.length);
}
