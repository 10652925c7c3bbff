import { CreditCard } from "lucide-react";
import { useToast } from "../ui/toast.tsx";
import styles from "./profile.module.css";
import { RowContent } from "./row-link.tsx";

export function BillingRow() {
  const showToast = useToast();
  return (
    <button
      type="button"
      className={styles.row}
      onClick={() => showToast("Feature is coming soon!", { kind: "info", ms: 3_000 })}
    >
      <RowContent icon={CreditCard} title="Billing" />
    </button>
  );
}
