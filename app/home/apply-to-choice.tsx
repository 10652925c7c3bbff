import { useId } from "react";
import type { ApplyTo } from "../../domain/assignment/assignment-change.ts";
import styles from "./assignment-form.module.css";

const choices = [
  ["this", "This one only"],
  ["following", "This and all following"],
] as const;

export function ApplyToChoice({
  value,
  onChange,
}: {
  value: ApplyTo;
  onChange: (value: ApplyTo) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>It repeats every week. Apply to</legend>
      {choices.map(([choice, label]) => (
        <label className={styles.choice} key={choice}>
          <input
            type="radio"
            name={name}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
