import { useQueryClient } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import * as words from "#words/setup.ts";
import { type SetupQuestion, setupQuestions } from "../../domain/organization/setup.ts";
import type { Structure } from "../../domain/service/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import type { Terms } from "../../words/terms.ts";
import type { ApiError } from "../api.ts";
import { Problem } from "../forms/problem.tsx";
import {
  structureQuery,
  useStructure,
  useStructureChange,
} from "../profile/departments/structure.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { useIsChurch, useTerms } from "../reading/terms.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./setup.module.css";
import { pathAfter, pathBefore } from "./setup-read.ts";

export const questionTitles: Record<SetupQuestion, (isChurch: boolean, terms: Terms) => string> = {
  places: words.whereMeet,
  services: words.whenMeet,
  categories: () => words.whatCount,
  people: () => words.whoHelps,
  counts: () => words.whoCountsWhat,
};

type SetupStructureProps = {
  organizationId: Id;
  frame: { question: SetupQuestion; lead: (terms: Terms) => string };
  children: (structure: Structure) => ReactNode;
};

export function SetupStructure({ organizationId, frame, children }: SetupStructureProps) {
  const structure = useStructure(organizationId);
  if (structure.data) return children(structure.data);
  return (
    <QuestionFrame {...frame}>
      {structure.error ? (
        <FailedRead query={structure} of={words.yourAnswers} />
      ) : (
        <QuestionSkeleton />
      )}
    </QuestionFrame>
  );
}

export function QuestionSkeleton() {
  return (
    <div aria-busy="true" role="status" aria-label={words.loading}>
      <Skeleton height={220} />
    </div>
  );
}

/** `readStructure` asks the server, because an earlier try may have arrived although its answer was lost. */
export function useSaving(organizationId: Id) {
  const queries = useQueryClient();
  const { run } = useStructureChange(organizationId);
  return {
    save: run,
    readStructure: (): Promise<Structure> =>
      queries.fetchQuery({ ...structureQuery(organizationId), staleTime: 0, retry: false }),
  };
}

type QuestionFrameProps = {
  question: SetupQuestion;
  lead: (terms: Terms) => string;
  next?: string;
  form?: { props: ComponentProps<"form">; problem: ApiError | null; busy: boolean } | undefined;
  above?: ReactNode;
  children?: ReactNode;
};

export function QuestionFrame({
  question,
  lead,
  next = words.next,
  form,
  above,
  children,
}: QuestionFrameProps) {
  const terms = useTerms();
  const isChurch = useIsChurch();
  const number = setupQuestions.indexOf(question) + 1;
  const isLast = number === setupQuestions.length;
  return (
    <Screen
      title={questionTitles[question](isChurch, terms)}
      eyebrow={words.questionOf(number, setupQuestions.length)}
      back={pathBefore(question)}
      footer={
        <div className={styles.footer}>
          {form && <Problem problem={form.problem} />}
          <div className={styles.buttons}>
            <ButtonLink kind="quiet" to={pathAfter(question)}>
              {isLast ? words.later : words.skip}
            </ButtonLink>
            <Button type="submit" form="setup" disabled={!form} busy={form?.busy ?? false}>
              {next}
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.progress} aria-hidden="true">
        {setupQuestions.map((one, index) => (
          <i key={one} data-passed={index < number || undefined} />
        ))}
      </div>
      <p className={styles.lead}>{lead(terms)}</p>
      {above}
      {form ? (
        <form id="setup" className={styles.form} {...form.props}>
          {children}
        </form>
      ) : (
        children
      )}
    </Screen>
  );
}
