import { Plus } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import styles from "./departments.module.css";

/** `what` continues "Add", such as "a service". */
export function AddButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button kind="quiet" className={styles.add} onClick={onClick}>
      <Plus size={18} aria-hidden="true" />
      Add {what}
    </Button>
  );
}
