import { useEffect, useState } from "react";
import * as words from "#words/shell.ts";
import { installApp } from "../store/installed-app.ts";
import { Button } from "../ui/button.tsx";
import styles from "../ui/notice/toast.module.css";

const hour = 3_600_000;
const patience = 2_000;
let putOff: ServiceWorker | null = null;

export function NewVersion() {
  const waiting = useWaitingVersion();
  const [later, setLater] = useState(putOff);
  if (!waiting || waiting === later) return null;
  function wait() {
    putOff = waiting;
    setLater(waiting);
  }
  return (
    <div className={styles.offer} role="status">
      <p>{words.newVersion}</p>
      <Button kind="quiet" onClick={wait}>
        {words.later}
      </Button>
      <Button onClick={() => takeOver(waiting)}>{words.reload}</Button>
    </div>
  );
}

function useWaitingVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void installApp().then((registration) => {
      if (registration && !stop.signal.aborted) watch(registration, setWaiting, stop.signal);
    });
    return () => stop.abort();
  }, []);
  return waiting;
}

function watch(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker | null) => void,
  signal: AbortSignal,
): void {
  // Without a controller this is the first version, which replaces nothing.
  const look = () => navigator.serviceWorker.controller && onWaiting(registration.waiting);
  const follow = () => registration.installing?.addEventListener("statechange", look, { signal });
  look();
  follow();
  registration.addEventListener("updatefound", follow, { signal });
  const timer = setInterval(() => registration.update().catch(() => {}), hour);
  signal.addEventListener("abort", () => clearInterval(timer));
}

function takeOver(waiting: ServiceWorker): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
  // Chrome can take the running version for busy for minutes after a reload cut off its answers: leaving the page ends it.
  setTimeout(() => location.reload(), patience);
}
