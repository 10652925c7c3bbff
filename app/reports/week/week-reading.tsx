import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import * as texts from "#words/reports.ts";
import {
  onlyCampus,
  parametersOf,
  partsQuestion,
  type Question,
  type Where,
} from "../../../domain/answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/answer/report-answer.ts";
import {
  isUnused,
  type NumberOfStory,
  narrowedTo,
  storyEvents,
} from "../../../domain/entry/number-story.ts";
import { expectedDay, rangeWords, reasonWords } from "../../../domain/forecast/expected-words.ts";
import type { ExpectedWeek } from "../../../domain/forecast/forecast-answer.ts";
import {
  amountOf,
  amountWords,
  axisWords,
  changeWords,
  fullnessWords,
  incomparableWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { shortDay, timeWords } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { answerOf, api } from "../../api.ts";
import { useTerms } from "../../reading/terms.ts";
import { queryKeys } from "../../store/query-keys.ts";
import { useStory } from "../../story/story.tsx";
import { StoryLink } from "../../story/story-link.tsx";
import { IconButton } from "../../ui/button.tsx";
import { State } from "../cards/card-summary.tsx";
import styles from "./week-reader.module.css";

type WeekReadingProps = {
  words: WordsOf;
  week: number;
  /** The forecast of a week to come, or of the running week. */
  expected: ExpectedWeek | null;
  marks: readonly string[];
  organizationId: Id;
  where: Where;
  onStop: () => void;
};

/** One week of a card: its number, how it compares, what was special, and who entered it. */
export function WeekReading(props: WeekReadingProps) {
  const { words, week, expected, marks, organizationId, where, onStop } = props;
  const { row, weeks, today } = words;
  const start = weeks[week] ?? today;
  const value = row.values[week] ?? null;
  if (expected && value === null) return <ExpectedReading {...{ words, expected, onStop }} />;
  const compared = changeWords(words, week) ?? incomparableWords(words, week);
  return (
    <div className={`${styles.words} ${styles.reading}`}>
      <p className={styles.first}>
        <strong className={styles.number} data-unfinished={value === null || undefined}>
          {value === null ? "–" : amountWords(words, week)}
        </strong>
        <span>
          {shortDay(start, today)} · <State words={words} week={week} />
        </span>
      </p>
      {compared && <p>{compared}</p>}
      {row.seats !== undefined && value !== null && <p>{fullnessWords(value, row.seats)}</p>}
      {expected && <p>{texts.rangeExpected(rangeWords(words, expected))}</p>}
      {marks.length > 0 && (
        <p className={styles.mark}>
          <span dir="auto" title={marks.join(" · ")}>
            {marks.join(" · ")}
          </span>
        </p>
      )}
      {value !== null && (
        <WeekSources
          row={row}
          start={start}
          currency={words.currency}
          organizationId={organizationId}
          where={where}
          today={today}
        />
      )}
      <IconButton label={texts.backToLast} className={styles.stop} onClick={onStop}>
        <X size={18} />
      </IconButton>
    </div>
  );
}

type ExpectedReadingProps = Pick<WeekReadingProps, "words" | "onStop"> & { expected: ExpectedWeek };

/** A week without a number yet. */
function ExpectedReading({ words, expected, onStop }: ExpectedReadingProps) {
  const reasons = reasonWords(expected, words.terms).join(" · ");
  return (
    <div className={`${styles.words} ${styles.reading}`}>
      <p className={styles.first}>
        <strong className={styles.number} data-unfinished="">
          {rangeWords(words, expected)}
        </strong>
        <span>
          {expectedDay(expected, words.today)} · {texts.expected}
        </span>
      </p>
      {reasons && (
        <p className={styles.mark}>
          <span dir="auto" title={reasons}>
            {reasons}
          </span>
        </p>
      )}
      <p>{texts.mostLikely(axisWords(words, expected.value))}</p>
      <IconButton label={texts.backToLast} className={styles.stop} onClick={onStop}>
        <X size={18} />
      </IconButton>
    </div>
  );
}

type WeekSourcesProps = {
  row: ReportRow;
  start: Day;
  currency: string;
  organizationId: Id;
  where: Where;
  today: Day;
};

/** Long enough that nothing is read of the weeks a finger passes. */
const rest = 250;

/** Where the number of a week comes from: its services and who entered them, or the categories of a sum. */
function WeekSources(props: WeekSourcesProps) {
  const { row, start } = props;
  const rested = useRested(start);
  if (rested !== start) return <p className={styles.weekSourcesLine}>{"\u00a0"}</p>;
  return row.kind === "category" && row.id ? (
    <Services {...props} categoryId={row.id} />
  ) : (
    <Categories {...props} />
  );
}

function Services(props: WeekSourcesProps & { categoryId: Id }) {
  const { row, start, currency, organizationId, where, categoryId, today } = props;
  const place = { weekStart: start, categoryId, campusId: onlyCampus(where) };
  const terms = useTerms();
  const story = useStory(organizationId, place);
  const numbers = story.data?.numbers ?? [];
  const used = narrowedTo(numbers, where).filter(
    (one) => one.value !== null && !isUnused(one, numbers),
  );
  const namesCampus = new Set(used.map((one) => one.campusId)).size > 1;
  return (
    <p className={styles.weekSourcesLine}>
      <StoryLink place={place} name={texts.ofWeek(row.name, shortDay(start, today))} />
      <span className={styles.weekSourcesWords}>
        {story.isError && texts.servicesUnread(terms)}
        {used.map((number, index) => (
          <span key={number.occurrenceId}>
            {index > 0 && " · "}
            {namesCampus && <bdi>{number.campusName}</bdi>} {timeOf(number, namesCampus)}{" "}
            {amountOf({ row, currency }, number.value ?? 0)}
            <Who number={number} />
          </span>
        ))}
      </span>
    </p>
  );
}

function Who({ number }: { number: NumberOfStory }) {
  const last = storyEvents(number).find(({ kind }) => kind !== "kept");
  if (!last?.by) return null;
  return (
    <>
      , <bdi>{last.by}</bdi>
    </>
  );
}

function Categories({ row, start, currency, organizationId, where, today }: WeekSourcesProps) {
  const parts = usePartsOfWeek(organizationId, partsQuestion(row, start, where));
  return (
    <p className={styles.weekSourcesLine}>
      <span className={styles.weekSourcesWords}>
        {parts.isError && texts.partsUnread}
        {parts.data?.rows.map(
          (part) =>
            part.id !== null &&
            part.values[0] !== null && (
              <span key={part.id} className={styles.part}>
                <bdi>{part.name}</bdi> {amountOf({ row: part, currency }, part.values[0] ?? 0)}
                <StoryLink
                  place={{ weekStart: start, categoryId: part.id, campusId: onlyCampus(where) }}
                  name={texts.ofWeek(part.name, shortDay(start, today))}
                />
              </span>
            ),
        )}
      </span>
    </p>
  );
}

function timeOf({ kind, time, name }: NumberOfStory, isNamed: boolean): string {
  if (kind === "week") return isNamed ? "" : texts.wholeWeek;
  return time ? timeWords(time) : name;
}

/** The value once it has stayed the same for a moment. */
function useRested(value: string): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The categories that make up a sum of one week. */
function usePartsOfWeek(organizationId: Id, question: Question) {
  const query = parametersOf(question);
  return useQuery({
    queryKey: [...queryKeys.entries(organizationId), "parts-of-week", query],
    queryFn: (): Promise<ReportAnswer> =>
      answerOf(
        api.organizations[":organizationId"].reports.$get({ param: { organizationId }, query }),
      ),
  });
}
