import type { Id } from "../../domain/shared/id.ts";
import { useKeptCount, useOutboxStatus } from "../outbox/use-outbox.ts";
import { useOnline } from "../reading/online.ts";
import styles from "./count-status.module.css";
import { statusWords } from "./status-words.ts";

export function CountStatus({ assignmentId }: { assignmentId: Id }) {
  const { counts } = useKeptCount(assignmentId);
  const { kind, text } = statusWords(counts, useOutboxStatus(), useOnline());
  return (
    <p className={styles.status} data-kind={kind} role="status">
      {text}
    </p>
  );
}
