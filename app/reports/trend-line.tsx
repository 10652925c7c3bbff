import styles from "./trend-line.module.css";

type TrendLineProps = { values: (number | null)[]; median: number | null; label: string };

const size = { width: 280, height: 76 };
const inset = 6;

/** A line with a gap where a week is blank, the median dashed, and the newest number in gold. */
export function TrendLine({ values, median, label }: TrendLineProps) {
  const points = pointsOf(values);
  const known = points.filter((point) => point !== null);
  const newest = known.at(-1);
  const scale = scaleOf(values);
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      {median !== null && known.length > 1 && (
        <line
          className={styles.median}
          x1={0}
          x2={size.width}
          y1={scale(median)}
          y2={scale(median)}
        />
      )}
      {runsOf(points).map((run) => (
        <path key={run[0]?.x} className={styles.area} d={areaUnder(run)} />
      ))}
      {runsOf(points).map((run) => (
        <path key={run[0]?.x} className={styles.path} d={lineThrough(run)} />
      ))}
      {points.map((point, index) => {
        const isAlone = point && !points[index - 1] && !points[index + 1];
        return (
          isAlone && (
            <circle key={point.x} className={styles.alone} cx={point.x} cy={point.y} r={3} />
          )
        );
      })}
      {newest && <circle className={styles.newest} cx={newest.x} cy={newest.y} r={4.5} />}
    </svg>
  );
}

type Point = { x: number; y: number };

function pointsOf(values: (number | null)[]): (Point | null)[] {
  const scale = scaleOf(values);
  const step = (size.width - 2 * inset) / Math.max(1, values.length - 1);
  return values.map((value, index) =>
    value === null ? null : { x: inset + index * step, y: scale(value) },
  );
}

/** From the lowest to the highest number, never so steep that a few more look like a leap. */
function scaleOf(values: (number | null)[]): (value: number) => number {
  const known = values.filter((value) => value !== null);
  const most = Math.max(...known);
  const least = Math.min(...known);
  const range = Math.max(most - least, most * 0.2, 1);
  const middle = (most + least) / 2;
  const height = size.height - 2 * inset;
  return (value) => inset + height * (0.5 - (value - middle) / range);
}

/** What is drawn in one go: points without a blank week between them. */
function runsOf(points: (Point | null)[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 1);
}

function lineThrough(run: Point[]): string {
  return `M${run.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

function areaUnder(run: Point[]): string {
  const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
  return `${lineThrough(run)}L${last.toFixed(1)} ${size.height}L${first.toFixed(1)} ${size.height}Z`;
}
