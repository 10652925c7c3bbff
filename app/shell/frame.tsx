import type { ReactNode } from "react";
import styles from "./frame.module.css";

/** The mobile card: it fills a phone, and on a desktop stands centred; a wide screen in it may use the width. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.backdrop}>
      <div className={styles.frame}>{children}</div>
    </div>
  );
}
