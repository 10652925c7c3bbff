import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import rows from "../profile.module.css";
import styles from "./security.module.css";

type DisclosureProps = {
  icon: LucideIcon;
  title: string;
  note?: string;
  /** Made anew each time, so that nothing typed stays behind. */
  children: (close: () => void) => ReactNode;
};

export function Disclosure({ icon: Icon, title, note, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className={styles.disclosure}>
      <button
        type="button"
        className={rows.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={rows.rowIcon}>
          <Icon size={20} aria-hidden="true" />
        </span>
        <span className={`${rows.rowWords} ${styles.words}`}>
          {title}
          {note && <small>{note}</small>}
        </span>
        <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.panel} id={panelId}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
