import type { ReactNode } from "react";
import { LogoMark } from "../../ui/look/logo.tsx";
import { Motif } from "../../ui/look/motif.tsx";
import styles from "./landing.module.css";

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
