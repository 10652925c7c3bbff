import { ChevronRight, Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import * as texts from "#words/reports.ts";
import { questionSchema } from "../../../domain/answer/question.ts";
import type { AskAnswer, ToldSentence } from "../../../domain/ask/ask-answer.ts";
import { type ClaimStyle, claimParts, claimText } from "../../../domain/insight/claim-words.ts";
import { termsFor } from "../../../domain/organization/kind.ts";
import type { Planned } from "../../../domain/organization/language-model.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { localeFor } from "../../../domain/shared/locale.ts";
import * as english from "../../../words/en/insights.ts";
import { termsOf } from "../../../words/en/terms.ts";
import { reader } from "../../reading/clock.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { formatAge } from "../../reading/freshness.tsx";
import { useOnline } from "../../reading/online.ts";
import button from "../../ui/button.module.css";
import chipRow from "../../ui/chip-row.module.css";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import visuallyHidden from "../../ui/visually-hidden.module.css";
import { NumberCard } from "../cards/number-card.tsx";
import { Receipt } from "../insights/receipt.tsx";
import { useAnswer } from "../use-answer.ts";
import styles from "./answer.module.css";
import { type Asking, StillBusy, useAskAnswer, usePlan } from "./ask.tsx";
import { Understood, type UnderstoodProps } from "./understood.tsx";

export type AnswerProps = Omit<UnderstoodProps, "answer"> & {
  onAsk: (words: string) => void;
  onPlanned: (plan: string) => void;
  /** Whether it is said above that the typed question waits for a connection. */
  isWaiting: boolean;
};

export default function Answer({ asking, isWaiting, ...props }: AnswerProps) {
  const read = useAskAnswer(props.organization.id, asking);
  const isOnline = useOnline();
  const { data, isPlaceholderData } = read;
  if (isWaiting && (!data || isPlaceholderData)) return null;
  if (read.error && (!data || isPlaceholderData))
    return <FailedRead query={read} of={texts.theAnswer} />;
  if (!data)
    return isOnline ? (
      <Skeleton height={96} />
    ) : (
      <FailedRead query={offline(read)} of={texts.theAnswer} />
    );
  const isOld = !isOnline || read.error !== null;
  return (
    <div className={styles.answer} aria-busy={isPlaceholderData}>
      <AnswerSentences answer={data} organization={props.organization} today={props.today}>
        {data.mayAsk && isOnline && !isPlaceholderData ? (
          <Planning answer={data} host={data.mayAsk} asking={asking} {...props} />
        ) : (
          <Refused answer={data} onAsk={props.onAsk} />
        )}
      </AnswerSentences>
      {isOld && <p className={styles.age}>{texts.asOf(formatAge(read.dataUpdatedAt))}</p>}
      {data.chart && <AskChart question={data.chart} organization={props.organization} />}
      <Understood answer={data} asking={asking} {...props} />
      {data.understoodWith && (
        <p className={styles.with}>
          <Sparkles size={16} aria-hidden="true" />
          {texts.understoodWith(data.understoodWith)}
        </p>
      )}
    </div>
  );
}

function offline<Read extends { isFetching: boolean; refetch: () => unknown }>(read: Read) {
  return { ...read, error: new Error(texts.offline) };
}

type AnswerSentencesProps = Pick<AnswerProps, "organization" | "today"> & {
  answer: AskAnswer;
  /** In place of the sentences of a question that was not understood. */
  children: ReactNode;
};

/** The sentences alone are read aloud, once they change. */
function AnswerSentences({ answer, organization, today, children }: AnswerSentencesProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const terms = termsFor(organization, termsOf);
  const told = { today, currency: organization.currency, terms, ...inEnglish };
  const shown = opened === null ? undefined : answer.sentences[opened];
  return (
    <>
      <div className={answer.asked ? styles.hero : undefined} lang="en" aria-live="polite">
        {answer.asked ? (
          <>
            <h2 className={visuallyHidden.hidden}>{texts.answer}</h2>
            {answer.sentences.map((sentence, index) => (
              <Sentence
                key={claimText(sentence, told)}
                sentence={sentence}
                told={told}
                isOpen={opened === index}
                onOpen={() => setOpened(index)}
              />
            ))}
          </>
        ) : (
          children
        )}
      </div>
      {answer.seatlessCampus && (
        <Link
          className={button.text}
          to={`/profile/departments/services?campus=${answer.seatlessCampus}`}
        >
          {texts.tellSeats}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
      <Receipt
        claim={shown && { ...shown, key: `asked ${opened}` }}
        organization={organization}
        told={told}
        lang="en"
        onClose={() => setOpened(null)}
      />
    </>
  );
}

/** Ask answers in English to every reader. */
const inEnglish = { words: english, locale: localeFor(reader) };

type SentenceProps = {
  sentence: ToldSentence;
  told: ClaimStyle;
  isOpen: boolean;
  onOpen: () => void;
};

/** Longer sentences are smaller. */
const longest = 140;

function Sentence({ sentence, told, isOpen, onOpen }: SentenceProps) {
  const words = claimParts(sentence, told).map(({ is, key, words }, index) => {
    if (is === "words") return words;
    const place = `${key} ${index}`;
    return is === "slot" ? <strong key={place}>{words}</strong> : <bdi key={place}>{words}</bdi>;
  });
  const isLong = claimText(sentence, told).length > longest;
  if (Object.keys(sentence.slots).length === 0) return <p className={styles.plain}>{words}</p>;
  return (
    <button
      type="button"
      className={styles.sentence}
      data-long={isLong || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span>{words}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}

type PlanningProps = {
  answer: AskAnswer;
  host: string;
  organization: Organization;
  asking: Asking;
  onAsk: (words: string) => void;
  onPlanned: (plan: string) => void;
};

/** Asks a language model what the words mean, and stays refused if it does not know. */
function Planning({ answer, host, organization, asking, onAsk, onPlanned }: PlanningProps) {
  const { data, error } = usePlan(organization.id, asking.words);
  const made = data?.plan ?? "";
  const isNew = made !== "" && asking.plan === "";
  useEffect(() => {
    if (isNew) onPlanned(made);
  });
  if (isNew || (!data && !error))
    return (
      <div className={styles.asking}>
        <p className={styles.try}>Asking {host} what this means…</p>
        <Skeleton height={96} />
      </div>
    );
  const outcome = data?.outcome ?? (error instanceof StillBusy ? "busy" : "failed");
  return <Refused answer={answer} onAsk={onAsk} note={noteOf(outcome, host)} />;
}

function noteOf(outcome: Planned["outcome"], host: string): string | undefined {
  if (outcome === "off") return undefined;
  if (outcome === "too-many") return `${host} was asked often this hour. Try again later.`;
  if (outcome === "busy") return `${host} is still busy. Ask again in a minute.`;
  if (outcome === "too-late") return `${host} did not answer in time.`;
  if (outcome === "failed") return `${host} could not be asked.`;
  return `${host} did not understand it either.`;
}

type AskChartProps = { question: Record<string, string>; organization: Organization };

function AskChart({ question: parameters, organization }: AskChartProps) {
  const read = v.safeParse(questionSchema, parameters);
  const question = read.success ? read.output : null;
  const answer = useAnswer(organization.id, question);
  if (!question) return null;
  if (!answer.data || answer.isPlaceholderData)
    return answer.error ? (
      <FailedRead query={answer} of={texts.theChart} />
    ) : (
      <Skeleton height={320} />
    );
  const { rows, total } = answer.data;
  const row = total ?? rows[0];
  if (!row) return null;
  return (
    <NumberCard
      row={row}
      answer={answer.data}
      headline={null}
      compare={question.compare}
      organization={organization}
      where={question.where}
      marks={[]}
      ahead={null}
      isAnswered
    />
  );
}

type RefusedProps = {
  answer: AskAnswer;
  onAsk: (words: string) => void;
  note?: string | undefined;
};

function Refused({ answer, onAsk, note }: RefusedProps) {
  return (
    <div className={styles.refused}>
      <p className={styles.reason}>{reasonOf(answer)}</p>
      {note && <p className={styles.try}>{note}</p>}
      <p className={styles.try}>These can be answered:</p>
      <div className={styles.nearest}>
        {answer.nearest.map((words) => (
          <button key={words} type="button" className={chipRow.chip} onClick={() => onAsk(words)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}

const reasons = {
  empty: "Type a question.",
  "too-long": "This is too long for one question.",
  ambiguous: "This could mean several things.",
  person: "Numbers here are of weeks and places, not of people.",
  language: "Ask understands questions in English.",
  "two-measures": "This asks for two things at once. Ask for one at a time.",
  "two-periods": "These days cannot be set beside each other. Ask for one at a time.",
  "too-far": "Only the next eight Sundays are forecast.",
  ratio:
    "One number can be told for each of another, or as a share of it, over the same weeks. This asks for something else.",
  "no-numbers": "There are no numbers of these days.",
  reason: "Numbers cannot say why, and nothing that was written down tells it.",
  room: "How full a room was or will be is told for one Sunday at a time.",
} as const;

function reasonOf({ refused, words }: AskAnswer): string {
  if (refused === "no-numbers" && words[0]) return `There are no numbers before ${words[0]}.`;
  if (refused !== null && refused !== "unknown-words") {
    const named =
      refused === "ambiguous" && words.length > 0
        ? `“${words.join(" ")}” could mean several things.`
        : null;
    return named ?? reasons[refused];
  }
  const listed = [...new Set(words)].slice(0, 3).map((word) => `“${word}”`);
  if (listed.length === 0) return "This was not understood.";
  return `Not understood: ${listed.join(", ")}${new Set(words).size > 3 ? " and more" : ""}.`;
}
