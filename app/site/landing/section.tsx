import { type ReactNode, useId } from "react";
import { LogoMark } from "../../ui/look/logo.tsx";
import { Motif } from "../../ui/look/motif.tsx";
import styles from "./landing.module.css";

type SectionProps = {
  title: string;
  lead?: ReactNode;
  ground?: "page" | "card" | "navy";
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

type HeroProps = { lead: string; seed: number; above?: ReactNode; children: ReactNode };

export function Hero({ lead, seed, above, children }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.window} data-parallax="">
        <Motif className={styles.motif} seed={seed} columns={22} rise={[0.06, 0.94]} />
      </div>
      <div className={styles.content}>
        {above}
        <div className={styles.tagline}>
          <LogoMark className={styles.mark} />
          <p>{lead}</p>
        </div>
        <section className={styles.card}>{children}</section>
      </div>
    </div>
  );
}
