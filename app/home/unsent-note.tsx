import { type DeviceCount, nextRequest } from "../../domain/count/device-count.ts";
import type { Id } from "../../domain/shared/id.ts";
import { statusWords } from "../clicker/status-words.ts";
import { useOutboxStatus } from "../outbox/use-outbox.ts";
import { useOnline } from "../reading/online.ts";
import styles from "./assignment-row.module.css";

export function UnsentNote({ assignmentId }: { assignmentId: Id }) {
  const status = useOutboxStatus();
  const isOnline = useOnline();
  const counts = status.waiting.filter((count) => count.assignmentId === assignmentId);
  const { kind, text } = statusWords(counts, status, isOnline);
  if (!counts.some(isUnsent)) return null;
  return (
    <span className={styles.unsent} data-kind={kind}>
      {text}
    </span>
  );
}

/** Taps from before a restart are left out: the clicker asks about them. */
function isUnsent(count: DeviceCount): boolean {
  return count.refused !== null || nextRequest(count) !== null;
}
