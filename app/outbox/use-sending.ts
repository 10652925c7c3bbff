import { useEffect } from "react";
import { useOutbox } from "./use-outbox.ts";

export function useSending(): void {
  const outbox = useOutbox();
  useEffect(() => {
    const end = new AbortController();
    outbox.wake();
    window.addEventListener("online", outbox.comeOnline, end);
    window.addEventListener("pageshow", outbox.wake, end);
    window.addEventListener("pagehide", outbox.leave, end);
    document.addEventListener("visibilitychange", outbox.wake, end);
    return () => end.abort();
  }, [outbox]);
}
