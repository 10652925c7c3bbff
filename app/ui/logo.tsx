import styles from "./logo.module.css";

type LogoProps = { name: string; size?: number };

/** Three rising bars and the name, in the ink of where it stands. */
export function Logo({ name, size = 24 }: LogoProps) {
  return (
    <span className={styles.logo} style={{ fontSize: size * 0.92 }}>
      <LogoMark size={size} />
      {name}
    </span>
  );
}

export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="13" width="6" height="10" rx="2.2" fill="#6166f2" />
      <rect x="9" y="8" width="6" height="15" rx="2.2" fill="#7fa6f5" />
      <rect x="17" y="1" width="6" height="22" rx="2.2" fill="#ffc24b" />
    </svg>
  );
}
