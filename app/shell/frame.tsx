import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import styles from "./frame.module.css";

type FrameProps = {
  /** At a desk "app" fills the window and leaves room for the rail; "card" stays as wide as a phone. */
  kind?: "card" | "app";
  children: ReactNode;
};

export function Frame({ kind = "card", children }: FrameProps) {
  return (
    <div className={styles.backdrop} data-kind={kind}>
      <div className={styles.frame}>{children}</div>
    </div>
  );
}

export function Progress() {
  const navigation = useNavigation();
  return navigation.state === "loading" && <div className={styles.progress} />;
}
