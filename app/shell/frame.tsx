import type { ReactNode } from "react";
import styles from "./frame.module.css";

export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.backdrop}>
      <div className={styles.frame}>{children}</div>
    </div>
  );
}
