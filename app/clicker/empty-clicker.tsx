import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import * as words from "#words/clicker.ts";
import { IconLink } from "../ui/button.tsx";
import { RisingBars } from "../ui/notice/empty.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import styles from "./empty-clicker.module.css";

type EmptyClickerProps = {
  title: string;
  /** Stays on the screen, so that another count can be chosen. */
  choice?: ReactNode;
  action?: ReactNode;
  isBusy?: boolean;
  children?: ReactNode;
};

export function EmptyClicker(props: EmptyClickerProps) {
  const { title, choice, action, isBusy = false, children } = props;
  return (
    <main className={styles.empty} aria-busy={isBusy}>
      <h1 className={visuallyHidden.hidden}>{words.title}</h1>
      <IconLink to="/dashboard" label={words.back}>
        <ArrowLeft />
      </IconLink>
      {choice}
      {isBusy ? (
        <div className={styles.skeleton} role="status" aria-label={words.loading}>
          <Skeleton height={64} />
          <Skeleton height={140} />
          <Skeleton height={180} />
        </div>
      ) : (
        <div className={styles.words}>
          <RisingBars className={styles.bars} />
          <h2>{title}</h2>
          <p>{children}</p>
          {action}
        </div>
      )}
    </main>
  );
}
