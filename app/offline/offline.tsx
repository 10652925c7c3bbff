import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toCountQuery } from "../clicker/to-count.ts";
import { useOrganization } from "../me.ts";
import { useOutbox, useOutboxStatus } from "./use-outbox.ts";

/** Runs on every screen of the app: sends what waits, and has ready what the clicker needs without a network. */
export function Offline() {
  useSending();
  useReadsAfterSaves();
  const client = useQueryClient();
  const organizationId = useOrganization()?.organization.id;
  useEffect(() => {
    if (organizationId) void client.prefetchQuery(toCountQuery(organizationId));
  }, [client, organizationId]);
  return null;
}

/** Signs that the network or the person may be back: no more waiting for the next try. */
function useSending() {
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

/** A save that has arrived changes assignments and numbers: they are read again. */
function useReadsAfterSaves() {
  const client = useQueryClient();
  const { waiting } = useOutboxStatus();
  const saves = waiting.filter((count) => count.save === "waiting").length;
  const before = useRef(saves);
  useEffect(() => {
    if (saves < before.current) {
      void client.invalidateQueries({ queryKey: ["assignments"] });
      void client.invalidateQueries({ queryKey: ["entries"] });
    }
    before.current = saves;
  }, [client, saves]);
}
