import { useSyncExternalStore } from "react";
import { Listeners } from "../store/listeners.ts";

const noticeable = 5 * 60_000;
/** Milliseconds. A slower answer says nothing, because the device may have slept meanwhile. */
const longestAnswer = 10_000;

const listeners = new Listeners();
/** Milliseconds by which the device's clock is ahead of the server's; 0 while they agree. */
let lead = 0;

/** `date` is the Date header of an answer, `askedAt` the device's time of the request. */
export function hearServerTime(date: string | null, askedAt: number): void {
  const arrivedAt = Date.now();
  const difference = arrivedAt - Date.parse(date ?? "");
  const duration = arrivedAt - askedAt;
  if (Number.isNaN(difference) || duration < 0 || duration > longestAnswer) return;
  const heard = Math.abs(difference) < noticeable ? 0 : difference;
  if (Math.abs(heard - lead) < noticeable / 2) return;
  lead = heard;
  listeners.tell();
}

export function currentTime(): Date {
  return new Date(Date.now() - lead);
}

export function onServerTime(listener: () => void): () => void {
  return listeners.add(listener);
}

export function useClockLead(): number {
  return useSyncExternalStore(
    listeners.add,
    () => lead,
    () => 0,
  );
}
