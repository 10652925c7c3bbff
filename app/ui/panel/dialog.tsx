import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useBlocker, useLocation, useNavigate } from "react-router";
import * as words from "#words/ui.ts";
import { Button } from "../button.tsx";
import { lookAtLayoutAgain } from "../desk.ts";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
};

export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
    return lookAtLayoutAgain;
  }, [open]);
  // A dialog that is removed while open gives the focus back, too.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);

  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const isInside =
      event.clientX >= left &&
      event.clientX <= right &&
      event.clientY >= top &&
      event.clientY <= bottom;
    if (!isInside) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog, and arrives as onClose
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
    >
      {open && (
        <>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <div className={styles.content}>{children}</div>
          <CloseOnBack onClose={onClose} />
        </>
      )}
    </dialog>
  );
}

/** Back closes what is open instead of leaving the screen. What the address opens goes with the address. */
export function CloseOnBack({ onClose }: Pick<DialogProps, "onClose">) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction === "POP" &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search === nextLocation.search),
  );
  const navigate = useNavigate();
  const here = useRef(useLocation());
  useEffect(() => {
    // Back from the page that was opened first leaves the app, which nothing can hold up.
    const { state } = here.current;
    if (history.state?.idx === 0) void navigate(here.current, { state, preventScrollReset: true });
  }, [navigate]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);
  return null;
}

type DialogActionsProps = {
  onClose?: (() => void) | undefined;
  close?: string;
  children?: ReactNode;
};

export function DialogActions({ onClose, close = words.cancel, children }: DialogActionsProps) {
  return (
    <div className={styles.actions}>
      {onClose && (
        <Button kind="quiet" onClick={onClose}>
          {close}
        </Button>
      )}
      {children}
    </div>
  );
}
