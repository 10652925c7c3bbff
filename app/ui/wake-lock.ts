import { useEffect } from "react";

/** Keeps the screen on while it is seen. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    async function hold() {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    }
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, []);
}
