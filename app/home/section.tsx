import { type ReactNode, useId } from "react";
import styles from "./home.module.css";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.sectionName} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
