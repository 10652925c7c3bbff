import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "../ui/panel/card.tsx";
import styles from "./profile.module.css";

/** Rows on a card, below the name of what they have in common. */
export function RowGroup({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.groupName}>{name}</h2>
      <Card className={styles.rows}>{children}</Card>
    </section>
  );
}

export type RowProps = { icon?: LucideIcon; title: string; note?: string | undefined };

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

export function RowContent(row: RowProps) {
  return (
    <>
      <RowWords {...row} />
      <ChevronRight size={20} aria-hidden="true" />
    </>
  );
}

export function RowWords({ icon: Icon, title, note }: RowProps) {
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
    </>
  );
}

type SwitchRowProps = RowProps & { isOn: boolean; onChange: (isOn: boolean) => void };

export function SwitchRow({ isOn, onChange, ...row }: SwitchRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
    >
      <RowWords {...row} />
      <span className={styles.switch} aria-hidden="true" />
    </button>
  );
}
