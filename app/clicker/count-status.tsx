import type { Id } from "../../domain/shared/id.ts";
import { useLocalCount, useOutboxStatus } from "../outbox/use-outbox.ts";
import { useOnline } from "../reading/online.ts";
import styles from "./count-status.module.css";
import { statusWords } from "./status-words.ts";

export function CountStatus({ assignmentId }: { assignmentId: Id }) {
  const { counts } = useLocalCount(assignmentId);
  const { kind, text } = statusWords(counts, useOutboxStatus(), useOnline());
  return (
    <p className={styles.status} data-kind={kind} role="status">
      {text}
    </p>
  );
}
