import { doubtsIn } from "../../../domain/doubt/in-totals.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import {
  amountOf,
  amountWords,
  changeWords,
  newestOf,
  rowName,
  stateWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import { goalOn } from "../../../domain/report/goal.ts";
import { isCompleteWeek, type ReportRow } from "../../../domain/report/report-answer.ts";
import { fullnessWords, uncountedWords } from "../../../domain/report/room.ts";
import { shortDay } from "../../../domain/shared/day-words.ts";
import type { Day } from "../../../domain/shared/week.ts";
import type { Choice } from "../address.ts";
import { isOfAll } from "../goals/goal-card.tsx";
import { useGoals } from "../goals/use-goals.ts";
import { PrintGoal } from "./print-goal.tsx";
import styles from "./print-sheet.module.css";

type PrintNumberProps = {
  organization: Organization;
  row: ReportRow;
  weeks: Day[];
  comparedWeeks: Day[] | null;
  running: number | null;
  choice: Choice;
  /** Of so many that only what is most important has room: its week is `usualWeek` unless it is named. */
  isShort: boolean;
  usualWeek: Day | null;
  today: Day;
};

export function PrintNumber(props: PrintNumberProps) {
  const { organization, row, weeks, comparedWeeks, running, choice, isShort, usualWeek, today } =
    props;
  const { currency } = organization;
  const { where, compare } = choice;
  const words: WordsOf = { row, currency, compare, weeks, comparedWeeks, running, today };
  const goals = useGoals(organization.id);
  const goal = isOfAll(where) ? goalOn(goals, row.id, today) : undefined;
  const newest = newestOf(row, usualWeek === null ? null : weeks.indexOf(usualWeek));
  const when = shortDay(weeks[newest] ?? today, today);
  return (
    <>
      <h2 dir="auto">{rowName(row)}</h2>
      {newest < 0 ? (
        <p>Not entered in these weeks</p>
      ) : (
        <>
          <p>
            <strong className={styles.value}>{amountWords(words, newest)}</strong>{" "}
            {!isCompleteWeek(row, newest) || doubtsIn(row, newest) > 0
              ? `${when}, ${stateWords(words, newest)}`
              : !(isShort && weeks[newest] === usualWeek) && `week of ${when}`}
          </p>
          <p>{changeWords(words, newest)}</p>
          {row.seats !== undefined && <p>{fullnessWords(row.values[newest] ?? 0, row.seats)}</p>}
          {row.uncounted && <p>{uncountedWords(row.uncounted)}</p>}
          {!isShort && row.typical !== null && compare !== "typical" && (
            <p>Typical week {amountOf(words, row.typical)}</p>
          )}
        </>
      )}
      {goal && <PrintGoal organization={organization} goal={goal} today={today} />}
    </>
  );
}
