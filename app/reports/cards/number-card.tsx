import { type ReactNode, useMemo } from "react";
import * as texts from "#words/reports.ts";
import type { Comparison } from "../../../domain/answer/comparison.ts";
import { onlyCampus, type Where } from "../../../domain/answer/question.ts";
import {
  isApart,
  type ReportAnswer,
  type ReportRow,
} from "../../../domain/answer/report-answer.ts";
import { dayName, expectedWords } from "../../../domain/forecast/expected-words.ts";
import type { ExpectedWeek } from "../../../domain/forecast/forecast-answer.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import {
  axisWords,
  coverageWords,
  lineBehind,
  newestOf,
  readingWords,
  rowName,
  seatsWords,
  soFarWords,
  stepOf,
  summaryWords,
  uncountedWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { useDay } from "../../reading/clock.ts";
import { useTerms } from "../../reading/terms.ts";
import { Card } from "../../ui/panel/card.tsx";
import type { GoalLine, Line } from "../chart/line-chart.tsx";
import { roomLine, scaleOf } from "../chart/scale.ts";
import { SeeNumbers } from "../table/numbers-table.tsx";
import type { WeekMark } from "../week/week-marks.ts";
import { WeekReader } from "../week/week-reader.tsx";
import { WeekReading } from "../week/week-reading.tsx";
import { type Ahead, type Coming, comingWeeks } from "./ahead.ts";
import { CardSummary } from "./card-summary.tsx";
import styles from "./number-card.module.css";

export type NumberCardProps = {
  /** `id` is null for the attendance of all. */
  row: ReportRow;
  answer: Pick<ReportAnswer, "weeks" | "comparedWeeks" | "running">;
  /** The place of the week that all cards tell first: the last good one of the attendance. */
  headline: number | null;
  compare: Comparison;
  organization: Organization;
  where: Where;
  marks: readonly WeekMark[];
  goal?: GoalLine;
  ahead: Ahead | null;
  /** Whether only weeks that are still to be read are told above the chart. */
  isAnswered?: boolean;
  /** Whether it is opened from its line, which has its name. */
  isInLine?: boolean;
  children?: ReactNode;
};

export function NumberCard(props: NumberCardProps) {
  const { row, answer, compare, organization, where, marks, goal, ahead } = props;
  const { weeks, running } = answer;
  const today = useDay(organization.timeZone);
  const terms = useTerms();
  const { currency } = organization;
  const campusId = onlyCampus(where);
  const words: WordsOf = { ...answer, row, currency, compare, today, terms };
  const outcome = ahead?.outcome;
  const isForecast = ahead !== null;
  const coming = useMemo(
    () => comingWeeks({ row, weeks, running }, isForecast ? { outcome } : null),
    [row, weeks, running, isForecast, outcome],
  );
  const line = useMemo(
    () => lineOf({ row, weeks, coming, compare, currency, marks, goal, today }),
    [row, weeks, coming, compare, currency, marks, goal, today],
  );
  const name = rowName(row, terms);
  const newest = newestOf(row, props.headline);
  const title = !props.isInLine && (
    <h3 className={styles.name}>
      <bdi>{name}</bdi>
    </h3>
  );
  if (newest < 0)
    return (
      <Card className={styles.card}>
        {title}
        <p className={styles.none}>
          {isApart(row) ? summaryWords(row, terms) : texts.notEntered(weeks.length)}.
        </p>
        {props.children}
      </Card>
    );
  const marksOf = (week: number) => marks.find((mark) => mark.week === weeks[week])?.words ?? [];
  const summary = props.isAnswered ? (
    <p className={styles.none}>{texts.moveAlong}</p>
  ) : (
    <CardSummary words={words} newest={newest} campusId={campusId} />
  );
  return (
    <Card className={styles.card}>
      <div className={styles.inside}>
        {title}
        {isSinglePoint(line) ? (
          summary
        ) : (
          <WeekReader
            name={name}
            line={line}
            start={newest}
            summary={summary}
            wordsOf={(week) =>
              [
                weeks[week] ? readingWords(words, week, marksOf(week)) : [],
                coming.expected[week] ? expectedWords(words, coming.expected[week]) : [],
              ]
                .flat()
                .join("; ") || texts.noForecast
            }
          >
            {(week, stop) => (
              <WeekReading
                words={words}
                week={week}
                expected={coming.expected[week] ?? null}
                marks={marksOf(week)}
                organizationId={organization.id}
                where={where}
                onStop={stop}
              />
            )}
          </WeekReader>
        )}
        <ul className={styles.facts}>
          <li>{coverageWords(row)}</li>
          {row.summary && row.summary !== "sum" && (
            <>
              <li>{texts.summaryRules[row.summary](terms)}</li>
              <li>{texts.notAdded}</li>
            </>
          )}
          {line.room && <li>{seatsWords(line.room.seats)}</li>}
          {row.uncounted && <li>{uncountedWords(row.uncounted, terms)}</li>}
        </ul>
        <SeeNumbers {...{ words, where, marks, ahead }}>{props.children}</SeeNumbers>
      </div>
    </Card>
  );
}

type LineParts = Pick<NumberCardProps, "row" | "compare" | "marks"> & {
  weeks: Day[];
  coming?: Coming;
  goal: GoalLine | undefined;
  currency: string;
  today: Day;
};

export function lineOf(parts: LineParts): Line {
  const { row, weeks, compare, currency, marks, goal, today } = parts;
  const { weeks: all, expected } = parts.coming ?? { weeks, expected: weeks.map(() => null) };
  const blank = all.slice(weeks.length).map(() => null);
  const values = [...row.values, ...blank];
  const complete = all.map((_week, index) => (row.good[index] ?? null) !== null);
  const behind = lineBehind({ row, compare });
  const before = behind && [...behind, ...blank];
  const finished = values.filter((_value, week) => complete[week]);
  const highest = Math.max(...finished.map((value) => value ?? 0));
  // A number so far can only be too low: it widens the chart upward alone.
  const own = values.filter((value, week) => complete[week] || (value ?? 0) >= highest);
  const room =
    row.seats === undefined ? null : roomLine(row.seats, [...own, ...expected.map(topOf)]);
  const scale = scaleOf(
    [
      ...own,
      ...(before ?? []),
      goal?.value ?? null,
      room?.isNear ? room.seats : null,
      ...expected.flatMap((week) => (week ? [week.low, week.high] : [])),
    ],
    stepOf({ row, currency }),
  );
  const newest = all.length - 1;
  const isBelow = !complete[newest] && (values[newest] ?? scale.low) < scale.low;
  const soFar = isBelow ? soFarWords({ row, currency }, newest) : null;
  const dayAt = (week: number) => shortDay(all[week] ?? today, today);
  const marked = [
    ...marks
      .filter(({ isQuiet }) => !isQuiet)
      .map((mark) => ({ week: weeks.indexOf(mark.week), words: mark.words[0] ?? "" })),
    ...expected.flatMap((coming, week) =>
      week >= weeks.length && coming?.reasons[0]
        ? [{ week, words: dayName(coming.reasons[0].name) }]
        : [],
    ),
  ];
  return {
    values,
    complete,
    before,
    expected,
    ahead: all.length - weeks.length,
    marks: marked.filter(({ week }) => week >= 0),
    goal,
    room,
    scale,
    words: (value) => axisWords({ row, currency }, value),
    ends: [dayAt(0), [dayAt(newest), soFar].filter(Boolean).join(": ")],
  };
}

function topOf(expected: ExpectedWeek | null): number | null {
  return expected?.high ?? null;
}

/** Which a chart says no more of than the number above it. */
function isSinglePoint({ values, before, goal }: Line): boolean {
  const known = [...values, ...(before ?? [])].filter((value) => value !== null);
  return known.length < 2 && !goal;
}
