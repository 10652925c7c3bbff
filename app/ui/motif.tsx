type MotifProps = { seed?: number; columns?: number; className?: string | undefined };

const column = { width: 46, gap: 8 };
const height = 700;
const palette = ["#2a2d8a", "#23266f", "#3d41d0", "#2f33a5", "#6166e8", "#5457c4", "#23266f"];
const glass = ["#e2694f", "#ffc24b", "#f0cf95", "#7fa6f5", "#ffc24b", "#e2694f"];

/** The window of rounded tiles that rises like a bar chart: stained glass that is also data. */
export function Motif({ seed = 7, columns = 17, className }: MotifProps) {
  const width = columns * (column.width + column.gap) - column.gap;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {tiles(seed, columns).map((tile) => (
        <rect key={`${tile.x}-${tile.y}`} rx={Math.min(14, tile.height / 2)} {...tile} />
      ))}
    </svg>
  );
}

type Tile = { x: number; y: number; width: number; height: number; fill: string; opacity: number };

function tiles(seed: number, columns: number): Tile[] {
  const random = randomFrom(seed);
  return Array.from({ length: columns }, (_, index) => {
    const rise = (index + 1) / columns;
    const top = Math.round(height * (1 - (0.12 + 0.84 * rise ** 1.25)) - random() * 26);
    return columnOf(random, index * (column.width + column.gap), top, 0.34 + 0.66 * rise);
  }).flat();
}

/** Tiles from `top` down past the lower edge; the ones to the left are fainter, as if further from the light. */
function columnOf(random: () => number, x: number, top: number, light: number): Tile[] {
  const made: Tile[] = [];
  let y = top;
  while (y < height) {
    const tall = made.length === 0 ? 18 + random() * 34 : 30 + random() * 90;
    const colours = random() < 0.28 + 0.16 * light ? glass : palette;
    const fill = colours[Math.floor(random() * colours.length)] ?? palette[0];
    const opacity = Number((light * (0.72 + random() * 0.28)).toFixed(2));
    made.push({ x, y, width: column.width, height: Math.round(tall), fill: `${fill}`, opacity });
    y += Math.round(tall) + column.gap;
  }
  return made;
}

/** Numbers in [0, 1), the same every time for a seed, so that the server's page and the browser's agree. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
