import type { Id } from "../../domain/id.ts";
import { useKeptCount, useOutboxStatus } from "../offline/use-outbox.ts";
import { useOnline } from "../reading/online.ts";
import styles from "./count-status.module.css";
import { describe } from "./status-words.ts";

export function CountStatus({ assignmentId }: { assignmentId: Id }) {
  const { counts } = useKeptCount(assignmentId);
  const { kind, text } = describe(counts, useOutboxStatus(), useOnline());
  return (
    <p className={styles.status} data-kind={kind} role="status">
      {text}
    </p>
  );
}
