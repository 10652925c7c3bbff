import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  title: string;
  lead?: ReactNode;
  ground?: "page" | "card" | "navy";
  children: ReactNode;
};

export function Section({ title, lead, ground = "page", children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} data-ground={ground} aria-labelledby={id}>
      <div className={styles.inside}>
        <header className={styles.header}>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
