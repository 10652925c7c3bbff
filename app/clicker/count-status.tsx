import { unsentTaps } from "../../domain/device-count.ts";
import type { KeptCount } from "../offline/kept-count.ts";
import type { OutboxStatus } from "../offline/outbox.ts";
import { useOutboxStatus } from "../offline/use-outbox.ts";
import { useOnline } from "../online.ts";
import styles from "./count-status.module.css";

/** Where the taps are: on this phone, and whether the server has them. */
export function CountStatus({ kept }: { kept: KeptCount }) {
  const status = useOutboxStatus();
  const isOnline = useOnline();
  const { kind, text } = describe(kept, status, isOnline);
  return (
    <p className={styles.status} data-kind={kind} role="status">
      {text}
    </p>
  );
}

function describe({ counts }: KeptCount, { trouble, isOnDisk }: OutboxStatus, isOnline: boolean) {
  const unsent = counts.reduce((sum, count) => sum + unsentTaps(count), 0);
  if (!isOnDisk) return { kind: "bad", text: "Not saved on this phone" };
  if (counts.some((count) => count.refused !== null))
    return { kind: "bad", text: "Saved on this phone · not accepted" };
  if (unsent === 0 && isOnline) return { kind: "good", text: "Saved on this phone · sent" };
  if (trouble === "signed_out")
    return { kind: "waiting", text: "Saved on this phone · log in to send" };
  if (unsent === 0) return { kind: "waiting", text: "Saved on this phone · offline" };
  if (isOnline && trouble === "none")
    return { kind: "waiting", text: "Saved on this phone · sending" };
  return { kind: "waiting", text: `Saved on this phone · ${unsent} to send` };
}
