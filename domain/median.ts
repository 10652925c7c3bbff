/** Rounded half up where it lies between two numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const middle = middleOf(values);
  return middle === null ? null : Math.round(middle);
}

/** The median of shares, which are no whole numbers. */
export function middleOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}
