export type Random = ReturnType<typeof randomFrom>;

/** Mulberry32, by Tommy Ettinger. */
export function randomFrom(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  const is = (chance: number) => next() < chance;
  const one = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(next() * items.length)] as Item;
  /** Box and Muller. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { between, is, one, normal };
}
