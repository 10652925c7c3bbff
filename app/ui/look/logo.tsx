import styles from "./logo.module.css";

type LogoProps = { name: string; size?: "small" | "large" };

export function Logo({ name, size = "large" }: LogoProps) {
  return (
    <span className={styles.logo} data-size={size}>
      <LogoMark />
      {name}
    </span>
  );
}

export function LogoMark({ className = styles.mark }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="13" width="6" height="10" rx="2.2" fill="#6166f2" />
      <rect x="9" y="8" width="6" height="15" rx="2.2" fill="#7fa6f5" />
      <rect x="17" y="1" width="6" height="22" rx="2.2" fill="#ffc24b" />
    </svg>
  );
}
