import type { ComponentProps } from "react";
import styles from "./screen.module.css";

export function Card({ tone, ...rest }: ComponentProps<"div"> & { tone?: "due" }) {
  const className = rest.className ? `${styles.card} ${rest.className}` : styles.card;
  return <div {...rest} data-tone={tone} className={className} />;
}
