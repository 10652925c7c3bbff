/** Sending only what differs keeps other people's changes. */
export function changesIn<Values extends object>(
  values: Values,
  before: { readonly [Name in keyof Values]?: unknown },
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name in values)
    if (name in before && values[name] !== before[name]) changes[name] = values[name];
  return changes;
}
