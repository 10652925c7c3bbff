import { type DeviceCount, nextRequest } from "../../domain/count/device-count.ts";
import type { OutboxStatus } from "../outbox/outbox.ts";
import { thisDevice } from "./this-device.ts";

export function statusWords(
  counts: readonly DeviceCount[],
  { trouble, isOnDisk }: OutboxStatus,
  isOnline: boolean,
) {
  const waiting = (what: string) => ({
    kind: "waiting",
    text: `Kept on ${thisDevice()} · ${what}`,
  });
  const isSent = !counts.some(nextRequest);
  const isEmpty = counts.every(({ plus, minus }) => plus + minus === 0);
  if (!isOnDisk && !(isSent && isOnline && !isEmpty))
    return { kind: "bad", text: `Not kept on ${thisDevice()}` };
  if (counts.some((count) => count.refused !== null))
    return { ...waiting("not accepted"), kind: "bad" };
  if (isSent && isEmpty) return { kind: "none", text: "" };
  if (isSent && isOnline) return { kind: "good", text: "All taps sent" };
  if (trouble === "signed_out") return waiting("log in to send");
  if (isSent) return waiting("offline");
  if (isOnline && trouble === "none") return waiting("sending");
  return waiting("not sent yet");
}
