import type { ToldClaim } from "../../../domain/insight/claim-answer.ts";
import { shortDay, shortWeekday } from "../../../domain/shared/day-words.ts";
import type { Day } from "../../../domain/shared/week.ts";
import styles from "../../ui/receipt.module.css";

type EnteredDaysProps = {
  entered: NonNullable<ToldClaim["entered"]>;
  /** Whose numbers are told of. */
  name: string;
  today: Day;
};

/** What proves that numbers come in late: the days on which they did. */
export function EnteredDays({ entered, name, today }: EnteredDaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={`${name}: the days of each week`}>
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">
              <bdi>{name}</bdi> in
            </th>
            <th scope="col">Others in</th>
            <th scope="col">Days later</th>
          </tr>
        </thead>
        <tbody>
          {entered.map(({ week, own, others, later }) => (
            <tr key={week}>
              <th scope="row">{shortDay(week, today)}</th>
              <td>{shortWeekday(own, today)}</td>
              <td>{othersWords(others, today)}</td>
              <td>{later}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "Sun, Jun 7", or "Sun, Jun 7 to Tue, Jun 9". */
function othersWords(others: readonly Day[], today: Day): string {
  const [first = "", last = first] = [others[0], others.at(-1)];
  if (first === last) return shortWeekday(first, today);
  return `${shortWeekday(first, today)} to ${shortWeekday(last, today)}`;
}
