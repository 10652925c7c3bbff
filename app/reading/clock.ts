import { useSyncExternalStore } from "react";
import { type Day, dayIn, timeIn } from "../../domain/week.ts";

export const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The organization's day, whatever the clock of this device's place says; moves on by itself. */
export function useDay(timeZone: string): Day {
  return useSyncExternalStore(subscribe, () => dayIn(timeZone, new Date()));
}

/** The organization's day and time of day. */
export function useClock(timeZone: string): { day: Day; time: string } {
  const time = useSyncExternalStore(subscribe, () => timeIn(timeZone, new Date()));
  return { day: useDay(timeZone), time };
}

/** A page that was put away has had no timers: it looks again as soon as it is back in front. */
function subscribe(look: () => void): () => void {
  const timer = setInterval(look, 15_000);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("focus", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
    window.removeEventListener("focus", look);
  };
}
