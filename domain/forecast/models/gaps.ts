/** Missing weeks are filled on a straight line between their neighbors. Those before the first number are dropped. */
export function fillGaps(values: readonly (number | null)[]): number[] {
  const filled: number[] = [];
  let missing = 0;
  for (const value of values) {
    if (value === null) {
      missing += 1;
      continue;
    }
    const before = filled.at(-1);
    if (before !== undefined)
      for (let week = 1; week <= missing; week++)
        filled.push(before + ((value - before) * week) / (missing + 1));
    filled.push(value);
    missing = 0;
  }
  const last = filled.at(-1) ?? 0;
  return [...filled, ...Array.from({ length: filled.length > 0 ? missing : 0 }, () => last)];
}
