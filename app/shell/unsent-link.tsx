import { CloudUpload } from "lucide-react";
import { Link } from "react-router";
import { useOutboxStatus, useUnsentEntries, useUnsentNotes } from "../outbox/use-outbox.ts";
import { useIsDesk } from "./desk.ts";
import styles from "./unsent-link.module.css";

/** On the rail, what is on this device only. Home tells what it is. */
export function UnsentLink() {
  const isDesk = useIsDesk();
  const { waiting, trouble } = useOutboxStatus();
  const numbers = useUnsentEntries().length;
  const notes = useUnsentNotes().length;
  const counts = waiting.filter(({ refused }) => refused !== null || trouble !== "none").length;
  const unsent = numbers + notes + counts;
  if (!isDesk || unsent === 0) return null;
  return (
    <aside aria-label="On this device only">
      <Link className={styles.unsent} to="/dashboard">
        <CloudUpload size={20} aria-hidden="true" />
        {unsent} not sent
      </Link>
    </aside>
  );
}
