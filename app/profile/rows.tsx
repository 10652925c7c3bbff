import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import styles from "./profile.module.css";

type RowProps = { icon?: LucideIcon; title: string; note?: string | undefined };

type RowLinkProps = RowProps & {
  to: string;
  isCurrent?: boolean;
};

export function RowLink({ to, isCurrent = false, ...row }: RowLinkProps) {
  return (
    <Link className={styles.row} to={to} aria-current={isCurrent ? "page" : undefined}>
      <RowContent {...row} />
    </Link>
  );
}

export function RowContent({ icon: Icon, title, note }: RowProps) {
  return (
    <>
      {Icon && (
        <span className={styles.rowIcon}>
          <Icon size={20} aria-hidden="true" />
        </span>
      )}
      <span className={styles.rowWords}>
        {title}
        {note && <small>{note}</small>}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </>
  );
}

type SwitchRowProps = {
  title: string;
  note: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export function SwitchRow({ title, note, isOn, onChange }: SwitchRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <span className={`${styles.rowWords} ${styles.switchWords}`}>
        {title}
        <small>{note}</small>
      </span>
      <span className={styles.switch} aria-hidden="true" />
    </button>
  );
}
