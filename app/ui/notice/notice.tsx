import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

type NoticeProps = {
  kind?: "bad" | "info" | "good";
  title?: string | undefined;
  action?: ReactNode;
  children?: ReactNode;
};

const icons = { bad: CircleAlert, good: CircleCheck, info: Info };

export function Notice({ kind = "info", title, action, children }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={kind === "bad" ? "alert" : "status"}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
