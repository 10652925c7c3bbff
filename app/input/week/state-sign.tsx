import { Check, CircleAlert, CirclePlus, CloudUpload, Hourglass, Sigma } from "lucide-react";
import type { CellState } from "./cell-state.ts";
import styles from "./week-field.module.css";

const signs = {
  bad: CircleAlert,
  unsent: CloudUpload,
  missing: Hourglass,
  counted: CirclePlus,
  sum: Sigma,
  unused: CircleAlert,
  saved: Check,
  typed: null,
  blank: null,
};

/** Tells by shape what the colors also tell. */
export function StateSign({ state: { kind, words } }: { state: CellState }) {
  const Sign = signs[kind];
  return (
    <span className={styles.sign} data-state={kind} title={words}>
      {Sign && <Sign size={14} strokeWidth={2.5} aria-hidden="true" />}
    </span>
  );
}
