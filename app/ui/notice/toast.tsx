import { CircleAlert, CircleCheck } from "lucide-react";
import { useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type Toast = {
  id: number;
  message: string;
  kind: "good" | "bad" | "info";
  action: ToastAction | undefined;
};
type ToastAction = { label: string; run: () => void };
type ToastOptions = { kind?: Toast["kind"]; ms?: number; action?: ToastAction };

/** 4 s by default, 15 s with an action. Never the only copy of an error. */
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
          <span>{toast.message}</span>
          {toast.action && (
            <button type="button" className={styles.action} onClick={() => act(toast)}>
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}

const noToasts: readonly Toast[] = [];
let shown = noToasts;
let lastId = 0;
const listeners = new Set<() => void>();

function showToast(message: string, options: ToastOptions = {}) {
  const { kind = "good", action, ms = action ? 15_000 : 4000 } = options;
  lastId += 1;
  const toast = { id: lastId, message, kind, action };
  change([...shown.filter((other) => other.message !== message), toast]);
  setTimeout(() => remove(toast), ms);
}

function act(toast: Toast) {
  remove(toast);
  toast.action?.run();
}

function remove({ id }: Toast) {
  change(shown.filter((other) => other.id !== id));
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
