import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./checkbox.module.css";
import visuallyHidden from "./visually-hidden.module.css";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hideLabel?: boolean;
};

export function Checkbox({ label, hideLabel = false, ...input }: CheckboxProps) {
  return (
    <label className={styles.checkbox} data-label-hidden={hideLabel || undefined}>
      <span className={styles.box}>
        <input {...input} type="checkbox" />
        <Check size={18} strokeWidth={3} aria-hidden="true" />
      </span>
      <span className={hideLabel ? visuallyHidden.hidden : undefined}>{label}</span>
    </label>
  );
}
