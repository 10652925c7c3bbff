import type { ReactNode } from "react";
import styles from "./empty.module.css";

type EmptyProps = { title: string; action?: ReactNode; children?: ReactNode };

export function Empty({ title, action, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <RisingBars className={styles.bars} />
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

export function RisingBars({ className = "" }: { className?: string | undefined }) {
  return (
    <span className={`${styles.rising} ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
