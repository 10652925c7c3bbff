import { ChevronRight, Sparkles } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { AskAnswer, ToldSentence } from "../../domain/ask/ask-answer.ts";
import type { Change } from "../../domain/ask/change.ts";
import { claimParts, claimText } from "../../domain/insight/claim-words.ts";
import type { Campus } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { Day } from "../../domain/shared/week.ts";
import { formatAge } from "../reading/age.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { useOnline } from "../reading/online.ts";
import { Receipt } from "../reports/insights/receipt.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import textButton from "../ui/text-button.module.css";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./answer.module.css";
import { AskChart } from "./ask-chart.tsx";
import { Planning } from "./planning.tsx";
import { Refused } from "./refused.tsx";
import { Understood } from "./understood.tsx";
import { type Asking, useAskAnswer } from "./use-ask.ts";

export type AnswerProps = {
  organization: Organization;
  campuses: Campus[];
  /** Those that were closed have numbers, too. */
  closed: Pick<Campus, "id" | "name">[];
  today: Day;
  asking: Asking;
  onAsk: (words: string) => void;
  onChange: (change: Change) => void;
  onPlanned: (plan: string) => void;
};

export default function Answer({ asking, ...props }: AnswerProps) {
  const read = useAskAnswer(props.organization.id, asking);
  const isOnline = useOnline();
  const { data, isPlaceholderData } = read;
  if (read.error && (!data || isPlaceholderData))
    return <FailedRead query={read} of="the answer" />;
  if (!data)
    return isOnline ? (
      <Skeleton height={96} />
    ) : (
      <FailedRead query={offline(read)} of="the answer" />
    );
  const isOld = !isOnline || read.error !== null;
  return (
    <div className={styles.answer} aria-busy={isPlaceholderData} aria-live="polite">
      {data.asked ? (
        <AnswerSentences answer={data} asking={asking} {...props} />
      ) : data.mayAsk && isOnline && !isPlaceholderData ? (
        <Planning answer={data} host={data.mayAsk} asking={asking} {...props} />
      ) : (
        <Refused answer={data} onAsk={props.onAsk} />
      )}
      {isOld && <p className={styles.age}>As of {formatAge(read.dataUpdatedAt)}</p>}
    </div>
  );
}

function offline<Read extends { isFetching: boolean; refetch: () => unknown }>(read: Read) {
  return { ...read, error: new Error("You are offline.") };
}

function AnswerSentences({ answer, asking, ...props }: AnswerProps & { answer: AskAnswer }) {
  const { organization, today } = props;
  const [opened, setOpened] = useState<number | null>(null);
  const told = { today, currency: organization.currency };
  const shown = opened === null ? undefined : answer.sentences[opened];
  return (
    <>
      <Understood answer={answer} asking={asking} {...props} />
      {answer.understoodWith && (
        <p className={styles.with}>
          <Sparkles size={16} aria-hidden="true" />
          Understood with {answer.understoodWith}
        </p>
      )}
      <h2 className={visuallyHidden.hidden}>Answer</h2>
      <ul className={styles.sentences}>
        {answer.sentences.map((sentence, index) => (
          <li key={claimText(sentence, told)}>
            <Sentence
              sentence={sentence}
              told={told}
              isOpen={opened === index}
              onOpen={() => setOpened(index)}
            />
          </li>
        ))}
      </ul>
      {answer.seatlessCampus && (
        <Link
          className={textButton.button}
          to={`/profile/departments/services?campus=${answer.seatlessCampus}`}
        >
          Tell how many seats there are
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
      {answer.chart && <AskChart question={answer.chart} organization={organization} />}
      <Receipt
        claim={shown && { ...shown, key: `asked ${opened}` }}
        organization={organization}
        told={told}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

type SentenceProps = {
  sentence: ToldSentence;
  told: { today: Day; currency: string };
  isOpen: boolean;
  onOpen: () => void;
};

function Sentence({ sentence, told, isOpen, onOpen }: SentenceProps) {
  const words = claimParts(sentence, told).map(({ is, key, words }, index) => {
    if (is === "words") return words;
    const place = `${key} ${index}`;
    return is === "slot" ? <strong key={place}>{words}</strong> : <bdi key={place}>{words}</bdi>;
  });
  if (Object.keys(sentence.slots).length === 0) return <p className={styles.plain}>{words}</p>;
  return (
    <button
      type="button"
      className={styles.sentence}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span>{words}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  );
}
