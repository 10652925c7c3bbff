import { Plus } from "lucide-react";
import { Link } from "react-router";
import type { Id } from "../../domain/id.ts";
import type { Day } from "../../domain/week.ts";
import { useUnassigned } from "./assignments.ts";
import styles from "./home.module.css";
import type { Whose } from "./list-parameters.ts";

type StaffBarProps = { organizationId: Id; today: Day; whose: Whose };

export function StaffBar({ organizationId, today, whose }: StaffBarProps) {
  const { data, hasNextPage } = useUnassigned(organizationId, today);
  const unassigned = data?.pages.flatMap(({ items }) => items) ?? [];
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
        {(unassigned.length > 0 || whose === "nobody") && (
          <Link
            to="/dashboard?show=nobody"
            replace
            aria-current={whose === "nobody" ? "true" : undefined}
          >
            Nobody
            {data && (
              <strong className={styles.waiting}>
                {`${unassigned.length}${hasNextPage ? "+" : ""}`}
              </strong>
            )}
          </Link>
        )}
      </nav>
      <Link to="/dashboard/assign" className={styles.assign}>
        <Plus size={20} strokeWidth={2.5} aria-hidden="true" />
        Assign a count
      </Link>
    </div>
  );
}
