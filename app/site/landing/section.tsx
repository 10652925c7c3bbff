import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

type SectionProps = {
  title: string;
  lead?: ReactNode;
  ground?: "page" | "card" | "navy";
  /** Its pictures stand on its lower edge. */
  isCut?: boolean;
  children: ReactNode;
};

export function Section({ title, lead, ground = "page", isCut = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      className={styles.section}
      data-ground={ground}
      data-cut={isCut || undefined}
      aria-labelledby={id}
    >
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
