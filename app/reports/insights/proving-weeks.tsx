import { comparedSum, comparedWeek } from "../../../domain/answer/compared-week.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/answer/report-answer.ts";
import { valueWords } from "../../../domain/shared/amount.ts";
import { shortDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import styles from "../../ui/receipt.module.css";

type ProvingWeeksProps = { answer: ReportAnswer; told: { today: Day; currency: string } };

/** The weeks that a number is made of: of a comparison, what is compared in each of them, and its sum. */
export function ProvingWeeks({ answer, told }: ProvingWeeksProps) {
  const rows = answer.rows.length > 0 ? answer.rows : answer.total ? [answer.total] : [];
  const weeks = [...answer.weeks.keys()].reverse();
  const [first, last] = [answer.weeks[0] ?? "", answer.weeks.at(-1) ?? ""].map((week) =>
    shortDay(week, told.today),
  );
  const label = `${rows.map(({ name }) => name).join(", ")}: ${first} to ${last}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
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
              <th scope="row">{shortDay(answer.weeks[week] ?? "", told.today)}</th>
              {rows.map((row) => (
                <td key={row.id ?? row.name}>
                  <WeekNumber row={row} week={week} currency={told.currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {weeks.length > 1 && rows.some(comparedSum) && (
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              {rows.map((row) => (
                <td key={row.id ?? row.name}>
                  <Sum row={row} currency={told.currency} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

type RowProps = { row: ReportRow; currency: string };

function WeekNumber({ row, week, currency }: RowProps & { week: number }) {
  const value = row.values[week] ?? null;
  const toCome = row.toCome[week] ?? 0;
  const missing = (row.expected[week] ?? 0) - (row.reported[week] ?? 0) - toCome;
  if (value === null) return missing > 0 ? "missing" : toCome > 0 ? "to come" : "blank";
  const words = (amount: number) => valueWords(amount, row, currency, { isRounded: true });
  const compared = comparedWeek(row, week);
  if (compared) {
    const { inAll, alike } = compared;
    const { now, before } = inAll ?? alike ?? { now: 0, before: 0 };
    return (
      <>
        {words(now)}
        <span className={styles.missing}>
          {" "}
          beside {words(before)}
          {!inAll && `, of ${words(value)}: only what both weeks have`}
          {inAll && alike && `, of both alike ${words(alike.now)} beside ${words(alike.before)}`}
        </span>
      </>
    );
  }
  const good = row.good[week] ?? null;
  const left = [
    missing > 0 && `${missing} missing`,
    toCome > 0 && `${toCome} to come`,
    good !== null && good !== value && `about ${words(good)} with what is usual of it`,
    row.compared && "not compared",
  ];
  return (
    <>
      {words(value)}
      <span className={styles.missing}> {left.filter(Boolean).join(", ")}</span>
    </>
  );
}

function Sum({ row, currency }: RowProps) {
  const sum = comparedSum(row);
  if (!sum) return "blank";
  const words = (amount: number) => valueWords(amount, row, currency, { isRounded: true });
  return (
    <>
      {words(sum.now)}
      <span className={styles.missing}> beside {words(sum.before)}</span>
    </>
  );
}
