import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import styles from "./fold.module.css";

type FoldProps = { id: string; title: string; children: ReactNode };

/** Keeps what is needed now and then behind its title. `children` are drawn, and read, once it is opened. */
export function Fold({ id, title, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h2 id={id}>{title}</h2>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
