import { CalendarDays, CircleAlert, CircleCheck, FileUp } from "lucide-react";
import type { ReportRow } from "../../../domain/report/report-answer.ts";
import type { Lead, Sentence } from "../../../domain/report/report-words.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { AttendanceBars } from "./attendance-bars.tsx";
import { PartLink } from "./part-link.tsx";
import styles from "./words-card.module.css";

type WordsCardProps = {
  /** Undefined while they are read. */
  sentences: Sentence[] | undefined;
  /** Chosen places; empty for all. */
  of: string;
  isBusy: boolean;
  /** Of the last weeks, drawn behind the words. */
  row: ReportRow | null;
  onFollow: (lead: Lead) => void;
};

const besideNumber: Sentence["about"][] = ["latest", "comparison", "running"];

const icons = {
  import: FileUp,
  missing: CircleAlert,
  complete: CircleCheck,
};

/** What a leader wants to know first: the number of the last complete week, and what it means. */
export function WordsCard({ sentences, of, isBusy, row, onFollow }: WordsCardProps) {
  if (!sentences) return <Skeleton height={376} />;
  const [latest] = sentences;
  if (latest?.about !== "latest") return null;
  const [number, ...rest] = latest.parts;
  const partsOf = (what: Sentence["about"]) =>
    sentences.find(({ about }) => about === what)?.parts ?? [];
  const [comparison, running] = [partsOf("comparison"), partsOf("running")];
  const others = sentences.filter(({ about }) => !besideNumber.includes(about));
  return (
    <section className={styles.card} aria-labelledby="in-words" aria-busy={isBusy}>
      <h2 className={visuallyHidden.hidden} id="in-words">
        Attendance in words
      </h2>
      {row && <AttendanceBars row={row} />}
      <div className={styles.numbers}>
        <p className={styles.latest}>
          <span className={styles.hero}>
            <Words parts={number ? [number] : []} onFollow={onFollow} />
          </span>
          <span className={styles.rest}>
            {of && <bdi className={styles.of}>{of}</bdi>}
            <Words
              parts={comparison.length > 0 ? [...rest, " ", ...comparison] : rest}
              onFollow={onFollow}
            />
          </span>
        </p>
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
