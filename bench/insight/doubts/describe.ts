import type { Tallies, Tally } from "./check.ts";

export function describeDoubts(tallies: Tallies): string[] {
  const { gained, lost, doubled, halved, untouched } = tallies;
  return [
    ...Object.entries(tallies).map(
      ([kind, { of, asked, meant, unknown }]) =>
        `${kind}: asked about ${share(asked, of)} of ${of}, and said what was meant in ${share(meant, of)}; no range: ${share(unknown, of)}`,
    ),
    `Digits gained or lost ${together(gained, lost)} (bar: at least 95%), halves and doubles ${together(doubled, halved)} (bar: at least 85%), untouched ${together(untouched)} (bar: at most 5%)`,
  ];
}

/** Whether the bars are met. */
export function areDoubted({ gained, lost, doubled, halved, untouched }: Tallies): boolean {
  return (
    askedOf(gained, lost) >= 0.95 && askedOf(doubled, halved) >= 0.85 && askedOf(untouched) <= 0.05
  );
}

function askedOf(...tallies: Tally[]): number {
  const sum = (key: "asked" | "of") => tallies.reduce((all, one) => all + one[key], 0);
  return sum("asked") / sum("of");
}

function together(...tallies: Tally[]): string {
  return share(askedOf(...tallies), 1);
}

function share(some: number, of: number): string {
  return `${((100 * some) / of).toFixed(1)}%`;
}
