import { useEffect, useRef } from "react";
import type { MadeApiToken } from "../../../domain/account/api-token.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import rows from "../profile.module.css";
import styles from "./api-access.module.css";

type MadeKeyProps = { organizationId: Id; made: MadeApiToken; onDone: () => void };

/** On the screen and not in a dialog, which a press beside it would close for good. */
export function MadeKey({ organizationId, made: { token }, onDone }: MadeKeyProps) {
  const { label, copy } = useCopy(token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const address = `${location.origin}/api/organizations/${organizationId}`;
  const curl = (path: string) => `curl "${address}/${path}" -H "Authorization: Bearer ${token}"`;
  return (
    <Card className={styles.made}>
      <h2 ref={heading} tabIndex={-1} className={styles.madeTitle}>
        Copy your key now
      </h2>
      <p>
        It is shown only this once. Keep it like a password: whoever has it can read your numbers.
      </p>
      <code className={styles.secret}>{token}</code>
      <div className={styles.madeActions}>
        <Button onClick={copy}>{label}</Button>
        <Button kind="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      <details className={styles.example}>
        <summary>How a program uses it</summary>
        <p className={rows.quiet}>
          In a terminal, this reads the last 13 weeks as Reports adds them up:
        </p>
        <pre className={styles.secret}>{curl("reports?measure=everything&compare=last-year")}</pre>
        <p className={rows.quiet}>And this reads every number that was entered, as a table:</p>
        <pre className={styles.secret}>{curl("exports/entries.csv")}</pre>
      </details>
    </Card>
  );
}
