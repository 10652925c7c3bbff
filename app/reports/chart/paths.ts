import { heightOf, heightWithin, leftOf, type Scale } from "./scale.ts";

/**
 * What the paths below are drawn in. It is stretched to its place, so all strokes keep their width. Shaped like most
 * charts, because WebKit draws the round ends of strongly stretched lines as diamonds.
 */
export const canvas = { width: 1_000, height: 400 };

type Values = readonly (number | null)[];
type Point = { x: number; y: number; isComplete: boolean };

/** Paths. `dots` are weeks alone; `hollow` are incomplete weeks that have a place in the chart. */
type Drawn = { line: string; area: string; dots: string; hollow: string };

/** Blank and incomplete weeks are gaps: no line leads across or to them. */
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
  const alone = points.filter(
    (point, week) =>
      point?.isComplete && !points[week - 1]?.isComplete && !points[week + 1]?.isComplete,
  );
  return {
    line: runs.map(lineThrough).join(""),
    area: runs.map(areaUnder).join(""),
    dots: dotsAt(alone),
    hollow: dotsOf(unfinishedWeeks(values, isComplete), values, scale),
  };
}

export function plainLine(values: Values, scale: Scale): Pick<Drawn, "line" | "dots"> {
  return drawnOf(values, scale, () => true);
}

type Band = readonly ({ low: number; high: number } | null)[];

export function bandOf(band: Band, scale: Scale): string {
  const edge = (side: "low" | "high") =>
    band.map((week, place) => week && pointAt(place, week[side], band.length, scale));
  const [low, high] = [edge("low"), edge("high")];
  return runsThrough(band)
    .map(([from, to]) => {
      const across = [...high.slice(from, to), ...low.slice(from, to).reverse()];
      return `M${across.map((point) => (point ? `${short(point.x)} ${short(point.y)}` : "")).join("L")}Z`;
    })
    .join("");
}

function runsThrough(band: Band): [number, number][] {
  const runs: [number, number][] = [];
  for (const [place, week] of band.entries()) {
    const last = runs.at(-1);
    if (!week) continue;
    if (last?.[1] === place) last[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  return runs;
}

export function weeksBelow(
  values: Values,
  scale: Scale,
  isComplete: (week: number) => boolean,
): number[] {
  return unfinishedWeeks(values, isComplete).filter((week) => (values[week] ?? 0) < scale.low);
}

function unfinishedWeeks(values: Values, isComplete: (week: number) => boolean): number[] {
  return values.flatMap((value, week) => (value === null || isComplete(week) ? [] : [week]));
}

/** Dots of some weeks, but of none that is blank or lies outside the chart. */
export function dotsOf(weeks: readonly number[], values: Values, scale: Scale): string {
  return dotsAt(
    weeks.map((week) => {
      const value = values[week] ?? null;
      const isInside = value !== null && heightWithin(value, scale) !== null;
      return isInside ? pointOf(week, value, values, scale) : null;
    }),
  );
}

function pointOf(week: number, value: number, { length }: Values, scale: Scale) {
  return pointAt(week, value, length, scale);
}

function pointAt(week: number, value: number, count: number, scale: Scale) {
  return { x: canvas.width * leftOf(week, count), y: canvas.height * heightOf(value, scale) };
}

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
