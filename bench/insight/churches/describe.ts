import type { Answers } from "./answers.ts";
import type { Checked } from "./check.ts";

export function describeClaims({ claims, wrong, large, slips, churches }: Checked): string[] {
  const all = [...claims.values()].reduce((sum, one) => sum + one, 0);
  const sorted = large.toSorted((one, other) => one - other);
  const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  const slowest = Math.round(sorted.at(-1) ?? 0);
  return [
    ...wrong.map((problem) => `FALSE ${problem}`),
    ...[...claims].sort().map(([name, number]) => `  ${name}: ${number}`),
    ...[...slips].map(
      ([kind, { planted, found }]) =>
        `  ${kind}: ${found} of ${planted} slips of the last weeks found`,
    ),
    `${churches} churches, ${all} claims, ${wrong.length} false. All claims of the largest churches: median ${median} ms, slowest ${slowest} ms of ${sorted.length}.`,
  ];
}

export function describeAnswers({ told, wrong }: Answers): string[] {
  const all = [...told.values()].reduce((sum, one) => sum + one, 0);
  return [
    ...wrong.map((problem) => `FALSE ${problem}`),
    `${all} answers of Ask in ${told.size} sentences, ${wrong.length} false.`,
  ];
}
