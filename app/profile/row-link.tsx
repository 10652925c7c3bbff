import { ChevronRight, type LucideIcon } from "lucide-react";
import { Link } from "react-router";
import styles from "./profile.module.css";

type RowProps = { icon: LucideIcon; title: string; note?: string | undefined };

export function RowLink({ to, ...row }: RowProps & { to: string }) {
  return (
    <Link className={styles.row} to={to}>
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
