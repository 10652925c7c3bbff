export type Unsent = { counts: number; numbers: number; notes: number };

/** "One count is", "2 counts and 3 numbers are", "2 counts, 3 numbers and one note are"; of what is on this device only. */
export function unsentWords({ counts, numbers, notes }: Unsent): string {
  const parts = [
    counts > 0 && (counts === 1 ? "one count" : `${counts} counts`),
    numbers > 0 && (numbers === 1 ? "one number" : `${numbers} numbers`),
    notes > 0 && (notes === 1 ? "one note" : `${notes} notes`),
  ].filter((part) => part !== false);
  const words = parts.join(", ").replace(/, ([^,]*)$/, " and $1");
  const verb = counts + numbers + notes === 1 ? "is" : "are";
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${verb}`;
}
