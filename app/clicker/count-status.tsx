import type { KeptCount } from "../offline/kept-count.ts";
import { useOutboxStatus } from "../offline/use-outbox.ts";
import { useOnline } from "../online.ts";
import styles from "./count-status.module.css";
import { describe } from "./status-words.ts";

/** Where the taps are: on this device, and whether the server has them. Nothing while there are none. */
export function CountStatus({ kept }: { kept: KeptCount }) {
  const { kind, text } = describe(kept.counts, useOutboxStatus(), useOnline());
  return (
    <p className={styles.status} data-kind={kind} role="status">
      {text}
    </p>
  );
}
