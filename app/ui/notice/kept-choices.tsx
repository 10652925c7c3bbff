import type { ReactNode } from "react";
import * as words from "#words/ui.ts";
import { Button } from "../button.tsx";
import { useCopy } from "../use-copy.ts";
import styles from "./notice.module.css";

type KeptChoicesProps = {
  text: string;
  onRetry?: (() => void) | undefined;
  onDiscard: () => void;
  children?: ReactNode;
};

/** For text that is on this device only, because it was refused or never saved. */
export function KeptChoices({ text, onRetry, onDiscard, children }: KeptChoicesProps) {
  const { label, copy } = useCopy(text);
  return (
    <div className={styles.choices}>
      {onRetry && (
        <Button kind="quiet" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      )}
      {children}
      <Button kind="quiet" onClick={copy}>
        {label}
      </Button>
      <Button kind="quiet" onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}
