import { CircleAlert, CircleCheck } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type Toast = {
  id: number;
  message: string;
  kind: "good" | "bad" | "info";
  action: ToastAction | undefined;
  ms: number;
};
type ToastAction = { label: string; run: () => void };
/** The names of its keys are the same in each language. */
const undoKeys = "Alt+Z";
type ToastOptions = { kind?: Toast["kind"]; ms?: number; action?: ToastAction };

/** 4 s by default, 20 s with an action. Never the only copy of an error. */
export function useToast(): (message: string, options?: ToastOptions) => void {
  return showToast;
}

export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribe, current, none);
  useEffect(() => {
    document.addEventListener("keydown", focusAction);
    return () => {
      document.removeEventListener("keydown", focusAction);
      change(noToasts);
    };
  }, []);
  return (
    <div className={styles.region} role="status" aria-atomic="false">
      {toasts.map((toast) => (
        <ToastCard toast={toast} key={toast.id} />
      ))}
    </div>
  );
}

/** Waits while a person points at it or has the focus in it. */
function ToastCard({ toast }: { toast: Toast }) {
  const { kind, message, action } = toast;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isInUse = () => card.current?.matches(":hover, :focus-within");
    const timer = setInterval(() => isInUse() || remove(toast), toast.ms);
    return () => clearInterval(timer);
  }, [toast]);
  return (
    <div className={styles.toast} data-kind={kind} ref={card}>
      {kind === "good" && <CircleCheck size={22} aria-hidden="true" />}
      {kind === "bad" && <CircleAlert size={22} aria-hidden="true" />}
      <span>{message}</span>
      {action && (
        <>
          <button
            type="button"
            className={styles.action}
            aria-keyshortcuts={undoKeys}
            onClick={() => act(toast)}
          >
            {action.label}
          </button>
          <kbd className={styles.key}>{undoKeys}</kbd>
        </>
      )}
    </div>
  );
}

let left: Element | null = null;

/** The toast comes last in the page, so a key leads there. */
function focusAction(event: KeyboardEvent): void {
  if (!event.altKey || event.code !== "KeyZ") return;
  const action = [...document.querySelectorAll<HTMLElement>(`.${styles.action}`)].at(-1);
  if (!action || action === document.activeElement) return;
  event.preventDefault();
  left = document.activeElement;
  action.focus();
}

const noToasts: readonly Toast[] = [];
let shown = noToasts;
let lastId = 0;
const listeners = new Set<() => void>();

function showToast(message: string, options: ToastOptions = {}) {
  const { kind = "good", action, ms = action ? 20_000 : 4000 } = options;
  lastId += 1;
  const toast = { id: lastId, message, kind, action, ms };
  change([...shown.filter((other) => other.message !== message), toast]);
}

function act(toast: Toast) {
  if (left instanceof HTMLElement) left.focus();
  left = null;
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
