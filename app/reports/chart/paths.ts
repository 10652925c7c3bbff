import { heightOf, placeOf, type Scale } from "./scale.ts";

/** What the paths below are drawn in. It is stretched to its place, so all strokes keep their width. */
export const canvas = { width: 1_000, height: 100 };

type Values = readonly (number | null)[];
type Point = { x: number; y: number; isComplete: boolean };

/** Paths. `loose` leads to an incomplete last week; `dots` are weeks alone; `hollow` are incomplete weeks. */
export type Drawn = { line: string; loose: string; area: string; dots: string; hollow: string };

/** Blank and incomplete weeks are gaps: no line leads across them. */
export function drawnOf(
  values: Values,
  scale: Scale,
  isComplete: (week: number) => boolean,
): Drawn {
  const points = values.map((value, week) =>
    value === null
      ? null
      : { ...pointOf(week, value, values, scale), isComplete: isComplete(week) },
  );
  const runs = runsOf(points);
  const firm = runs.filter((run) => !run.isLoose).map((run) => run.points);
  const newest = points.findLast((point) => point !== null);
  const loose = runs.filter(
    (run) => run.isLoose && run.points.at(-1) === newest && !newest?.isComplete,
  );
  const alone = points.filter(
    (point, week) =>
      point?.isComplete && !points[week - 1]?.isComplete && !points[week + 1]?.isComplete,
  );
  return {
    line: firm.map(lineThrough).join(""),
    loose: loose.map(({ points: run }) => lineThrough(run.slice(-2))).join(""),
    area: firm.map(areaUnder).join(""),
    dots: dotsAt(alone),
    hollow: dotsAt(points.filter((point) => point && !point.isComplete)),
  };
}

/** Of a line behind the others. */
export function plainLine(values: Values, scale: Scale): string {
  const { line, dots } = drawnOf(values, scale, () => true);
  return line + dots;
}

/** Dots of some weeks. A blank week's stands at the bottom. */
export function dotsOf(weeks: readonly number[], values: Values, scale: Scale): string {
  return dotsAt(weeks.map((week) => pointOf(week, values[week] ?? scale.low, values, scale)));
}

function pointOf(week: number, value: number, values: Values, scale: Scale) {
  return {
    x: canvas.width * placeOf(week, values.length),
    y: canvas.height * heightOf(value, scale),
  };
}

type Run = { points: Point[]; isLoose: boolean };

/** Splits at blank weeks, and before and after incomplete ones. */
function runsOf(points: readonly (Point | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [week, to] of points.entries()) {
    const from = points[week - 1];
    if (!from || !to) continue;
    const isLoose = !from.isComplete || !to.isComplete;
    const last = runs.at(-1);
    if (last?.points.at(-1) === from && last.isLoose === isLoose) last.points.push(to);
    else runs.push({ points: [from, to], isLoose });
  }
  return runs;
}

function lineThrough(run: readonly Point[]): string {
  return `M${run.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}`;
}

function areaUnder(run: readonly Point[]): string {
  return `${lineThrough(run)}V${canvas.height}H${short(run[0]?.x ?? 0)}Z`;
}

/** Lines without a length, whose round ends are the dots. */
function dotsAt(points: readonly ({ x: number; y: number } | null)[]): string {
  return points.map((point) => (point ? `M${short(point.x)} ${short(point.y)}h0` : "")).join("");
}

function short(number: number): string {
  return String(Math.round(number * 10) / 10);
}
