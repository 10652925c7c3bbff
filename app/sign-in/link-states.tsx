import { type ReactNode, useEffect, useState } from "react";
import { language } from "#words/language.ts";
import * as words from "#words/sign-in.ts";
import { sitePath } from "../../words/languages.ts";
import type { ApiError } from "../api.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import styles from "./sign-in.module.css";

export function Processing() {
  return (
    <Screen title={words.processing} size="hero">
      <div className={styles.stack} aria-hidden="true">
        <Skeleton height={22} width="70%" />
        <Skeleton height={52} />
      </div>
    </Screen>
  );
}

type BrokenLinkProps = {
  title: string;
  problem: ApiError;
  onRetry: () => void;
  to: string;
  children: ReactNode;
};

export function BrokenLink({ title, problem, onRetry, to, children }: BrokenLinkProps) {
  const canRetry = problem.code === "offline" || problem.code === "failed";
  return (
    <Screen title={title} size="hero">
      <PassingError problem={problem} />
      <div className={styles.stack}>
        {canRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}
        <ButtonLink to={to} kind={canRetry ? "quiet" : "primary"}>
          {children}
        </ButtonLink>
        <ButtonLink to={sitePath("/", language)} kind="quiet">
          {words.backToStart}
        </ButtonLink>
      </div>
    </Screen>
  );
}

/** The shaking ends after 5 s; the message stays. */
export function PassingError({ problem }: { problem: ApiError }) {
  const [alarm, setAlarm] = useState<ApiError | null>(problem);
  useEffect(() => {
    setAlarm(problem);
    const timer = setTimeout(() => setAlarm(null), errorShownFor);
    return () => clearTimeout(timer);
  }, [problem]);
  const isUsedUp = problem.code === "not_found";
  return (
    <div className={styles.passing}>
      {alarm ? (
        <Notice kind="bad">{alarm.message}</Notice>
      ) : (
        <p className={styles.lead}>
          {problem.message} {isUsedUp && words.linksWorkOnce}
        </p>
      )}
    </div>
  );
}

const errorShownFor = 5_000;
