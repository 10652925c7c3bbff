/** "One count is", "2 counts and 3 numbers are"; of what is on this device only. */
export function unsentWords({ counts, numbers }: { counts: number; numbers: number }): string {
  const parts = [
    counts > 0 && (counts === 1 ? "one count" : `${counts} counts`),
    numbers > 0 && (numbers === 1 ? "one number" : `${numbers} numbers`),
  ].filter((part) => part !== false);
  const words = parts.join(" and ");
  const verb = counts + numbers === 1 ? "is" : "are";
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${verb}`;
}
