/** Mulberry32, by Tommy Ettinger. */
export function randomOf(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b9);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    is: (chance: number) => next() < chance,
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    /** Box and Muller's. */
    normal: () =>
      Math.sqrt(-2 * Math.log(Math.max(next(), 1e-12))) * Math.cos(2 * Math.PI * next()),
  };
}

export type Random = ReturnType<typeof randomOf>;
