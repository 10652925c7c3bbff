import * as v from "valibot";
import { valueWords } from "../../../domain/amount.ts";
import { shortDay } from "../../../domain/day-words.ts";
import type { ToldClaim } from "../../../domain/insight/claim-answer.ts";
import { claimText, slotWords } from "../../../domain/insight/claim-words.ts";
import type { Organization } from "../../../domain/organization.ts";
import { type Question, questionSchema } from "../../../domain/question.ts";
import {
  isCompleteWeek,
  type ReportAnswer,
  type ReportRow,
} from "../../../domain/report-answer.ts";
import { type Day, sundayOf } from "../../../domain/week.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { PanelDialog } from "../../shell/panel-dialog.tsx";
import styles from "../../ui/receipt.module.css";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useAnswer } from "../use-answer.ts";
import { EnteredDays } from "./entered-days.tsx";

type Proved = Pick<ToldClaim, "key" | "template" | "names" | "slots" | "entered">;
type ReceiptProps = {
  claim: Proved | undefined;
  organization: Organization;
  told: { today: Day; currency: string };
  onClose: () => void;
};

/** What proves a sentence: how each number is made, of how many weeks, and the weeks themselves. */
export function Receipt({ claim, organization, told, onClose }: ReceiptProps) {
  return (
    <PanelDialog
      of={claim?.key ?? ""}
      open={claim !== undefined}
      onClose={onClose}
      title="Where this comes from"
      shape="sheet"
    >
      {claim && (
        <div className={styles.receipt}>
          <p className={styles.sentence}>{claimText(claim, told)}</p>
          <dl className={styles.slots}>
            {Object.entries(claim.slots).map(([name, slot]) => (
              <div key={name}>
                <dt>{slotWords(slot, told)}</dt>
                <dd>
                  {slot.formula}
                  <span className={styles.coverage}>{coverageWords(slot)}</span>
                </dd>
              </div>
            ))}
          </dl>
          {claim.entered ? (
            <EnteredDays
              entered={claim.entered}
              name={claim.names.department ?? ""}
              today={told.today}
            />
          ) : (
            provingQuestions(claim).map((question) => (
              <Proof
                key={JSON.stringify(question)}
                question={question}
                organization={organization}
                told={told}
              />
            ))
          )}
        </div>
      )}
    </PanelDialog>
  );
}

function coverageWords({ coverage: { complete, weeks } }: ToldClaim["slots"][string]): string {
  if (weeks === 1) return complete === 1 ? "This week is complete." : "Something is missing.";
  if (complete === weeks) return `All ${weeks} weeks are complete.`;
  return `${complete} of ${weeks} weeks are complete.`;
}

/** Without those whose weeks another one has, too. */
function provingQuestions({ slots }: Proved): Question[] {
  const widestFirst = Object.values(slots).toSorted(
    (one, other) => other.coverage.weeks - one.coverage.weeks,
  );
  const kept: Question[] = [];
  for (const slot of widestFirst) {
    const read = v.safeParse(questionSchema, slot.question);
    if (read.success && !kept.some((wider) => holds(wider, read.output))) kept.push(read.output);
  }
  return kept;
}

function holds({ period: wide, ...one }: Question, { period, ...other }: Question): boolean {
  if (JSON.stringify(one) !== JSON.stringify(other)) return false;
  if (typeof wide === "string" || typeof period === "string") return wide === period;
  return wide.from <= period.from && period.to <= wide.to;
}

type ProofProps = Pick<ReceiptProps, "organization" | "told"> & { question: Question };

function Proof({ question, organization, told }: ProofProps) {
  const answer = useAnswer(organization.id, question);
  const shown = answer.isPlaceholderData ? undefined : answer.data;
  if (shown) return <Weeks answer={shown} told={told} />;
  return answer.error ? <FailedRead query={answer} of="these weeks" /> : <Skeleton height={240} />;
}

function Weeks({ answer, told }: { answer: ReportAnswer; told: ReceiptProps["told"] }) {
  const rows = answer.rows.length > 0 ? answer.rows : answer.total ? [answer.total] : [];
  const weeks = [...answer.weeks.keys()].reverse();
  const [first, last] = [answer.weeks[0] ?? "", answer.weeks.at(-1) ?? ""].map((week) =>
    shortDay(sundayOf(week), told.today),
  );
  const label = `${rows.map(({ name }) => name).join(", ")}: ${first} to ${last}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">Week</th>
            {rows.map((row) => (
              <th scope="col" key={row.id ?? row.name}>
                <bdi>{row.name || "Special services"}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={answer.weeks[week]}>
              <th scope="row">{shortDay(sundayOf(answer.weeks[week] ?? ""), told.today)}</th>
              {rows.map((row) => (
                <td key={row.id ?? row.name}>
                  <WeekNumber row={row} week={week} currency={told.currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type WeekNumberProps = { row: ReportRow; week: number; currency: string };

function WeekNumber({ row, week, currency }: WeekNumberProps) {
  const value = row.values[week] ?? null;
  const missing = (row.expected[week] ?? 0) - (row.reported[week] ?? 0);
  if (value === null) return missing > 0 ? "missing" : "blank";
  const before = row.compared?.before[week] ?? null;
  return (
    <>
      {valueWords(value, row, currency, { isRounded: true })}
      {before !== null && (
        <span className={styles.missing}>
          {" "}
          beside {valueWords(before, row, currency, { isRounded: true })}
        </span>
      )}
      {!isCompleteWeek(row, week) && <span className={styles.missing}> {missing} missing</span>}
    </>
  );
}
