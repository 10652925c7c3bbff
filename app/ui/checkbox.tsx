import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./checkbox.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  /** For rows that show the words elsewhere: the label is then only read aloud. */
  hideLabel?: boolean;
};

export function Checkbox({ label, hideLabel = false, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <span className={styles.box}>
        <input {...input} type="checkbox" />
        <Check size={18} strokeWidth={3} aria-hidden="true" />
      </span>
      <span className={hideLabel ? styles.hidden : undefined}>{label}</span>
    </label>
  );
}
