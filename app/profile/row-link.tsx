import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import styles from "./profile.module.css";

type RowProps = { icon: LucideIcon; title: string; note?: string | undefined };

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
      <span className={styles.rowIcon}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.rowWords}>
        {title}
        {note && <small>{note}</small>}
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </>
  );
}
