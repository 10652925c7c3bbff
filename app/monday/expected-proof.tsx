import { Link } from "react-router";
import { proofOf } from "../../domain/forecast/expected-proof.ts";
import { expectedDay, rangeWords } from "../../domain/forecast/expected-words.ts";
import type { ExpectedWeek, Outcome } from "../../domain/forecast/forecast-answer.ts";
import type { Day } from "../../domain/shared/time/week.ts";
import { PanelDialog } from "../ui/panel/panel-dialog.tsx";
import styles from "../ui/receipt.module.css";

type ExpectedProofProps = {
  outcome: Outcome | undefined;
  expected: ExpectedWeek | undefined;
  currency: string;
  today: Day;
  onClose: () => void;
};

/** The numbers from which the range of a coming week was made. */
export function ExpectedProof({ outcome, expected, currency, today, onClose }: ExpectedProofProps) {
  const of = { row: { unit: "count" as const }, currency, today };
  const isKnown = expected !== undefined && outcome?.kind === "forecast";
  return (
    <PanelDialog
      of={expected?.week ?? ""}
      open={isKnown}
      onClose={onClose}
      title="Where this comes from"
    >
      {isKnown && (
        <div className={styles.receipt}>
          <p className={styles.sentence}>
            {expectedDay(expected, today)}: {rangeWords(of, expected)} expected.
          </p>
          <dl className={styles.slots}>
            {proofOf(of, outcome, expected).map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
          <Link className={styles.more} to="/reports#numbers">
            See it behind the line in Reports
          </Link>
        </div>
      )}
    </PanelDialog>
  );
}
