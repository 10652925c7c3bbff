import type { Id } from "../../domain/shared/id.ts";

/** Each value depends on the seed and its key only, never on earlier calls. */
export type SeededRandom = {
  /** From 0 to less than 1. */
  share(...key: (string | number)[]): number;
  /** Normally distributed around 0, mostly between -1 and 1. */
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

/** FNV-1a and the last steps of MurmurHash 3, so that similar keys give unrelated numbers. */
function hash(start: number, ...key: (string | number)[]): number {
  let bits = 2_166_136_261 ^ start;
  for (const character of key.join("\u0000")) {
    bits = Math.imul(bits ^ (character.codePointAt(0) ?? 0), 16_777_619);
  }
  bits = Math.imul(bits ^ (bits >>> 16), 2_246_822_507);
  bits = Math.imul(bits ^ (bits >>> 13), 3_266_489_909);
  return (bits ^ (bits >>> 16)) >>> 0;
}
