import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useMemo, useState } from "react";
import { Link, useNavigate } from "react-router";
import * as texts from "#words/monday.ts";
import { mondayMorning as title } from "#words/pages.ts";
import {
  aheadTitle,
  expectedDay,
  proofOf,
  rangeWords,
  reasonWords,
  recordWords,
} from "../../domain/forecast/expected-words.ts";
import type { ExpectedWeek, Outcome } from "../../domain/forecast/forecast-answer.ts";
import { type RoomAhead, roomsWords } from "../../domain/forecast/room-ahead.ts";
import type { Insights } from "../../domain/insight/claim-answer.ts";
import { cameIn, nextWeeks, weekBehind } from "../../domain/insight/monday.ts";
import { canImport } from "../../domain/member/permissions.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { nameAt, namesOf } from "../../domain/organization/places.ts";
import { sharedDepartments } from "../../domain/organization/shared-departments.ts";
import { withDepartments } from "../../domain/organization/tell-apart.ts";
import { axisWords } from "../../domain/report/card-words.ts";
import type { Lead } from "../../domain/report/report-words.ts";
import type { Id } from "../../domain/shared/id.ts";
import { type Day, sundayOf } from "../../domain/shared/time/week.ts";
import { useDoubtsQuery } from "../doubt/checks-query.ts";
import { useDay } from "../reading/clock.ts";
import { FailedRead } from "../reading/failed-read.tsx";
import { useForecasts } from "../reading/forecasts.ts";
import { combineReads, Freshness } from "../reading/freshness.tsx";
import { type CurrentOrganization, useOrganization } from "../reading/me.ts";
import { useCampuses } from "../reading/place/campuses.ts";
import { ownCampuses } from "../reading/place/chosen-place.ts";
import { useTerms } from "../reading/terms.ts";
import { plainChoice } from "../reports/address.ts";
import { Insight, Opinions } from "../reports/insights/insight.tsx";
import { Receipt } from "../reports/insights/receipt.tsx";
import { quietWords, useInsights, useSaid } from "../reports/insights/use-insights.ts";
import { Campuses } from "../reports/overview/campuses.tsx";
import { MissingNumbers } from "../reports/overview/missing-numbers.tsx";
import { PrintPage } from "../reports/print/print-page.tsx";
import { ReportsSkeleton } from "../reports/reports-skeleton.tsx";
import { useReportsPage } from "../reports/use-answer.ts";
import { useWords } from "../reports/words/use-words.ts";
import { WeekSum } from "../reports/words/week-sum.tsx";
import { WordsCard } from "../reports/words/words-card.tsx";
import { pageMeta } from "../shell/page-meta.tsx";
import { WithoutOrganization } from "../shell/without-organization.tsx";
import { Story } from "../story/story.tsx";
import { ButtonLink, TextButton } from "../ui/button.tsx";
import { Empty } from "../ui/notice/empty.tsx";
import { Skeleton } from "../ui/notice/skeleton.tsx";
import { Card } from "../ui/panel/card.tsx";
import { PanelDialog } from "../ui/panel/panel-dialog.tsx";
import { Screen } from "../ui/panel/screen.tsx";
import receiptStyles from "../ui/receipt.module.css";
import { CameInCard } from "./came-in-card.tsx";
import styles from "./monday.module.css";
import { MondaySheet } from "./monday-sheet.tsx";

const PleaseCheck = lazy<ComponentType<{ organization: Organization }>>(() =>
  import("../doubt/please-check.tsx").catch(() => ({ default: () => null })),
);

export const meta = () => pageMeta(title);

export default function Monday() {
  const current = useOrganization();
  if (current) return <OrganizationMonday {...current} />;
  return (
    <Screen title={title} back="/reports">
      <WithoutOrganization>{texts.ofOrganization}</WithoutOrganization>
    </Screen>
  );
}

/** Until the campuses are read, a person's own are taken for some of them. */
const other = { id: "" };

/** The week behind and the weeks ahead, on one page. It asks the questions of Reports, which the device may have kept. */
function OrganizationMonday({ organization, seen, member, places }: CurrentOrganization) {
  const { id, name, timeZone, weekStartDay } = organization;
  const campuses = useCampuses(id);
  const all = campuses.data ?? [];
  const today = useDay(timeZone);
  const terms = useTerms();
  const [isOfAll, setOfAll] = useState(false);
  // Those who are responsible for some campuses see these first.
  const own = seen
    ? []
    : ownCampuses<{ id: Id }>(member, campuses.data ?? [...places.campuses, other]);
  const isOfOwn = own.length > 0 && !isOfAll;
  const campus = isOfOwn ? own.map((one) => one.id) : undefined;
  const where = { ...plainChoice.where, campus };
  const shown = campus ? all.filter((one) => campus.includes(one.id)) : all;
  const of = isOfOwn ? nameAt(name, namesOf(places)) : (seen ?? name);
  const answer = useReportsPage(id, { ...plainChoice, where });
  const { total, everything, lastYear, byRegion } = answer.data ?? {};
  const words = useWords(organization, shown, {
    ...{ page: answer.data, today, where },
    mayImport: canImport(member),
  });
  const read = combineReads([campuses, answer]);
  const follow = useFollow();
  const forecasts = useForecasts(id, isOfOwn ? { campus: own[0]?.id } : {});
  const outcome = forecasts?.total?.outcome;
  const rooms = forecasts?.rooms ?? [];
  const insights = useInsights(id, { enabled: true });
  useQuery(useDoubtsQuery(id));
  const week = weekBehind(everything ?? { weeks: [], rows: [] }, today, weekStartDay);
  const isThere = campuses.data && total && everything && words.sentences;
  const came =
    everything &&
    total &&
    cameIn(
      {
        ...everything,
        rows: withDepartments(everything.rows, sharedDepartments(shown), [terms.attendance]),
      },
      week,
      total,
    );
  // An organization may count money alone, of which there are no words.
  const hasNumbers = (words.sentences?.length ?? 0) > 0 || (came?.numbers.length ?? 0) > 0;
  const running = everything?.running ?? null;
  const context = { organization, today, week };
  return (
    <Screen title={title} eyebrow={of} back="/reports" width="wide">
      {own.length > 0 && (
        <TextButton onClick={() => setOfAll(isOfOwn)}>
          {isOfOwn ? texts.showAll(terms) : texts.showYours(terms)}
        </TextButton>
      )}
      <Freshness of={texts.yourWeek} read={read} />
      {!isThere && !read.error && <ReportsSkeleton />}
      {isThere && !hasNumbers && (
        <Empty
          title={texts.noNumbers}
          action={<ButtonLink to="/input">{texts.enterNumbers}</ButtonLink>}
        >
          {texts.onceEntered}
        </Empty>
      )}
      {isThere && came && words.sentences && hasNumbers && (
        <div className={styles.page}>
          {words.sentences.length > 0 && (
            <WordsCard
              sentences={words.sentences}
              of=""
              isBusy={answer.isPlaceholderData}
              row={lastYear?.total ?? null}
              onFollow={follow}
            />
          )}
          <div className={styles.wide}>
            <Campuses
              {...{ organization, member, today, total, everything, byRegion }}
              campuses={shown}
              compare={plainChoice.compare}
            >
              <MissingNumbers {...{ organization, member, everything }} campuses={shown} />
            </Campuses>
          </div>
          <CameInCard {...context} came={came} running={running} />
          {/* What comes later stands below, so that it moves nothing. */}
          <div className={styles.side}>
            <Suspense fallback={null}>
              <PleaseCheck organization={organization} />
            </Suspense>
            {!isOfOwn && (
              <WhatStandsOut organization={organization} today={today} read={insights} />
            )}
          </div>
          {/* Some campuses together are forecast for nobody who sees only these. */}
          {!((seen || isOfOwn) && shown.length > 1) && (
            <NextWeeks organization={organization} today={today} outcome={outcome} rooms={rooms} />
          )}
          <div className={styles.actions}>
            <PrintPage>
              <MondaySheet
                {...context}
                title={of}
                sentences={words.sentences}
                came={came}
                running={running}
                outcome={outcome}
                rooms={rooms}
                claim={isOfOwn ? undefined : insights.data?.items[0]}
              />
            </PrintPage>
          </div>
        </div>
      )}
      <WeekSum organizationId={id} where={where} today={sundayOf(week)} />
      <Story organization={organization} member={member} where={where} />
    </Screen>
  );
}

/** Reports shows what is behind what this page has no room for. */
function useFollow(): (lead: Lead) => void {
  const navigate = useNavigate();
  return (lead) => {
    const search = new URLSearchParams();
    if (lead.to === "comparison") search.set("compare", lead.compare);
    void navigate({ pathname: "/reports", search: `${search}` });
  };
}

type WhatStandsOutProps = {
  organization: Organization;
  today: Day;
  read: UseQueryResult<Insights>;
};

/** The first of what stands out, with what proves it. */
function WhatStandsOut({ organization, today, read }: WhatStandsOutProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = useMemo(() => read.data?.items.slice(0, 1) ?? [], [read.data]);
  useSaid(organization.id, shown);
  const [claim] = shown;
  const context = { today, currency: organization.currency, terms: useTerms() };
  return (
    <Card className={styles.card} data-place="look">
      <h2 className={styles.title} id="insights" tabIndex={-1}>
        {texts.standsOut}
      </h2>
      {!read.data &&
        (read.error ? (
          <FailedRead query={read} of={texts.whatStandsOut} />
        ) : (
          <Skeleton height={140} />
        ))}
      {claim && (
        <ul className={styles.look} aria-labelledby="insights">
          <Insight claim={claim} told={context} isOpen={isOpen} onOpen={() => setOpen(true)} />
        </ul>
      )}
      {read.data && !claim && <p className={styles.note}>{quietWords(read.data)}</p>}
      <Receipt
        claim={isOpen ? claim : undefined}
        organization={organization}
        told={context}
        onClose={() => setOpen(false)}
      >
        {claim && <Opinions claim={claim} organizationId={organization.id} />}
      </Receipt>
    </Card>
  );
}

type NextWeeksProps = {
  organization: Organization;
  today: Day;
  outcome: Outcome | undefined;
  rooms: readonly RoomAhead[];
};

/** The attendance that is expected, why, which rooms it fills, and how good forecasts were. */
function NextWeeks({ organization, today, outcome, rooms }: NextWeeksProps) {
  const { currency } = organization;
  const terms = useTerms();
  const [open, setOpen] = useState<Day>();
  const weeks = nextWeeks(outcome, today);
  const amounts = { row: { unit: "count" as const }, currency };
  const most = Math.max(...weeks.map(({ high }) => high), 1);
  const full = roomsWords(rooms);
  const record = outcome && recordWords(outcome);
  return (
    <Card className={styles.card} data-place="ahead">
      <h2 className={styles.title}>{aheadTitle(weeks)}</h2>
      {!outcome && <p className={styles.note}>{texts.expectedLater}</p>}
      {outcome?.kind === "forecast" && weeks.length === 0 && (
        <p className={styles.note}>{texts.nothingPlanned}</p>
      )}
      {weeks.length > 0 && (
        <ol className={styles.sundays}>
          {weeks.map((expected) => (
            <li key={expected.week} className={styles.sunday}>
              <span>{expectedDay(expected, today)}</span>
              <button
                type="button"
                className={styles.range}
                aria-haspopup="dialog"
                aria-expanded={open === expected.week}
                onClick={() => setOpen(expected.week)}
              >
                {rangeWords(amounts, expected)}
              </button>
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.band}
                  style={{
                    insetInlineStart: `${(100 * expected.low) / most}%`,
                    width: `${Math.max(2, (100 * (expected.high - expected.low)) / most)}%`,
                  }}
                />
              </span>
              <span className={styles.reasons}>
                {reasonWords(expected, terms).join(" · ") ||
                  (expected.isSpecial ? texts.about : texts.aboutOrdinary)(
                    axisWords(amounts, expected.value),
                  )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {full && (
        <p className={styles.note}>
          <bdi>{full}</bdi>
        </p>
      )}
      {record && <p className={styles.note}>{record}</p>}
      <ExpectedProof
        outcome={outcome}
        expected={weeks.find(({ week }) => week === open)}
        currency={currency}
        today={today}
        onClose={() => setOpen(undefined)}
      />
    </Card>
  );
}

type ExpectedProofProps = {
  outcome: Outcome | undefined;
  expected: ExpectedWeek | undefined;
  currency: string;
  today: Day;
  onClose: () => void;
};

/** The numbers from which the range of a coming week was made. */
function ExpectedProof({ outcome, expected, currency, today, onClose }: ExpectedProofProps) {
  const of = { row: { unit: "count" as const }, currency, today, terms: useTerms() };
  const isKnown = expected !== undefined && outcome?.kind === "forecast";
  return (
    <PanelDialog of={expected?.week ?? ""} open={isKnown} onClose={onClose} title={texts.whereFrom}>
      {isKnown && (
        <div className={receiptStyles.receipt}>
          <p className={receiptStyles.sentence}>
            {texts.expected(expectedDay(expected, today), rangeWords(of, expected))}
          </p>
          <dl className={receiptStyles.slots}>
            {proofOf(of, outcome, expected).map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
          <Link className={receiptStyles.more} to="/reports#numbers">
            {texts.seeInReports}
          </Link>
        </div>
      )}
    </PanelDialog>
  );
}
