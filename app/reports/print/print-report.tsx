import { goalAlone } from "#words/goals.ts";
import * as texts from "#words/reports.ts";
import { plainQuestion } from "../../../domain/answer/question.ts";
import {
  isApart,
  isCompleteWeek,
  type ReportAnswer,
  type ReportRow,
} from "../../../domain/answer/report-answer.ts";
import { doubtsIn } from "../../../domain/doubt/in-totals.ts";
import type { Campus } from "../../../domain/organization/campus.ts";
import { type ClosedCampus, closedName } from "../../../domain/organization/campus.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { regionsOf } from "../../../domain/organization/region.ts";
import { sharedDepartments } from "../../../domain/organization/shared-departments.ts";
import { withDepartments } from "../../../domain/organization/tell-apart.ts";
import {
  amountOf,
  amountWords,
  changeWords,
  comparisonTitles,
  coverageWords,
  fullnessWords,
  newestOf,
  rowName,
  seatsWords,
  stateWords,
  summaryWords,
  uncountedWords,
  type WordsOf,
} from "../../../domain/report/card-words.ts";
import {
  type Goal,
  goalOn,
  progressWords,
  wantedWords,
  weeklyGoalWords,
  weeklyValue,
} from "../../../domain/report/goal.ts";
import { type Sentence, sentenceText } from "../../../domain/report/report-words.ts";
import type { Choice, ReportsPage } from "../../../domain/report/reports-page.ts";
import { addressOf } from "../../../domain/report/saved-view.ts";
import type { Id } from "../../../domain/shared/id.ts";
import { fullDay, shortDay } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import type { Terms } from "../../../words/terms.ts";
import { useDay } from "../../reading/clock.ts";
import { useTerms } from "../../reading/terms.ts";
import { lineOf } from "../cards/number-card.tsx";
import { LineChart } from "../chart/line-chart.tsx";
import { isOfAll, useProgress } from "../goals/goal-card.tsx";
import type { WeekMark } from "../week/week-marks.ts";
import { PrintPage } from "./print-page.tsx";
import styles from "./print-report.module.css";

export function PrintReport(sheet: PrintSheetProps) {
  return (
    <PrintPage>
      <PrintSheet {...sheet} />
    </PrintPage>
  );
}

type PrintSheetProps = {
  organization: Organization;
  title: string;
  campuses: Campus[];
  page: ReportsPage;
  choice: Choice;
  sentences: Sentence[];
  marksOf: (row: ReportRow) => WeekMark[];
};

/** More of them stand in three columns, and more than `mostInBoxes` in lines: the page stays one. */
const roomy = 8;
const mostInBoxes = 21;

/** A page to put before a board: whose numbers, of when, in words, the attendance as a line, and each category's number. */
function PrintSheet(props: PrintSheetProps) {
  const { organization, campuses, page, choice, sentences } = props;
  const { total, everything, goals } = page;
  const today = useDay(organization.timeZone);
  const terms = useTerms();
  const { weeks } = total;
  const asked = addressOf({ ...plainQuestion, ...choice });
  const view = page.views.find(({ question }) => question === asked);
  const [latest, ...others] = sentences.filter(
    ({ about }) => about !== "missing" && about !== "import",
  );
  const row = total.total;
  const isBlank = (one: ReportRow) =>
    one.values.every((value) => value === null) &&
    !isApart(one) &&
    !(isOfAll(choice.where) && goalOn(goals, one.id, today));
  const rows = withDepartments(everything.rows, sharedDepartments(campuses), [terms.attendance]);
  const blank = rows.filter(isBlank);
  const shown = rows.filter((one) => !isBlank(one));
  const isShort = shown.length > mostInBoxes;
  const usualWeek = row && row.last !== null ? (weeks[row.last] ?? null) : null;
  return (
    <article className={styles.sheet}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.church} dir="auto">
            {props.title}
          </h1>
          {view && (
            <p className={styles.view} dir="auto">
              {view.name}
            </p>
          )}
        </div>
        <p className={styles.asked}>
          {texts.fromTo(fullDay(weeks[0] ?? today), fullDay(weeks.at(-1) ?? today))}
          <br />
          {choiceWords({ choice, campuses, closed: page.closed, terms })}
        </p>
      </header>
      {latest && (
        <section className={styles.words}>
          <p className={styles.latest}>{sentenceText(latest)}</p>
          {others.map((sentence) => (
            <p key={sentenceText(sentence)}>{sentenceText(sentence)}</p>
          ))}
        </section>
      )}
      {row && row.parts.length > 0 && <Attendance {...props} row={row} />}
      {isShort && usualWeek && <p>{texts.usualWeek(shortDay(usualWeek, today))}</p>}
      <ul
        className={styles.numbers}
        data-many={shown.length > roomy || undefined}
        data-short={isShort || undefined}
      >
        {shown.map((one) => (
          <li key={one.id} className={styles.number}>
            <PrintNumber
              organization={organization}
              row={one}
              everything={everything}
              choice={choice}
              goals={goals}
              isShort={isShort}
              usualWeek={usualWeek}
              today={today}
            />
          </li>
        ))}
      </ul>
      {blank.length > 0 && (
        <p>
          {texts.blankOnes}
          <bdi>{blank.map((one) => rowName(one, terms)).join(", ")}</bdi>
        </p>
      )}
      <footer className={styles.footer}>{texts.printed(shortDay(today, ""))}</footer>
    </article>
  );
}

function Attendance({ row, ...props }: PrintSheetProps & { row: ReportRow }) {
  const { organization, choice, page, marksOf } = props;
  const { total, goals } = page;
  const { currency, weekStartDay } = organization;
  const today = useDay(organization.timeZone);
  const isWhole = Object.values(choice.where).every((ids) => ids === undefined);
  const goal = isWhole ? goalOn(goals, null, today) : undefined;
  const line = lineOf({
    row,
    weeks: total.weeks,
    compare: choice.compare,
    currency,
    marks: marksOf(row),
    goal: goal && {
      value: weeklyValue(goal, weekStartDay),
      words: weeklyGoalWords(goal, { currency, weekStartDay }),
    },
    today,
  });
  return (
    <section className={styles.total}>
      <h2>{rowName(row, useTerms())}</h2>
      <LineChart line={line} />
      {goal && <PrintGoal organization={organization} goal={goal} today={today} />}
      <p>
        {[
          choice.compare !== "none" && texts.grayLine(inSentence(comparisonTitles[choice.compare])),
          coverageWords(row),
          line.room && seatsWords(line.room.seats),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </section>
  );
}

/** "North · Kids · Compared with: typical week". */
export function choiceWords({
  choice: { where, compare },
  campuses,
  closed,
  terms,
}: {
  choice: Choice;
  campuses: Campus[];
  closed: ClosedCampus[];
  terms: Terms;
}): string {
  const closedPlaces = closed.map((one) => ({ id: one.id, name: closedName(one) }));
  const named = (ids: Id[] | undefined, places: { id: Id; name: string }[]) =>
    ids?.map((id) => places.find((place) => place.id === id)?.name ?? texts.former).join(", ");
  const services = where.service?.length;
  return [
    named(where.campus, [
      ...campuses,
      ...regionsOf(campuses).map(({ region }) => region),
      ...closedPlaces,
    ]) ??
      (campuses.length > 1 && texts.allPlaces("campus", terms)),
    named(where.department, sharedDepartments(campuses)),
    services && texts.someServices(services, terms),
    compare !== "none" && texts.comparedTo(inSentence(comparisonTitles[compare])),
  ]
    .filter(Boolean)
    .join(" · ");
}

function inSentence(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}

type PrintNumberProps = {
  organization: Organization;
  row: ReportRow;
  everything: ReportAnswer;
  choice: Choice;
  goals: readonly Goal[];
  isShort: boolean;
  usualWeek: Day | null;
  today: Day;
};

function PrintNumber(props: PrintNumberProps) {
  const { organization, row, everything, choice, goals } = props;
  const { isShort, usualWeek, today } = props;
  const { currency } = organization;
  const { where, compare } = choice;
  const { weeks } = everything;
  const terms = useTerms();
  const words: WordsOf = { ...everything, row, currency, compare, today, terms };
  const goal = isOfAll(where) ? goalOn(goals, row.id, today) : undefined;
  const newest = newestOf(row, usualWeek === null ? null : weeks.indexOf(usualWeek));
  const when = shortDay(weeks[newest] ?? today, today);
  const summed = summaryWords(row, terms);
  return (
    <>
      <h2 dir="auto">{rowName(row, terms)}</h2>
      {newest >= 0 && summed && <p>{summed}</p>}
      {newest < 0 ? (
        <p>{summed ?? texts.notEnteredAlone}</p>
      ) : (
        <>
          <p>
            <strong className={styles.value}>{amountWords(words, newest)}</strong>{" "}
            {!isCompleteWeek(row, newest) || doubtsIn(row, newest) > 0
              ? `${when}, ${stateWords(words, newest)}`
              : !(isShort && weeks[newest] === usualWeek) && texts.inWeekOf(when)}
          </p>
          <p>{changeWords(words, newest)}</p>
          {row.seats !== undefined && <p>{fullnessWords(row.values[newest] ?? 0, row.seats)}</p>}
          {row.uncounted && <p>{uncountedWords(row.uncounted, terms)}</p>}
          {!isShort && row.typical !== null && compare !== "typical" && (
            <p>{texts.typicalWeek(amountOf(words, row.typical))}</p>
          )}
        </>
      )}
      {goal && <PrintGoal organization={organization} goal={goal} today={today} />}
    </>
  );
}

type PrintGoalProps = { organization: Organization; goal: Goal; today: Day };

function PrintGoal({ organization, goal, today }: PrintGoalProps) {
  const { currency } = organization;
  const progress = useProgress(organization, goal, today);
  return (
    <p className={styles.goal}>
      {goalAlone(wantedWords(goal, { currency }))}
      {progress && ` · ${progressWords(goal, progress, { currency, today })}`}
    </p>
  );
}
