/** Rounded half up where it lies between two numbers; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const middle = middleOf(values);
  return middle === null ? null : Math.round(middle);
}

export function middleOf(values: readonly number[]): number | null {
  const sorted = values.length > fewNumbers ? [...values].sort((a, b) => a - b) : sortedFew(values);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

const fewNumbers = 32;

/** By insertion: a report asks for thousands of medians of eight weeks. */
function sortedFew(values: readonly number[]): number[] {
  const sorted = [...values];
  for (let next = 1; next < sorted.length; next++) {
    const value = sorted[next] ?? 0;
    let place = next;
    for (; place > 0 && (sorted[place - 1] ?? 0) > value; place--)
      sorted[place] = sorted[place - 1] ?? 0;
    sorted[place] = value;
  }
  return sorted;
}
