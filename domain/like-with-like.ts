import type { CategoryWeek, Source, SourceNumber } from "./report-sources.ts";

/** `source` is null for a whole week whose services are compared with a number of the week itself. */
export type Match = { source: Source | null; now: number; before: number };

/** Only what is there in both weeks. `unmatched` is what only one of them has. */
export function matchWeeks(
  now: CategoryWeek,
  before: CategoryWeek,
): { matches: Match[]; unmatched: Source[] } {
  const [only, then] = [now.parts[0], before.parts[0]];
  if (only?.isDone && then?.isDone && isAlone(now) && isAlone(before) && isSame(only, then))
    return {
      matches: [{ source: only.source, now: only.value ?? 0, before: then.value ?? 0 }],
      unmatched: [],
    };
  const given = [...now.parts, ...before.parts].filter(({ value }) => value !== null);
  if (now.parts.length === 0 || before.parts.length === 0)
    return { matches: [], unmatched: sourcesOf(given) };
  if (isOwn(now) !== isOwn(before)) {
    const [sumNow, sumThen] = [wholeOf(now), wholeOf(before)];
    return sumNow === null || sumThen === null
      ? { matches: [], unmatched: sourcesOf(given) }
      : { matches: [{ source: null, now: sumNow, before: sumThen }], unmatched: [] };
  }
  const matches: Match[] = [];
  for (const part of now.parts) {
    const other = before.parts.find(({ source }) => sourceKey(source) === sourceKey(part.source));
    if (part.isDone && other?.isDone)
      matches.push({ source: part.source, now: part.value ?? 0, before: other.value ?? 0 });
  }
  const matched = new Set(matches.map(({ source }) => source && sourceKey(source)));
  const unmatched = given.filter(({ source }) => !matched.has(sourceKey(source)));
  return { matches, unmatched: sourcesOf(unmatched) };
}

function isAlone({ parts }: CategoryWeek): boolean {
  return parts.length === 1;
}

function isSame(one: SourceNumber, other: SourceNumber): boolean {
  return sourceKey(one.source) === sourceKey(other.source);
}

export function sourceKey({ kind, serviceId }: Source): string {
  return serviceId ?? kind;
}

function isOwn({ parts }: CategoryWeek): boolean {
  return parts.some(({ source, value }) => source.kind === "week" && value !== null);
}

function wholeOf({ parts }: CategoryWeek): number | null {
  if (parts.length === 0 || parts.some(({ isDone }) => !isDone)) return null;
  return parts.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

function sourcesOf(parts: SourceNumber[]): Source[] {
  if (parts.length < 2) return parts.map(({ source }) => source);
  return [...new Map(parts.map(({ source }) => [sourceKey(source), source])).values()];
}
