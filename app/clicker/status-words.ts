import * as words from "#words/counts.ts";
import { type DeviceCount, nextRequest } from "../../domain/count/device-count.ts";
import type { OutboxStatus } from "../outbox/outbox.ts";

export function statusWords(
  counts: readonly DeviceCount[],
  { trouble, isOnDisk }: OutboxStatus,
  isOnline: boolean,
) {
  const waiting = (text: (device: string) => string) => ({
    kind: "waiting",
    text: text(thisDevice()),
  });
  const isSent = !counts.some(nextRequest);
  const isEmpty = counts.every(({ plus, minus }) => plus + minus === 0);
  if (!isOnDisk && !(isSent && isOnline && !isEmpty))
    return { kind: "bad", text: words.notKept(thisDevice()) };
  if (counts.some((count) => count.refused !== null))
    return { ...waiting(words.notAccepted), kind: "bad" };
  if (isSent && isEmpty) return { kind: "none", text: "" };
  if (isSent && isOnline) return { kind: "good", text: words.allSent };
  if (trouble === "signed_out") return waiting(words.logInToSend);
  if (isSent) return waiting(words.offline);
  if (isOnline && trouble === "none") return { ...waiting(words.sending), kind: "sending" };
  return waiting(words.notSentYet);
}

const phones =
  "(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)";
let found: string | undefined;

/** Asked once, because every tap draws it. */
export function thisDevice(): string {
  found ??= matchMedia(phones).matches ? words.thisPhone : words.thisDevice;
  return found;
}
