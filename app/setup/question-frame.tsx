import type { ComponentProps, ReactNode } from "react";
import { type SetupQuestion, setupQuestions } from "../../domain/organization/setup.ts";
import type { ApiError } from "../api.ts";
import { Problem } from "../forms/problem.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./setup.module.css";
import { pathAfter, pathBefore, questionTitles } from "./setup-read.ts";

type QuestionFrameProps = {
  question: SetupQuestion;
  lead: ReactNode;
  /** On the button that sends the answer. */
  next?: string;
  form?: { props: ComponentProps<"form">; problem: ApiError | null; busy: boolean } | undefined;
  /** Beside the answer's own form, such as what has a dialog with a form of its own. */
  above?: ReactNode;
  children?: ReactNode;
};

export function QuestionFrame({
  question,
  lead,
  next = "Next",
  form,
  above,
  children,
}: QuestionFrameProps) {
  const number = setupQuestions.indexOf(question) + 1;
  const isLast = number === setupQuestions.length;
  return (
    <Screen
      title={questionTitles[question]}
      eyebrow={`Question ${number} of ${setupQuestions.length}`}
      back={pathBefore(question)}
      footer={
        <div className={styles.footer}>
          {form && <Problem problem={form.problem} />}
          <div className={styles.buttons}>
            <ButtonLink kind="quiet" to={pathAfter(question)}>
              {isLast ? "Later" : "Skip"}
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
      <p className={styles.lead}>{lead}</p>
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
