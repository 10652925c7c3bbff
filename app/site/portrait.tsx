import { useId } from "react";
import { motifTiles, motifWidth } from "../ui/look/motif-tiles.ts";

type PortraitProps = { variant: number; className?: string | undefined };

const columns = 7;
const height = 400;

/** Stands in until the brand file has a photo. */
export function Portrait({ variant, className }: PortraitProps) {
  const clip = useId();
  const width = motifWidth(columns);
  const tiles = motifTiles({
    seed: 31 + variant * 6,
    columns,
    height,
    rise: [1.1, 1.15],
    palette: "day",
  });
  const ground = variant % 2 === 0 ? "#2a2d8a" : "#0f1036";
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width={width} height={height} fill={ground} />
      <clipPath id={clip}>
        {variant % 2 === 0 ? <ShortHair width={width} /> : <LongHair width={width} />}
      </clipPath>
      <rect width={width} height={height} fill="#17184b" clipPath={`url(#${clip})`} />
      <g clipPath={`url(#${clip})`}>
        {tiles.map(({ rank, opacity, ...tile }) => (
          <rect key={`${tile.x}-${tile.y}`} {...tile} rx={12} opacity={0.78 + 0.22 * rank} />
        ))}
      </g>
    </svg>
  );
}

function ShortHair({ width }: { width: number }) {
  return (
    <>
      <rect x={width / 2 - 78} y={62} width={156} height={186} rx={78} />
      <rect x={width / 2 - 150} y={270} width={300} height={220} rx={96} />
    </>
  );
}

function LongHair({ width }: { width: number }) {
  return (
    <>
      <path
        d={`M${width / 2 - 104} 262 V150 a104 104 0 0 1 208 0 V262 q0 14 -14 14 H${width / 2 - 90} q-14 0 -14 -14Z`}
      />
      <rect x={width / 2 - 146} y={290} width={292} height={220} rx={92} />
    </>
  );
}
