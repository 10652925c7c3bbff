/** Whether a browser's Accept-Encoding takes this one. `br;q=0` does not. */
export function accepts(accepted: string, encoding: string): boolean {
  const pattern = new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`);
  return pattern.test(accepted);
}
