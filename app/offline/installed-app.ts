import { useEffect } from "react";

/** Installs the service worker. A browser that forbids it, as in some private windows, has the app while there is a network. */
export async function installApp(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker.register("/service-worker.js").catch(() => null);
}

/** For the screen that offers no newer version. */
export function useInstalledApp(): void {
  useEffect(() => void installApp(), []);
}
