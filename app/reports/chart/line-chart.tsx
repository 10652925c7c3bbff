import { memo, type ReactNode } from "react";
import { fullPercent } from "../../../domain/answer/room.ts";
import type { ExpectedWeek } from "../../../domain/forecast/forecast-answer.ts";
import { seatsWords } from "../../../domain/report/card-words.ts";
import styles from "./line-chart.module.css";
import { bandOf, canvas, dotsOf, drawnOf, plainLine, weeksBelow } from "./paths.ts";
import {
  heightOf,
  heightWithin,
  labelsThatFit,
  leftOf,
  type RoomLine,
  type Scale,
  spreadOut,
} from "./scale.ts";

export type GoalLine = { value: number; words: string };

export type Line = {
  values: readonly (number | null)[];
  complete: readonly boolean[];
  before: readonly (number | null)[] | null;
  marks: readonly { week: number; words: string }[];
  goal: GoalLine | undefined;
  room: RoomLine | null;
  expected: readonly (ExpectedWeek | null)[];
  /** For how many weeks to come there is room, whether or not their forecast has been read. */
  ahead: number;
  scale: Scale;
  words: (value: number) => string;
  /** The words at the first and the last week: its day and, where its number is below the chart, what is known of it. */
  ends: readonly [string, string];
};

/** A picture that says nothing to who hears the screen: what reads its weeks is given as `children`, over the lines. */
export function LineChart({ line, children }: { line: Line; children?: ReactNode }) {
  const { values, goal, scale, ends } = line;
  return (
    <div className={styles.chart} data-many={values.length > 80 || undefined}>
      <Labels line={line} />
      <div className={styles.plot}>
        <div className={styles.lines}>
          <Lines line={line} />
          <Below line={line} />
          {children}
        </div>
        <RoomWords line={line} />
        {goal && (
          <span
            className={styles.goalWords}
            data-high={heightOf(goal.value, scale) < 0.2 || undefined}
            style={{ top: percent(heightOf(goal.value, scale)) }}
            aria-hidden="true"
          >
            {goal.words}
          </span>
        )}
      </div>
      <Heights line={line} />
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        {ends[1] !== ends[0] && <span>{ends[1]}</span>}
      </p>
    </div>
  );
}

const Lines = memo(function Lines({ line }: { line: Line }) {
  const { values, complete, before, goal, scale, expected } = line;
  const middle = expected.map((week) => week?.value ?? null);
  const drawn = drawnOf(values, scale, (week) => complete[week] ?? false);
  const behind = before && plainLine(before, scale);
  const newest = dotsOf(
    [complete.lastIndexOf(true)].filter((week) => week >= 0),
    values,
    scale,
  );
  const marks = line.marks.map(({ week }) => week);
  const marked = dotsOf(marks, values, scale);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${canvas.width} ${canvas.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {extremesOf(line).map((value) => (
        <Level key={value} className={styles.grid} at={heightOf(value, scale)} />
      ))}
      {scale.low === 0 && <Level className={styles.floor} at={1} />}
      {scale.low === 0 && <path className={styles.area} d={drawn.area} />}
      <path className={styles.stem} d={marks.map((week) => stemAt(week, values.length)).join("")} />
      <path className={styles.band} d={bandOf(expected, scale)} />
      <path className={styles.middle} d={plainLine(middle, scale).line} />
      {behind && <path className={styles.before} d={behind.line} />}
      {behind && <path className={styles.beforeDots} d={behind.dots} />}
      {roomLevels(line).map(({ kind, at }) => (
        <Level key={kind} className={styles[kind]} at={at} />
      ))}
      {goal && <Level className={styles.goal} at={heightOf(goal.value, scale)} />}
      <path className={styles.line} d={drawn.line} />
      <path className={styles.dots} d={drawn.dots} />
      <path className={styles.ring} d={drawn.hollow} />
      <path className={styles.hole} d={drawn.hollow} />
      <path className={styles.newestRing} d={newest} />
      <path className={styles.newest} d={newest} />
      <path className={styles.markRing} d={marked} />
      <path className={styles.mark} d={marked} />
    </svg>
  );
});

/** Signs at the lower edge instead of points, which would look like a fall. */
const Below = memo(function Below({ line: { values, complete, scale } }: { line: Line }) {
  return weeksBelow(values, scale, (week) => complete[week] ?? false).map((week) => (
    <i
      key={week}
      className={styles.below}
      style={{ left: percent(leftOf(week, values.length)) }}
      aria-hidden="true"
    />
  ));
});

function Level({ at, className }: { at: number; className: string | undefined }) {
  return <path className={className} d={`M0 ${canvas.height * at}H${canvas.width}`} />;
}

/** Draws the line of the seats and the line where a room begins to feel full, as far as the chart reaches. */
function roomLevels({ room, scale, values }: Line) {
  if (!room?.isNear) return [];
  const { seats } = room;
  const first = values.slice(0, Math.ceil(values.length / 5)).filter((value) => value !== null);
  const isBusyAbove = (level: number) =>
    2 * first.filter((value) => value >= level).length > first.length;
  return [
    { kind: "seats" as const, words: seatsWords(seats), value: seats },
    { kind: "fullFrom" as const, words: `${fullPercent}%`, value: (seats * fullPercent) / 100 },
  ].flatMap((level) => {
    const at = heightWithin(level.value, scale);
    return at === null ? [] : [{ ...level, at, isBelow: at < 0.2 || isBusyAbove(level.value) }];
  });
}

/** Below their line where numbers or special days are above it. */
function RoomWords({ line }: { line: Line }) {
  return roomLevels(line).map(({ kind, words, at, isBelow }) => (
    <span
      key={kind}
      className={styles.roomWords}
      data-below={isBelow || undefined}
      style={{ top: percent(at) }}
      aria-hidden="true"
    >
      {words}
    </span>
  ));
}

function stemAt(week: number, count: number): string {
  return `M${canvas.width * leftOf(week, count)} 0V${canvas.height}`;
}

const Heights = memo(function Heights({ line }: { line: Line }) {
  const { scale, words } = line;
  const extremes = [...new Set([...extremesOf(line), ...beyond(line)])];
  const shown = scale.low === 0 && !extremes.includes(0) ? [...extremes, 0] : extremes;
  const tops = spreadOut(
    shown.map((value) => heightOf(value, scale)),
    leastGap,
  );
  return (
    <div className={styles.heights} aria-hidden="true">
      <div className={styles.lines}>
        {shown.map((value, index) => (
          <span key={value} style={{ top: percent(tops[index] ?? 0) }}>
            {words(value)}
          </span>
        ))}
      </div>
      <span className={styles.widest}>{longestOf(shown.map(words))}</span>
    </div>
  );
});

/** The names of special weeks above the lines: first of those farthest from the average. */
const Labels = memo(function Labels({ line }: { line: Line }) {
  const { marks, values, expected, ahead } = line;
  const known = values.filter((value) => value !== null);
  const average = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const labels = marks
    .filter(({ words }) => words.length <= longestLabel)
    .map((mark) => {
      const value = values[mark.week] ?? expected[mark.week]?.value ?? average;
      return { ...mark, weight: Math.abs(value - average) };
    });
  if (labels.length === 0 && ahead === 0) return null;
  return labelSizes.map(({ size, ems }) => {
    const lengthOf = (words: string) => ems * (1.2 + words.length);
    return (
      <p key={size} className={styles.labels} data-size={size} aria-hidden="true">
        {labelsThatFit(labels, values.length, lengthOf).map(({ week, words, start }) => (
          <span key={week} style={{ left: percent(start), width: percent(lengthOf(words)) }}>
            {words}
          </span>
        ))}
      </p>
    );
  });
});

function extremesOf({ values, complete }: Line): number[] {
  const finished = values.filter((value, week) => value !== null && complete[week]);
  const known = (finished.length > 0 ? finished : values).filter((value) => value !== null);
  return known.length === 0 ? [] : [...new Set([Math.max(...known), Math.min(...known)])];
}

function beyond(line: Line): number[] {
  const [most = Infinity, least = most] = extremesOf(line);
  const values = line.expected.flatMap((week) => week?.value ?? []);
  const [highest, lowest] = [Math.max(...values), Math.min(...values)];
  return [highest > most ? [highest] : [], lowest < least ? [lowest] : []].flat();
}

/** The least gap between two lines of words, as a share of the height. */
const leastGap = 0.17;
const longestLabel = 18;
/** A letter's share of the width of a card on a phone and of a wide one. The style shows one of them. */
const labelSizes = [
  { size: "narrow", ems: 0.025 },
  { size: "wide", ems: 0.016 },
];

function longestOf(all: readonly string[]): string {
  return all.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
