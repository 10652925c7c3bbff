import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
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
      <h1 className={visuallyHidden.hidden}>Clicker</h1>
      <IconLink to="/dashboard" label="Back">
        <ArrowLeft />
      </IconLink>
      {choice}
      {isBusy ? (
        <div className={styles.skeleton} role="status" aria-label="Loading your assignments">
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
