export type MotifPalette = "night" | "day";

export type MotifTile = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  opacity: number;
  /** In [0, 1): a window lit by half shows the tiles below 0.5. */
  rank: number;
};

export type MotifShape = {
  /** The same seed gives the same window in every browser. */
  seed?: number;
  columns?: number;
  height?: number;
  palette?: MotifPalette;
  rise?: readonly [from: number, to: number];
};

const column = { width: 46, gap: 8 };
const palettes = {
  night: {
    plain: ["#2a2d8a", "#23266f", "#3d41d0", "#2f33a5", "#6166e8", "#5457c4", "#23266f"],
    glass: ["#e2694f", "#ffc24b", "#f0cf95", "#7fa6f5", "#ffc24b", "#e2694f"],
    faintest: 0.34,
  },
  day: {
    plain: ["#5b5fe6", "#8f92f2", "#4b4fe0", "#c6c8fa", "#7377ec", "#a9acf6", "#dddefc"],
    glass: ["#ff8a5c", "#ffc24b", "#ffdc94", "#8fb6ff", "#ffc24b", "#ff8a5c"],
    faintest: 0.3,
  },
};

export function motifTiles({
  seed = 7,
  columns = 17,
  height = 700,
  palette = "night",
  rise: [from, to] = [0.12, 0.96],
}: MotifShape): MotifTile[] {
  const random = randomFrom(seed);
  const rankOf = randomFrom(seed + 1);
  const { faintest } = palettes[palette];
  return Array.from({ length: columns }, (_column, index) => {
    const along = (index + 1) / columns;
    const top = Math.round(height * (1 - (from + (to - from) * along ** 1.25)) - random() * 26);
    const light = faintest + (1 - faintest) * along;
    const x = index * (column.width + column.gap);
    return columnOf(random, { x, top, bottom: height, light, palette }).map((tile) => ({
      ...tile,
      rank: rankOf(),
    }));
  }).flat();
}

export function motifWidth(columns: number): number {
  return columns * (column.width + column.gap) - column.gap;
}

type Column = { x: number; top: number; bottom: number; light: number; palette: MotifPalette };

function columnOf(random: () => number, { x, top, bottom, light, palette }: Column) {
  const { plain, glass } = palettes[palette];
  const made: Omit<MotifTile, "rank">[] = [];
  let y = top;
  while (y < bottom) {
    const tall = made.length === 0 ? 18 + random() * 34 : 30 + random() * 90;
    const colors = random() < 0.28 + 0.16 * light ? glass : plain;
    const fill = colors[Math.floor(random() * colors.length)] ?? "#23266f";
    const opacity = Number((light * (0.72 + random() * 0.28)).toFixed(2));
    made.push({ x, y, width: column.width, height: Math.round(tall), fill, opacity });
    y += Math.round(tall) + column.gap;
  }
  return made;
}

/** Numbers in [0, 1), the same for a seed, so that the server's page and the browser's agree. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
