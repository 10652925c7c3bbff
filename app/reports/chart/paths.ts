import { heightOf, placeOf, type Scale } from "./scale.ts";

/**
 * What the paths below are drawn in. It is stretched to its place, so all strokes keep their width. Shaped like most
 * charts, because WebKit draws the round ends of strongly stretched lines as diamonds.
 */
export const canvas = { width: 1_000, height: 400 };

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
  const last = points.findLastIndex((point) => point !== null);
  const [from, to] = [points[last - 1], points[last]];
  const isLoose = from?.isComplete && to && !to.isComplete;
  const alone = points.filter(
    (point, week) =>
      point?.isComplete && !points[week - 1]?.isComplete && !points[week + 1]?.isComplete,
  );
  return {
    line: runs.map(lineThrough).join(""),
    loose: isLoose ? lineThrough([from, to]) : "",
    area: runs.map(areaUnder).join(""),
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

/** Of complete weeks that follow each other. */
function runsOf(points: readonly (Point | null)[]): Point[][] {
  const runs: Point[][] = [];
  for (const [week, to] of points.entries()) {
    const from = points[week - 1];
    if (!from?.isComplete || !to?.isComplete) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === from) last.push(to);
    else runs.push([from, to]);
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
