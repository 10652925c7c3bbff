import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, Circle, History, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as words from "#words/checklist.ts";
import * as shellWords from "#words/shell.ts";
import {
  isReady,
  progressWords,
  questionsLeft,
  type Readiness,
  readinessWords,
  type SetupQuestion,
} from "../../domain/organization/setup.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Terms } from "../../words/terms.ts";
import { apiErrorOf } from "../api.ts";
import { useIsChurch, useTerms } from "../reading/terms.ts";
import { queryKeys } from "../store/query-keys.ts";
import { useToast } from "../ui/notice/toast.tsx";
import { Card } from "../ui/panel/card.tsx";
import styles from "./setup.module.css";
import { dismissQuestions, pathOf, setupQuery } from "./setup-read.ts";

const titles: Record<SetupQuestion, (terms: Terms) => string> = {
  places: words.nameCampuses,
  services: words.addServices,
  categories: () => words.chooseWhat,
  people: () => words.invite,
  counts: () => words.chooseWho,
};

export default function Checklist({ organizationId }: { organizationId: Id }) {
  const { data } = useQuery(setupQuery(organizationId));
  const terms = useTerms();
  const isChurch = useIsChurch();
  const hide = useHiding(organizationId);
  const left = data ? questionsLeft(data) : [];
  if (!data) return null;
  // Somebody who has hidden the list wants no other one.
  const isSetUp = data.answered.includes("counts") && !data.dismissed.includes("counts");
  if (left.length === 0)
    return (
      isSetUp &&
      data.readiness &&
      !isReady(data.readiness) && <NextSteps readiness={data.readiness} />
    );
  return (
    <Card className={styles.checklist}>
      <div className={styles.checklistHead}>
        <h2>{words.getReady(isChurch)}</h2>
        <button type="button" className={styles.hide} onClick={() => hide(left)}>
          {words.hide}
        </button>
      </div>
      <p className={styles.quiet}>{progressWords(data)}</p>
      <ul>
        {left.map((question) => (
          <Step key={question} to={pathOf(question)} icon={Circle}>
            {titles[question](terms)}
          </Step>
        ))}
        <HistoryStep />
      </ul>
    </Card>
  );
}

function NextSteps({ readiness }: { readiness: Readiness }) {
  const { counts, withPerson, notAccepted, hasHistory } = readiness;
  return (
    <Card className={styles.checklist}>
      <h2>{readinessWords(readiness)}</h2>
      <ul>
        {withPerson < counts && (
          <Step to="/dashboard?show=nobody" icon={Circle}>
            {words.chooseOthers}
          </Step>
        )}
        {notAccepted > 0 && (
          <Step to="/profile/team" icon={Circle}>
            {words.seeNotAccepted}
          </Step>
        )}
        {!hasHistory && <HistoryStep />}
      </ul>
    </Card>
  );
}

function HistoryStep() {
  return (
    <Step to="/reports/import" icon={History}>
      {words.bringHistory}
      <small className={styles.optional}>{words.pastWeeks}</small>
    </Step>
  );
}

type StepProps = { to: string; icon: LucideIcon; children: ReactNode };

function Step({ to, icon: Icon, children }: StepProps) {
  return (
    <li>
      <Link to={to}>
        <Icon size={20} aria-hidden="true" />
        <span>{children}</span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}

function useHiding(organizationId: Id): (questions: SetupQuestion[]) => void {
  const queries = useQueryClient();
  const showToast = useToast();
  async function change(questions: SetupQuestion[], isHidden: boolean) {
    try {
      await dismissQuestions(organizationId, questions, isHidden);
      await queries.invalidateQueries({ queryKey: queryKeys.setup(organizationId) });
      if (isHidden)
        showToast(words.hidden, {
          action: { label: shellWords.undo, run: () => void change(questions, false) },
        });
    } catch (error) {
      showToast(apiErrorOf(error).message, {
        kind: "bad",
        action: { label: shellWords.tryAgain, run: () => void change(questions, isHidden) },
      });
    }
  }
  return (questions) => void change(questions, true);
}
