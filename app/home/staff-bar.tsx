import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Whose } from "./assignments.ts";
import styles from "./home.module.css";

/** For staff and admins: whose assignments the lists show, and the way to give a new one. */
export function StaffBar({ whose }: { whose: Whose }) {
  return (
    <div className={styles.staffBar}>
      <nav className={styles.switch} aria-label="Whose assignments">
        <Link to="/dashboard" replace aria-current={whose === "me" ? "true" : undefined}>
          Mine
        </Link>
        <Link
          to="/dashboard?show=everyone"
          replace
          aria-current={whose === "all" ? "true" : undefined}
        >
          Everyone
        </Link>
      </nav>
      <Link to="/dashboard/assign" className={styles.assign}>
        <Plus size={20} strokeWidth={2.5} aria-hidden="true" />
        Assign a count
      </Link>
    </div>
  );
}
