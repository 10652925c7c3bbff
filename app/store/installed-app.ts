import { useEffect } from "react";

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
