import { type DeviceCount, nextRequest } from "../../domain/count/device-count.ts";
import type { OutboxStatus } from "../outbox/outbox.ts";

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
  if (isOnline && trouble === "none") return { ...waiting("sending"), kind: "sending" };
  return waiting("not sent yet");
}

const phones =
  "(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)";
let found: string | undefined;

/** Asked once, because every tap draws it. */
export function thisDevice(): string {
  found ??= matchMedia(phones).matches ? "this phone" : "this device";
  return found;
}
