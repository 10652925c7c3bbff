import { CircleAlert, CircleCheck } from "lucide-react";
import { useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type Toast = { id: number; message: string; kind: "good" | "bad" | "info" };
type ToastOptions = { kind?: Toast["kind"]; ms?: number };

/** 4 s by default. Never the only copy of an error. */
export function useToast(): (message: string, options?: ToastOptions) => void {
  return showToast;
}

export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribe, current, none);
  return (
    <div className={styles.region} role="status">
      {toasts.map((toast) => (
        <div className={styles.toast} data-kind={toast.kind} key={toast.id}>
          {toast.kind === "good" && <CircleCheck size={22} aria-hidden="true" />}
          {toast.kind === "bad" && <CircleAlert size={22} aria-hidden="true" />}
          {toast.message}
        </div>
      ))}
    </div>
  );
}

const noToasts: readonly Toast[] = [];
let shown = noToasts;
let lastId = 0;
const listeners = new Set<() => void>();

function showToast(message: string, { kind = "good", ms = 4000 }: ToastOptions = {}) {
  lastId += 1;
  const toast = { id: lastId, message, kind };
  change([...shown.filter((other) => other.message !== message), toast]);
  setTimeout(() => change(shown.filter((other) => other.id !== toast.id)), ms);
}

function change(toasts: readonly Toast[]) {
  shown = toasts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current() {
  return shown;
}

function none() {
  return noToasts;
}
