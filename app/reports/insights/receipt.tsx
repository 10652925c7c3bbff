import type { ReactNode } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import * as texts from "#words/insights.ts";
import { comparedSum, comparedWeek } from "../../../domain/answer/comparison.ts";
import { type Question, questionSchema } from "../../../domain/answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../../domain/answer/report-answer.ts";
import type { ClaimAnswer } from "../../../domain/insight/claim-answer.ts";
import { type ClaimStyle, claimText, slotWords } from "../../../domain/insight/claim-words.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { rowName } from "../../../domain/report/card-words.ts";
import { valueWords } from "../../../domain/shared/amount.ts";
import { shortDay, shortWeekday } from "../../../domain/shared/time/day-words.ts";
import type { Day } from "../../../domain/shared/time/week.ts";
import { FailedRead } from "../../reading/failed-read.tsx";
import { useTerms } from "../../reading/terms.ts";
import { useStoryLink, useStoryPlace } from "../../story/story-address.ts";
import { Skeleton } from "../../ui/notice/skeleton.tsx";
import { PanelDialog } from "../../ui/panel/panel-dialog.tsx";
import styles from "../../ui/receipt.module.css";
import { useAnswer } from "../use-answer.ts";

type Proved = Pick<ClaimAnswer, "key" | "template" | "names" | "slots" | "entered">;
type ReceiptProps = {
  claim: Proved | undefined;
  organization: Organization;
  told: ClaimStyle;
  /** The language of the sentence, where it is not that of the screen. */
  lang?: string | undefined;
  onClose: () => void;
  children?: ReactNode;
};

/** The proof of a sentence: how each number is made, of how many weeks, and the weeks themselves. */
export function Receipt({ claim, organization, told, lang, onClose, children }: ReceiptProps) {
  // A story takes its place, and leads back to it.
  const isUnderStory = useStoryPlace().place !== null;
  return (
    <PanelDialog
      of={claim?.key ?? ""}
      open={claim !== undefined && !isUnderStory}
      onClose={() => !isUnderStory && onClose()}
      title={texts.title}
    >
      {claim && (
        <div className={styles.receipt}>
          <p className={styles.sentence} lang={lang}>
            {claimText(claim, told)}
          </p>
          <dl className={styles.slots}>
            {Object.entries(claim.slots).map(([name, slot]) => (
              <div key={name}>
                <dt lang={lang}>{slotWords(slot, told)}</dt>
                <dd>
                  <span lang={lang}>{slot.formula}</span>
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
          {children}
        </div>
      )}
    </PanelDialog>
  );
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
  if (shown) return <ProvingWeeks answer={shown} told={told} />;
  return answer.error ? (
    <FailedRead query={answer} of={texts.theseWeeks} />
  ) : (
    <Skeleton height={240} />
  );
}

type EnteredDaysProps = {
  entered: NonNullable<ClaimAnswer["entered"]>;
  /** Whose numbers are told of. */
  name: string;
  today: Day;
};

/** The proof that numbers come in late: the days on which they did. */
function EnteredDays({ entered, name, today }: EnteredDaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.daysOfWeeks(name)}>
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">{texts.week}</th>
            <th scope="col">
              <bdi>{name}</bdi> {texts.isIn}
            </th>
            <th scope="col">{texts.othersIn}</th>
            <th scope="col">{texts.daysLater}</th>
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
  return texts.dayTo(shortWeekday(first, today), shortWeekday(last, today));
}

type ProvingWeeksProps = { answer: ReportAnswer; told: ClaimStyle };

/** The weeks that a number is made of: of a comparison, what is compared in each of them, and its sum. */
function ProvingWeeks({ answer, told }: ProvingWeeksProps) {
  const rows = answer.rows.length > 0 ? answer.rows : answer.total ? [answer.total] : [];
  const weeks = [...answer.weeks.keys()].reverse();
  const dayOf = (week = "") => shortDay(week, told.today);
  const terms = useTerms();
  const names = rows.map((row) => (row.kind === "special" ? "" : rowName(row, terms)));
  const label = texts.weeksLabel(
    names.filter(Boolean).join(", "),
    dayOf(answer.weeks[0]),
    dayOf(answer.weeks.at(-1)),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.weeks}>
        <thead>
          <tr>
            <th scope="col">{texts.week}</th>
            {rows.map((row, index) => (
              <th scope="col" key={row.id ?? row.name}>
                <bdi>{names[index] || texts.specialServices(terms)}</bdi>
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
                  <StoryOfWeek row={row} weekStart={answer.weeks[week] ?? ""}>
                    <WeekNumber row={row} week={week} currency={told.currency} />
                  </StoryOfWeek>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {weeks.length > 1 && rows.some(comparedSum) && (
          <tfoot>
            <tr>
              <th scope="row">{texts.inAll}</th>
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

type StoryOfWeekProps = { row: ReportRow; weekStart: Day; children: ReactNode };

/** A category's number leads to its story, where it can be corrected. */
function StoryOfWeek({ row, weekStart, children }: StoryOfWeekProps) {
  const [part, ...others] = row.parts;
  const isOne = part && row.parts.every(({ categoryId }) => categoryId === part.categoryId);
  const link = useStoryLink({
    weekStart,
    categoryId: part?.categoryId ?? "",
    campusId: others.length === 0 ? part?.campusId : undefined,
  });
  return isOne ? (
    <Link className={styles.number} {...link}>
      {children}
    </Link>
  ) : (
    children
  );
}

type RowProps = { row: ReportRow; currency: string };

function WeekNumber({ row, week, currency }: RowProps & { week: number }) {
  const value = row.values[week] ?? null;
  const toCome = row.toCome[week] ?? 0;
  const missing = (row.expected[week] ?? 0) - (row.reported[week] ?? 0) - toCome;
  if (value === null) return missing > 0 ? texts.missing : toCome > 0 ? texts.toCome : texts.blank;
  const words = (amount: number) => valueWords(amount, row, currency, { isRounded: true });
  const compared = comparedWeek(row, week);
  if (compared) {
    const { inAll, alike } = compared;
    const { now, before } = inAll ?? alike ?? { now: 0, before: 0 };
    return (
      <>
        {words(now)}
        <span className={styles.missing}>
          {texts.beside(words(before))}
          {!inAll && texts.onlyBoth(words(value))}
          {inAll && alike && texts.alike(words(alike.now), words(alike.before))}
        </span>
      </>
    );
  }
  const good = row.good[week] ?? null;
  const left = [
    missing > 0 && texts.countMissing(missing),
    toCome > 0 && texts.countToCome(toCome),
    good !== null && good !== value && texts.withUsual(words(good)),
    row.compared && texts.notCompared,
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
  if (!sum) return texts.blank;
  const words = (amount: number) => valueWords(amount, row, currency, { isRounded: true });
  return (
    <>
      {words(sum.now)}
      <span className={styles.missing}>{texts.beside(words(sum.before))}</span>
    </>
  );
}

type Covered = Pick<ClaimAnswer["slots"][string], "coverage" | "n" | "question">;

/** "All 13 weeks are complete or nearly so. Of these, 11 can be compared." */
export function coverageWords({ coverage: { complete, weeks }, n, question }: Covered): string {
  if (weeks === 1) return complete === 1 ? texts.weekComplete : texts.somethingMissing;
  const words = complete === weeks ? texts.allComplete(weeks) : texts.someComplete(complete, weeks);
  const isCompared = question.compare !== undefined && question.compare !== "none";
  return isCompared && n < complete ? words + texts.ofTheseCompared(n) : words;
}
