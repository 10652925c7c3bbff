import styles from "./skeleton.module.css";

type SkeletonProps = { width?: number | string; height?: number | string; round?: boolean };

export function Skeleton({ width = "100%", height = "1em", round = false }: SkeletonProps) {
  const style = { width, height, borderRadius: round ? "50%" : undefined };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
