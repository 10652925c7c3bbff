type Keyed = { key: string };

/** Sentences that were shown stay in their places, so that nothing moves away under a finger. New ones take the free places. */
export function inSteadyOrder<Item extends Keyed>(before: readonly Keyed[], now: Item[]): Item[] {
  const fresh = now.filter(({ key }) => !before.some((one) => one.key === key));
  const kept = before.flatMap(
    ({ key }) => now.find((one) => one.key === key) ?? fresh.shift() ?? [],
  );
  return [...kept, ...fresh];
}
