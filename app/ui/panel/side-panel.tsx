import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import * as words from "#words/ui.ts";
import { IconButton } from "../button.tsx";
import { lookAtLayoutAgain } from "../desk.ts";
import { PartOfScreen, type ScreenProps } from "./screen.tsx";
import styles from "./side-panel.module.css";

type SidePanelProps = {
  /** The name of the shown thing. When it changes, the panel takes the focus again. */
  of: string;
  onClose: () => void;
  children: ReactNode;
};

export function SidePanel({ of, onClose, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useFocus(panel, of);
  useEscape(onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing may be without a form
  useEffect(() => {
    lookAtLayoutAgain();
    return lookAtLayoutAgain;
  }, [of]);
  const draw = ({ title, eyebrow, action, footer, children: content }: ScreenProps) => (
    <>
      <div className={styles.scroll}>
        <header className={styles.header}>
          <div>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
          </div>
          <IconButton label={words.close} className={styles.close} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </header>
        {action}
        <div className={styles.content}>{content}</div>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
  return (
    <dialog
      open
      ref={panel}
      className={styles.panel}
      data-side-panel=""
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <PartOfScreen value={draw}>{children}</PartOfScreen>
    </dialog>
  );
}

function useFocus(panel: RefObject<HTMLDialogElement | null>, of: string): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const shown = panel.current;
    const isInside = (element: Element | null) => shown?.contains(element) ?? false;
    const remember = () => {
      const { activeElement } = document;
      if (!isInside(activeElement)) opener.current = activeElement;
    };
    remember();
    document.addEventListener("focusin", remember);
    return () => {
      document.removeEventListener("focusin", remember);
      const wasInside =
        isInside(document.activeElement) || document.activeElement === document.body;
      if (wasInside && opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [panel]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing is what takes the focus
  useEffect(() => panel.current?.focus({ preventScroll: true }), [panel, of]);
}

function useEscape(onClose: () => void): void {
  useEffect(() => {
    function press({ key, defaultPrevented }: KeyboardEvent) {
      if (key !== "Escape" || defaultPrevented || document.querySelector("dialog:modal")) return;
      onClose();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onClose]);
}
