/** A text that the previous screen passed along, if it did. What lies in the history may be anything. */
export function textIn(state: unknown, name: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === "string" ? value : undefined;
}
