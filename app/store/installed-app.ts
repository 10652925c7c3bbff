import { useEffect } from "react";

/** Some private windows forbid it; the app then works while there is a network. */
export async function installApp(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker.register("/service-worker.js").catch(() => null);
}

export function useInstalledApp(): void {
  useEffect(() => void installApp(), []);
}

export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!("serviceWorker" in navigator && "PushManager" in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}
