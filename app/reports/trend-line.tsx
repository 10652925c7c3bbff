import styles from "./trend-line.module.css";

type TrendLineProps = {
  values: (number | null)[];
  unfinished: boolean[];
  median: number | null;
  label: string;
};

const size = { width: 280, height: 76 };
const inset = 6;

/**
 * A blank week is a gap. An unfinished number is a hollow point after a dashed line, so that it does not look like a
 * drop.
 */
export function TrendLine({ values, unfinished, median, label }: TrendLineProps) {
  const points = pointsOf(values, unfinished);
  const known = points.filter((point) => point !== null);
  const newest = known.at(-1);
  const runs = runsOf(points);
  const scale = scaleOf(values, unfinished);
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
      {runs.map(
        (run) =>
          !run.isUnfinished && (
            <path key={run.points[0]?.x} className={styles.area} d={areaUnder(run.points)} />
          ),
      )}
      {runs.map((run) => (
        <path
          key={run.points[0]?.x}
          className={styles.path}
          data-unfinished={run.isUnfinished || undefined}
          d={lineThrough(run.points)}
        />
      ))}
      {points.map((point, index) => {
        if (!point || point === newest) return null;
        const isAlone = !points[index - 1] && !points[index + 1];
        if (!isAlone && !point.isUnfinished) return null;
        return <Dot key={point.x} point={point} className={styles.dot} radius={3} />;
      })}
      {newest && <Dot point={newest} className={styles.newest} radius={4.5} />}
    </svg>
  );
}

type Point = { x: number; y: number; isUnfinished: boolean };

function Dot({ point, ...dot }: { point: Point; className: string | undefined; radius: number }) {
  return (
    <circle
      className={dot.className}
      data-unfinished={point.isUnfinished || undefined}
      cx={point.x}
      cy={point.y}
      r={dot.radius}
    />
  );
}

function pointsOf(values: (number | null)[], unfinished: boolean[]): (Point | null)[] {
  const scale = scaleOf(values, unfinished);
  const step = (size.width - 2 * inset) / Math.max(1, values.length - 1);
  return values.map((value, index) =>
    value === null
      ? null
      : { x: inset + index * step, y: scale(value), isUnfinished: unfinished[index] ?? false },
  );
}

/**
 * A minimum range keeps small changes from looking steep. Unfinished numbers may fall below it and are drawn at the
 * bottom, so that they do not flatten the others.
 */
function scaleOf(values: (number | null)[], unfinished: boolean[]): (value: number) => number {
  const isKnown = (value: number | null) => value !== null;
  const known = values.filter(isKnown);
  const finished = values.filter((_value, week) => !unfinished[week]).filter(isKnown);
  const most = Math.max(...known);
  const least = Math.min(...(finished.length > 1 ? finished : known));
  const range = Math.max(most - least, most * 0.2, 1);
  const middle = (most + least) / 2;
  const height = size.height - 2 * inset;
  return (value) => inset + height * Math.min(1, 0.5 - (value - middle) / range);
}

type Run = { points: Point[]; isUnfinished: boolean };

/** Splits at blank weeks, and before and after unfinished numbers. */
function runsOf(points: (Point | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from || !to) continue;
    const isUnfinished = from.isUnfinished || to.isUnfinished;
    const last = runs.at(-1);
    if (last?.points.at(-1) === from && last.isUnfinished === isUnfinished) last.points.push(to);
    else runs.push({ points: [from, to], isUnfinished });
  }
  return runs;
}

function lineThrough(run: Point[]): string {
  return `M${run.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

function areaUnder(run: Point[]): string {
  const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
  return `${lineThrough(run)}L${last.toFixed(1)} ${size.height}L${first.toFixed(1)} ${size.height}Z`;
}
