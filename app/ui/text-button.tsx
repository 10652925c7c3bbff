import type { ComponentProps } from "react";
import styles from "./text-button.module.css";

/** Colored words without a frame, for an action beside what it is about. */
export function TextButton(props: Omit<ComponentProps<"button">, "type" | "className">) {
  return <button {...props} type="button" className={styles.button} />;
}
