import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "../ui/button.tsx";
import styles from "./new-version.module.css";

const hour = 3_600_000;

/** Installs the service worker, and offers a newer version of the app when there is one, but never during a count. */
export function NewVersion() {
  const waiting = useWaitingVersion();
  const { pathname } = useLocation();
  const [isLater, setLater] = useState(false);
  if (!waiting || isLater || pathname === "/clicker") return null;
  return (
    <div className={styles.offer} role="status">
      <p>A new version is ready.</p>
      <Button kind="quiet" onClick={() => setLater(true)}>
        Later
      </Button>
      <Button onClick={() => takeOver(waiting)}>Reload</Button>
    </div>
  );
}

function useWaitingVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const { serviceWorker } = navigator;
    serviceWorker
      .register("/service-worker.js")
      .then((registration) => {
        // Without a controller this is the first version, which has nothing to replace.
        const look = () => serviceWorker.controller && setWaiting(registration.waiting);
        look();
        registration.addEventListener("updatefound", () =>
          registration.installing?.addEventListener("statechange", look),
        );
        timer = setInterval(() => registration.update().catch(() => {}), hour);
      })
      // A browser that forbids it, as in some private windows, has the app while there is a network.
      .catch(() => {});
    return () => clearInterval(timer);
  }, []);
  return waiting;
}

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waiting.postMessage("take over");
}
