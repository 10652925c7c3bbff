import type { Id } from "../../domain/id.ts";

/** Numbers and ids that depend on a seed and a key alone, never on what was asked before. */
export type SeededRandom = {
  /** From 0 up to, but without, 1. */
  share(...key: (string | number)[]): number;
  /** About 0, mostly between -1 and 1: the bell of many small causes. */
  noise(...key: (string | number)[]): number;
  pick<Item>(items: readonly Item[], ...key: (string | number)[]): Item;
  id(...key: (string | number)[]): Id;
};

export function seededRandom(seed: string): SeededRandom {
  const share = (...key: (string | number)[]) => hash(0, seed, ...key) / 2 ** 32;
  return {
    share,
    noise: (...key) => share(...key, "a") + share(...key, "b") + share(...key, "c") - 1.5,
    pick: (items, ...key) => {
      const item = items[Math.floor(share(...key) * items.length)];
      if (item === undefined) throw new RangeError("there is nothing to pick from");
      return item;
    },
    id: (...key) => {
      const digits = [1, 2, 3, 4].map((part) =>
        hash(part, seed, ...key)
          .toString(16)
          .padStart(8, "0"),
      );
      return digits
        .join("")
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, (_digits, a, b, c, d, e) =>
          [a, b, `7${c}`, `8${d}`, e].join("-"),
        );
    },
  };
}

/** 32 bits out of text: FNV-1a, then the mixing steps of MurmurHash 3 so that near keys give far numbers. */
function hash(start: number, ...key: (string | number)[]): number {
  let bits = 2_166_136_261 ^ start;
  for (const character of key.join("\u0000")) {
    bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  bits = Math.imul(bits ^ (bits >>> 16), 2_246_822_507);
  bits = Math.imul(bits ^ (bits >>> 13), 3_266_489_909);
  return (bits ^ (bits >>> 16)) >>> 0;
}
