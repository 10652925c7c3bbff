import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./checkbox.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  /** Without it, `aria-label` says what is ticked, once. */
  label?: ReactNode;
};

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <span className={styles.box}>
        <input {...input} type="checkbox" />
        <Check size={18} strokeWidth={3} aria-hidden="true" />
      </span>
      {label && <span>{label}</span>}
    </label>
  );
}
