import { type MotifShape, type MotifTile, motifTiles, motifWidth } from "./motif-tiles.ts";

type MotifProps = MotifShape & {
  className?: string | undefined;
  lit?: number;
};

export function Motif({ className, lit = 1, ...shape }: MotifProps) {
  const { columns = 17, height = 700 } = shape;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${motifWidth(columns)} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      {motifTiles(shape).map((tile) => (
        <Tile key={`${tile.x}-${tile.y}`} tile={tile} isLit={tile.rank < lit} />
      ))}
    </svg>
  );
}

function Tile({ tile, isLit }: { tile: MotifTile; isLit: boolean }) {
  const { x, y, width, height } = tile;
  const rx = Math.min(14, height / 2);
  if (isLit)
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={tile.fill}
        opacity={tile.opacity}
        rx={rx}
      />
    );
  const inner = { x: x + 1, y: y + 1, width: width - 2, height: height - 2, rx };
  return <rect {...inner} fill="none" stroke="currentColor" strokeWidth={2} opacity={0.22} />;
}
