import type { ReactNode } from "react";
import { type ToldNumber, toldWords } from "../../../domain/report/card-words.ts";
import styles from "./side-by-side.module.css";

type Bar = {
  id: string;
  name: string;
  told: ToldNumber;
  /** What else is said of it: how it has changed. */
  note?: ReactNode;
};

type SideBySideProps = { label: string; bars: readonly Bar[]; words: (value: number) => string };

/** Bars from zero, one below the other, in the order that is given. */
export function SideBySide({ label, bars, words }: SideBySideProps) {
  const most = Math.max(1, ...bars.map(({ told }) => told.value ?? 0));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ id, name, told, note }) => (
        <li key={id} className={styles.row}>
          <bdi className={styles.name}>{name}</bdi>
          <strong className={styles.value}>{toldWords(told, words)}</strong>
          <span className={styles.track} aria-hidden="true">
            {told.value !== null && told.value > 0 && (
              <span className={styles.bar} style={{ width: `${(100 * told.value) / most}%` }} />
            )}
          </span>
          {note && <span className={styles.note}>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
