import { useEffect } from "react";
import { useOutbox } from "./use-outbox.ts";

/** Sends what waits: at once, and whenever a sign comes that the network or the person may be back. */
export function useSending(): void {
  const outbox = useOutbox();
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && outbox.wake();
    outbox.wake();
    window.addEventListener("online", outbox.wake);
    window.addEventListener("pageshow", outbox.wake);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("online", outbox.wake);
      window.removeEventListener("pageshow", outbox.wake);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [outbox]);
}
