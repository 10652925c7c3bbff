import { useSyncExternalStore } from "react";
import { type Day, dayIn, timeIn } from "../../domain/shared/time/week.ts";
import { currentTime, onServerTime } from "./server-time.ts";

export const reader = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
export const deviceTimeZone = reader.timeZone;

export function useDay(timeZone: string): Day {
  return useSyncExternalStore(subscribe, () => dayIn(timeZone, currentTime()));
}

export function useClock(timeZone: string): { day: Day; time: string } {
  const time = useSyncExternalStore(subscribe, () => timeIn(timeZone, currentTime()));
  return { day: useDay(timeZone), time };
}

export function useNow(): Date {
  return new Date(
    useSyncExternalStore(subscribe, () => Math.floor(currentTime().getTime() / 60_000)) * 60_000,
  );
}

/** A page in the background has no timers, so it looks again when it comes back. */
function subscribe(look: () => void): () => void {
  const timer = setInterval(look, 15_000);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  const stop = onServerTime(look);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", look);
  };
}
