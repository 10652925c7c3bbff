import { unsentTaps } from "../../domain/device-count.ts";
import type { KeptCount } from "../offline/kept-count.ts";
import type { OutboxStatus } from "../offline/outbox.ts";
import { useOutboxStatus } from "../offline/use-outbox.ts";
import { useOnline } from "../online.ts";
import styles from "./count-status.module.css";
import { thisDevice } from "./this-device.ts";

/** Where the taps are: on this device, and whether the server has them. Nothing while there are none. */
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
  const saved = `aved on ${thisDevice()}`;
  const waiting = (what: string) => ({ kind: "waiting", text: `S${saved} · ${what}` });
  const unsent = counts.reduce((sum, count) => sum + unsentTaps(count), 0);
  if (!isOnDisk) return { kind: "bad", text: `Not s${saved}` };
  if (counts.some((count) => count.refused !== null))
    return { ...waiting("not accepted"), kind: "bad" };
  if (counts.every(({ plus, minus }) => plus + minus === 0)) return { kind: "none", text: "" };
  if (unsent === 0 && isOnline) return { ...waiting("sent"), kind: "good" };
  if (trouble === "signed_out") return waiting("log in to send");
  if (unsent === 0) return waiting("offline");
  return waiting(isOnline && trouble === "none" ? "sending" : `${unsent} to send`);
}
