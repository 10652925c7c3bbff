import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { type ReactNode, useState } from "react";
import { list } from "#words/numbers.ts";
import * as texts from "#words/reports.ts";
import {
  isNarrowed,
  parametersOf,
  plainQuestion,
  type Where,
} from "../../domain/answer/question.ts";
import type { ReportAnswer, ReportRow } from "../../domain/answer/report-answer.ts";
import { fewestUsual } from "../../domain/insight/claim-answer.ts";
import { canImport, canSeeAllAssignments } from "../../domain/member/permissions.ts";
import type { Campus } from "../../domain/organization/campus.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { campusesIn } from "../../domain/organization/region.ts";
import { amountWords, newestOf } from "../../domain/report/card-words.ts";
import type { Lead } from "../../domain/report/report-words.ts";
import { type Choice, questionsOf, type ReportsPage } from "../../domain/report/reports-page.ts";
import { inOrder } from "../../domain/service/structure.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, weekStartOf } from "../../domain/shared/time/week.ts";
import type { Terms } from "../../words/terms.ts";
import { ApiError } from "../api.ts";
import { ChangedNumbersList } from "../changed/changed-numbers.tsx";
import { useDoubtsQuery } from "../doubt/checks-query.ts";
import { useOverdue } from "../home/lists/overdue-assignments.ts";
import { useChangedNumbers, useLook } from "../reading/changed-numbers.ts";
import { useDay } from "../reading/clock.ts";
import { combineReads, Freshness, useIsCurrent } from "../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { useOnline } from "../reading/online.ts";
import { useCampuses } from "../reading/place/campuses.ts";
import { useTerms } from "../reading/terms.ts";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Story } from "../story/story.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import chipRow from "../ui/chip-row.module.css";
import { Empty } from "../ui/notice/empty.tsx";
import { Notice } from "../ui/notice/notice.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import visuallyHidden from "../ui/visually-hidden.module.css";
import type { Problem } from "./address.ts";
import { Ask, useAsking } from "./ask/ask.tsx";
import {
  Categories,
  type CategoryOrder,
  isBlank,
  useCards,
  useCategoryOrder,
} from "./cards/cards.tsx";
import { HowSure } from "./cards/how-sure.tsx";
import { Choices } from "./choices/choices.tsx";
import { periodWords } from "./choices/period.tsx";
import { isPlain, useChoice } from "./choices/use-choice.ts";
import { Export, exportPath } from "./export/export.tsx";
import { Fold } from "./fold.tsx";
import { InsightsPlace } from "./insights/insights-place.tsx";
import { NotOnDevice } from "./not-on-device.tsx";
import { Needed } from "./overview/needed.tsx";
import { Overview } from "./overview/overview.tsx";
import { choiceWords, PrintReport } from "./print/print-report.tsx";
import styles from "./reports.module.css";
import { ReportsSkeleton } from "./reports-skeleton.tsx";
import { useReportsPage, useRereadOn } from "./use-answer.ts";
import { useBelow } from "./use-below.ts";
import { Views } from "./views/views.tsx";
import { cancelledMarks, marksOf, type WeekMark } from "./week/week-marks.ts";
import { WeekNotes } from "./week/week-notes.tsx";
import { useWords } from "./words/use-words.ts";
import { WeekSum } from "./words/week-sum.tsx";
import { WordsCard } from "./words/words-card.tsx";

export const meta = () => pageMeta(texts.reports);

const none: Campus[] = [];

export default function Reports() {
  const current = useOrganization();
  if (current) return <OrganizationReports {...current} />;
  return (
    <Screen title={texts.title} eyebrow={texts.welcome}>
      <WithoutOrganization>{texts.noOrganization}</WithoutOrganization>
    </Screen>
  );
}

function OrganizationReports({ organization, seen, member }: CurrentOrganization) {
  const { id, name } = organization;
  const terms = useTerms();
  const campuses = useCampuses(id);
  const all = campuses.data ?? none;
  const today = useDay(organization.timeZone);
  const isAsking = useAsking().asking.words !== "";
  const { choice: asked, problems, choose, reset } = useChoice(organization, all);
  const choice = { ...asked, where: withoutRegions(asked.where, all) };
  const answer = useReportsPage(id, asked);
  const order = useCategoryOrder(id);
  const page = answer.data && inOrderOf(answer.data, order.ids);
  const { isPlaceholderData } = answer;
  const { total, closed = [] } = page ?? {};
  const words = useWords(organization, all, {
    ...{ page, today, where: asked.where },
    mayImport: canImport(member),
  });
  const doubts = useQuery(useDoubtsQuery(id));
  // Until then a number in doubt would be compared.
  const knowsDoubts = !doubts.isPending || doubts.isPaused;
  const maySeeLate = canSeeAllAssignments(member);
  const late = useOverdue(organization, today, { enabled: maySeeLate });
  // The open tasks are above the chart, which then does not move.
  const knowsLate = !maySeeLate || !late.isPending || late.isPaused;
  const read = combineReads([campuses, answer]);
  const isCurrent = useIsCurrent(read);
  const isUnknown = !useOnline() && read.error !== null && !page && !isPlain(choice);
  const shown = knowsDoubts && knowsLate && campuses.data ? page : undefined;
  const isBelowDrawn = useBelow(shown !== undefined);
  const currentStart = weekStartOf(today, organization.weekStartDay);
  const told = toldOf(page, all, choice.where, terms);
  const changedWords = useChangedWords(
    { organization, campuses: all, closed, choice: asked },
    isPlaceholderData ? undefined : total,
  );
  const changed = useChangedNumbers();
  useLook(id, () => (read.readAt === undefined ? null : (changed?.readAt ?? null)));
  useRereadOn(today, id);

  function follow(lead: Lead): void {
    if (lead.to === "comparison") choose({ ...choice, compare: lead.compare });
    document.getElementById("numbers")?.scrollIntoView();
  }

  const notes = (
    <WeekNotes
      notes={told.notes}
      specialDays={told.specialDays}
      organization={organization}
      currentStart={currentStart}
      namesCampus={all.length > 1}
    />
  );
  return (
    <Screen
      title={texts.title}
      eyebrow={texts.welcomeTo(seen ?? name)}
      action={
        <ButtonLink to="/reports/monday" kind="quiet" className={styles.monday}>
          <CalendarDays size={20} aria-hidden="true" />
          {texts.monday}
        </ButtonLink>
      }
      width="wide"
    >
      <Ask organization={organization} campuses={all} closed={closed} today={today} />
      {!isAsking && !(read.error && !words.sentences) && (
        <WordsCard
          sentences={knowsDoubts ? words.sentences : undefined}
          of={words.of}
          isBusy={isPlaceholderData}
          row={page?.lastYear.total ?? null}
          onFollow={follow}
        />
      )}
      <div className={chipRow.row}>
        <Views
          organization={organization}
          member={member}
          views={page?.views ?? []}
          question={{ ...plainQuestion, ...asked }}
          onOpen={({ where, period, compare }) => choose({ where, period, compare })}
        >
          <Choices
            organization={organization}
            campuses={all}
            closed={closed}
            choice={asked}
            choose={choose}
            reset={reset}
          />
        </Views>
      </div>
      <p className={visuallyHidden.hidden} role="status">
        {changedWords}
      </p>
      <UnreadAddress problems={problems} />
      <ChangedNumbersList
        items={changed?.items ?? []}
        organization={organization}
        namesCampus={all.length > 1}
      />
      {isNotFound(answer.error) && !isPlain(choice) ? (
        <NotHere reset={reset} />
      ) : isUnknown ? (
        <NotOnDevice reset={reset} />
      ) : (
        <Freshness of={texts.yourNumbers} read={read} />
      )}
      {!shown ? (
        !read.error && <ReportsSkeleton />
      ) : isBlank(shown.everything) ? (
        <>
          <NoNumbers isCurrent={isCurrent} choice={choice} reset={reset} />
          {notes}
        </>
      ) : (
        <>
          <Needed
            {...{ organization, member, today }}
            campuses={all}
            choice={choice}
            total={shown.total}
            everything={shown.everything}
            byRegion={shown.byRegion}
            overdue={maySeeLate ? late.overdue : []}
          />
          {!isNarrowed(choice.where) && (
            <InsightsPlace
              organization={organization}
              today={today}
              isChartDrawn={isBelowDrawn}
              isNew={
                shown.everything.weeks.length < fewestUsual &&
                shown.everything.rows.every(({ values }) => values[0] === null)
              }
            />
          )}
          <Numbers
            {...{ organization, choice, order, today, isBelowDrawn }}
            campuses={all}
            page={shown}
            marksOf={(row) => marksOf(row, told, organization.weekStartDay)}
            isBusy={isPlaceholderData}
          >
            {notes}
          </Numbers>
        </>
      )}
      <div className={styles.actions}>
        {isBelowDrawn && shown && !isBlank(shown.everything) && (
          <PrintReport
            organization={organization}
            title={seen ?? name}
            campuses={all}
            page={shown}
            choice={asked}
            sentences={words.sentences ?? []}
            marksOf={(row) => marksOf(row, told, organization.weekStartDay)}
          />
        )}
        <ButtonLink to="/reports/board-report" kind="quiet">
          {texts.boardReport}
        </ButtonLink>
        {canImport(member) && (
          <ButtonLink to="/reports/import" kind="quiet">
            {texts.bringHistory}
          </ButtonLink>
        )}
        <Export
          parts={[
            {
              title: texts.shown,
              text: texts.exportNow,
              pathOf: (format) =>
                exportPath(id, "reports", format, parametersOf(questionsOf(asked).everything)),
            },
            {
              title: texts.allEntries,
              text: texts.exportEntries(terms),
              pathOf: (format) => exportPath(id, "entries", format),
            },
          ]}
        />
      </div>
      <WeekSum organizationId={id} where={choice.where} today={today} />
      <Story organization={organization} member={member} where={choice.where} />
    </Screen>
  );
}

type NumbersProps = {
  organization: Organization;
  campuses: Campus[];
  choice: Choice;
  page: ReportsPage;
  order: CategoryOrder;
  marksOf: (row: ReportRow) => WeekMark[];
  today: Day;
  isBelowDrawn: boolean;
  isBusy: boolean;
  children: ReactNode;
};

/** The chart of the attendance, each category in a line, and behind a press what few look for. */
function Numbers(props: NumbersProps) {
  const { organization, campuses, choice, page, order, today, isBelowDrawn } = props;
  const { total, everything, goals } = page;
  const cards = useCards({ ...props, ...page });
  const { first } = cards;
  return (
    <div id="numbers" className={styles.numbers} aria-busy={props.isBusy}>
      <h2 className={visuallyHidden.hidden}>{texts.overview}</h2>
      {first && cards.cardOf(first, first === total.total ? total : everything)}
      {isBelowDrawn ? (
        <>
          <Categories
            {...{ organization, campuses, choice, total, everything, goals, order, cards }}
          />
          <div className={styles.folds}>
            {first && (
              <HowSure
                row={first}
                running={total.running}
                compare={choice.compare}
                ahead={cards.aheadOf(first)}
              />
            )}
            <Fold id="more" title={texts.more}>
              <Overview {...{ organization, campuses, choice, total, everything, today }} />
            </Fold>
            {props.children}
          </div>
        </>
      ) : (
        <ReportsSkeleton />
      )}
    </div>
  );
}

/** Once another choice is answered: "52 weeks: 1,176", for a person who does not see the chart change. */
function useChangedWords(
  {
    organization,
    campuses,
    closed,
    choice,
  }: Omit<Parameters<typeof choiceWords>[0], "terms"> & {
    organization: Organization;
  },
  answer: ReportAnswer | undefined,
): string {
  const terms = useTerms();
  const chosen = JSON.stringify(choice);
  const [before] = useState(chosen);
  const [hasChanged, setChanged] = useState(false);
  if (chosen !== before && !hasChanged) setChanged(true);
  if (!hasChanged || !answer) return "";
  const row = answer.total;
  const newest = row ? newestOf(row, null) : -1;
  const amount =
    row && newest >= 0
      ? amountWords({ row, currency: organization.currency }, newest)
      : texts.noAttendance(terms);
  const shown = `${periodWords(choice.period)}, ${choiceWords({ choice, campuses, closed, terms })}`;
  return texts.shownNow(shown, amount);
}

/** A region is all its campuses: what is shown of them asks for these. */
function withoutRegions(where: Where, campuses: Campus[]): Where {
  return { ...where, campus: where.campus && campusesIn(where.campus, campuses) };
}

/** The page with its categories in the person's own order. */
function inOrderOf(page: ReportsPage, ids: Id[]): ReportsPage {
  if (ids.length === 0) return page;
  return { ...page, everything: { ...page.everything, rows: inOrder(page.everything.rows, ids) } };
}

/** The notes about the shown weeks. */
function toldOf(
  page: ReportsPage | undefined,
  campuses: Campus[],
  { campus }: Where,
  terms: Terms,
) {
  const { notes = [], specialDays = [], total, closed = [] } = page ?? {};
  return {
    countsCampuses: !campus && campuses.length > 1,
    notes: notes.filter(({ campusId }) => !campus || campus.includes(campusId)),
    specialDays: specialDays.filter(
      ({ campusId }) => !campus || campusId === null || campus.includes(campusId),
    ),
    terms,
    cancelled: total ? cancelledMarks(total, [...campuses, ...closed], terms) : [],
  };
}

function UnreadAddress({ problems }: { problems: Problem[] }) {
  const terms = useTerms();
  if (problems.length === 0) return null;
  const parts = problems.map((problem) => {
    if (problem === "period") return texts.unreadPeriod;
    return problem === "comparison" ? texts.unreadComparison : texts.unreadPlace(problem, terms);
  });
  return <Notice>{texts.notRead(list(parts))}</Notice>;
}

function NotHere({ reset }: { reset: () => void }) {
  const action = (
    <Button kind="quiet" onClick={reset}>
      {texts.showAll}
    </Button>
  );
  return <Notice kind="bad" title={texts.notHere} action={action} />;
}

type NoNumbersProps = { isCurrent: boolean; choice: Choice; reset: () => void };

function NoNumbers({ isCurrent, choice, reset }: NoNumbersProps) {
  if (!isCurrent) return <p className={styles.then}>{texts.noneThen}</p>;
  if (isPlain(choice))
    return (
      <Empty
        title={texts.noneLately}
        action={<ButtonLink to="/input">{texts.enterNumbers}</ButtonLink>}
      >
        {texts.onceEntered}
      </Empty>
    );
  return (
    <Empty title={texts.noneHere} action={<Button onClick={reset}>{texts.showAll}</Button>}>
      {texts.noneForChoice}
    </Empty>
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "not_found";
}
