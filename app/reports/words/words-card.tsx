import { CalendarDays, CircleAlert, CircleCheck, FileUp } from "lucide-react";
import { Link } from "react-router";
import * as texts from "#words/reports.ts";
import type { ReportRow } from "../../../domain/answer/report-answer.ts";
import {
  type Lead,
  type Part,
  type Sentence,
  sentenceText,
} from "../../../domain/report/report-words.ts";
import { CheckLink } from "../../doubt/please-check.tsx";
import { useTerms } from "../../reading/terms.ts";
import { useStoryLink } from "../../story/story-address.ts";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { useSumLink } from "./week-sum.tsx";
import styles from "./words-card.module.css";

type WordsCardProps = {
  sentences: Sentence[] | undefined;
  /** Chosen places; empty for all. */
  of: string;
  isBusy: boolean;
  /** Attendance of the last weeks, drawn behind the words. */
  row: ReportRow | null;
  onFollow: (lead: Lead) => void;
};

const besideNumber: Sentence["about"][] = ["latest", "comparison", "running"];

const icons = {
  import: FileUp,
  missing: CircleAlert,
  complete: CircleCheck,
};

/** The first thing a leader wants to know: the number of this week or the last complete one, and its meaning. */
export function WordsCard({ sentences, of, isBusy, row, onFollow }: WordsCardProps) {
  const terms = useTerms();
  if (!sentences) return <Skeleton height={376} />;
  const [first] = sentences;
  if (first?.about === "no-total")
    return (
      <section className={styles.card}>
        <p>{sentenceText(first)}</p>
      </section>
    );
  if (first?.about !== "latest" && first?.about !== "running") return null;
  const [number, ...rest] = first.parts;
  const partsOf = (what: Sentence["about"]) =>
    sentences.find((one) => one.about === what && one !== first)?.parts ?? [];
  const [latest, comparison, running] = [
    partsOf("latest"),
    partsOf("comparison"),
    partsOf("running"),
  ];
  const others = sentences.filter(({ about }) => !besideNumber.includes(about));
  return (
    <section className={styles.card} aria-labelledby="in-words" aria-busy={isBusy}>
      <h2 className={visuallyHidden.hidden} id="in-words">
        {texts.inWords(terms)}
      </h2>
      {row && <AttendanceBars row={row} />}
      <div className={styles.numbers}>
        <p className={styles.latest}>
          <span className={styles.hero}>
            <Words parts={number ? [number] : []} onFollow={onFollow} />
          </span>
          <span className={styles.rest}>
            {of && <bdi className={styles.of}>{of}</bdi>}
            <Words parts={rest} onFollow={onFollow} />
          </span>
        </p>
        {latest.length === 0 && comparison.length > 0 && (
          <p className={styles.rest}>
            <Words parts={comparison} onFollow={onFollow} />
          </p>
        )}
        {latest.length > 0 && (
          <div className={styles.running}>
            <p>
              <Words parts={latest} onFollow={onFollow} />
            </p>
            <p>
              <Words parts={comparison} onFollow={onFollow} />
            </p>
          </div>
        )}
        {running.length > 0 && (
          <p className={styles.running}>
            <Words parts={running} onFollow={onFollow} />
          </p>
        )}
      </div>
      <ul className={styles.sentences}>
        {others.map((sentence) => (
          <li key={sentence.about + sentence.parts[0]} data-about={sentence.about}>
            <Sign sentence={sentence} />
            <p>
              <Words parts={sentence.parts} onFollow={onFollow} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sign({ sentence: { about } }: { sentence: Sentence }) {
  const Icon = icons[about as keyof typeof icons] ?? CalendarDays;
  return <Icon size="1.15em" aria-hidden="true" />;
}

function Words({ parts, onFollow }: { parts: Sentence["parts"]; onFollow: (lead: Lead) => void }) {
  const placed = parts.map((part, place) => ({ part, place }));
  return placed.map(({ part, place }) => <PartLink key={place} part={part} onFollow={onFollow} />);
}

const step = 20;
const height = 120;
const width = 14;

/**
 * A bar for each of the last weeks, behind the words; an incomplete one is an outline, so that it does not look like a fall.
 * They are decoration: the cards below tell the numbers.
 */
function AttendanceBars({ row }: { row: ReportRow }) {
  const { values, last } = row;
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const bars = values.flatMap((value, week) => {
    const tall = Math.max(width, ((value ?? 0) / most) * height);
    return value === null ? [] : [{ week, tall }];
  });
  if (bars.length < 2) return null;
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
    >
      {bars.map(({ week, tall }) => (
        <rect
          key={week}
          data-last={week === last || undefined}
          data-unfinished={row.good[week] === null || undefined}
          x={week * step}
          y={height - tall}
          width={width}
          height={tall}
          rx={width / 2}
        />
      ))}
    </svg>
  );
}

type PartLinkProps = { part: Part; onFollow: (lead: Lead) => void };

function PartLink({ part, onFollow }: PartLinkProps) {
  if (typeof part === "string") return part;
  const { words, leads } = part;
  if (leads.to === "story") return <StoryPart place={leads}>{words}</StoryPart>;
  if (leads.to === "week") return <WeekPart week={leads.week}>{words}</WeekPart>;
  if (leads.to === "inputs")
    return (
      <Link className={styles.part} to={`/input?week=${leads.week}&campus=${leads.campusId}`}>
        {words}
      </Link>
    );
  if (leads.to === "import")
    return (
      <Link className={styles.part} to="/reports/import">
        {words}
      </Link>
    );
  if (leads.to === "check") return <CheckLink className={styles.part}>{words}</CheckLink>;
  return (
    <button
      type="button"
      className={styles.part}
      aria-label={followWords(leads)(words)}
      onClick={() => onFollow(leads)}
    >
      {words}
    </button>
  );
}

function followWords(leads: Lead): (number: string) => string {
  if (leads.to !== "comparison") return texts.followChart;
  return leads.compare === "easter" ? texts.followEaster : texts.followLastYear;
}

type StoryPartProps = { place: Extract<Lead, { to: "story" }>; children: string };

function StoryPart({ place: { week, categoryId, campusId }, children }: StoryPartProps) {
  return (
    <Link
      className={styles.part}
      aria-label={texts.followStory(children)}
      {...useStoryLink({ weekStart: week, categoryId, campusId })}
    >
      {children}
    </Link>
  );
}

function WeekPart({ week, children }: { week: string; children: string }) {
  return (
    <Link className={styles.part} aria-label={texts.followParts(children)} {...useSumLink(week)}>
      {children}
    </Link>
  );
}
