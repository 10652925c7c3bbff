import styles from "./rising-bars.module.css";

export function RisingBars({ className = "" }: { className?: string | undefined }) {
  return (
    <span className={`${styles.bars} ${className}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
