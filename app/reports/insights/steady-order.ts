type Keyed = { key: string };

/**
 * What was shown before stays where it was, so that nothing moves away under a finger. What is new takes the places of
 * what has gone, in its own order.
 */
export function inSteadyOrder<Item extends Keyed>(before: readonly Keyed[], now: Item[]): Item[] {
  const fresh = now.filter(({ key }) => !before.some((one) => one.key === key));
  const kept = before.flatMap(
    ({ key }) => now.find((one) => one.key === key) ?? fresh.shift() ?? [],
  );
  return [...kept, ...fresh];
}
