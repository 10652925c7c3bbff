import styles from "./cursor.module.css";

type CursorProps = {
  /** Shares of the width and, from the top, of the height; `y` is null for a blank week. */
  x: number;
  y: number | null;
};

/** Moves without a new layout: layers as large as the chart are pushed by shares of themselves. */
export function Cursor({ x, y }: CursorProps) {
  return (
    <div className={styles.across} style={{ transform: `translateX(${100 * x}%)` }}>
      <div className={styles.line} />
      {y !== null && (
        <div className={styles.down} style={{ transform: `translateY(${100 * y}%)` }}>
          <div className={styles.dot} />
        </div>
      )}
    </div>
  );
}
