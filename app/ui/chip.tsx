import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./chip.module.css";
import chipRow from "./chip-row.module.css";

type ChipProps = {
  id?: string;
  label: string;
  value: string;
  words: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
};

/** A native list under a pill that is as wide as what is chosen in it. */
export function Chip({ id, label, value, words, isChosen, onChoose, children }: ChipProps) {
  return (
    <span className={`${chipRow.chip} ${styles.chip}`} data-chosen={isChosen || undefined}>
      <span className={styles.words} aria-hidden="true">
        {words}
      </span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        id={id}
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </span>
  );
}
