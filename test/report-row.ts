import type { ReportRow } from "../domain/answer/report-answer.ts";

/** A row with everything that follows from its numbers. A week that misses something is not good, unless `good` says so. */
export function reportRow({ values = [], ...more }: Partial<ReportRow> = {}): ReportRow {
  const expected = more.expected ?? values.map(() => 1);
  const reported =
    more.reported ?? values.map((value, week) => (value === null ? 0 : (expected[week] ?? 0)));
  const isComplete = values.map(
    (value, week) => value !== null && expected[week] === reported[week],
  );
  const good = more.good ?? values.map((value, week) => (isComplete[week] ? value : null));
  const last = good.findLastIndex((value) => value !== null);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    ...{ id: null, kind: "all", name: "", campusId: null, departmentId: null, unit: "count" },
    ...{ active: true, values, expected, reported, good, regular: good },
    toCome: values.map(() => 0),
    lacking: isComplete.map((complete) => (complete ? 0 : null)),
    days: values.map(() => null),
    usualSoFar: null,
    aggregate: null,
    last: last < 0 ? null : last,
    ...{ typical: null, isUnlike: false, growth: [], compared: null, parts: [] },
    coverage: {
      weeks: values.length,
      complete: isComplete.filter(Boolean).length,
      good: good.filter((value) => value !== null).length,
      expected: sum(expected),
      reported: sum(reported),
    },
    ...more,
  };
}

/** `now` beside `before`, alike in all or only in part. */
export function comparedWith(
  now: (number | null)[],
  before: (number | null)[],
  alike: { now: (number | null)[]; before: (number | null)[] } = { now: [], before: [] },
): NonNullable<ReportRow["compared"]> {
  return { now, before, alike, stored: before, aggregate: { now: null, before: null } };
}
